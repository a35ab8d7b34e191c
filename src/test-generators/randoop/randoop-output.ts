import { MachineError, UserError } from '../../model/common/errors.js';
import { describeScarcity } from '../../process/process-failure.js';

/** How Randoop refuses options and classes. */
const refusals = [
  /^ERROR: While parsing command-line arguments: (.+)/mu,
  /^(--[\w-]+ must .+)/mu,
  /^(Could not load class .+)/mu,
];

/**
 * The error for a run of Randoop with another exit code than 0: the user's if Randoop refuses an option or a class, otherwise the machine's.
 *
 * @param subject what ran, as the subject of a sentence: `Randoop on Shelf-7`
 */
export function createRandoopError(subject: string, code: number, output: string): Error {
  const refusal = refusals.map((pattern) => pattern.exec(output)?.[1]).find((words) => words !== undefined);
  if (refusal !== undefined) return new UserError(`${subject}: ${refusal.trim()}; check --randoop-options`);
  const lines = output.split('\n').map((line) => line.trim());
  const failed = lines.findIndex((line) => line.startsWith('Throwable thrown') || line === 'Randoop failed.');
  const words = lines.slice(failed < 0 ? -5 : failed).filter((line) => line !== '');
  return new MachineError(
    `${subject} ended with exit code ${code}${describeScarcity(output)}: ${words.join(' ').slice(0, 500) || 'no output'}`,
  );
}
