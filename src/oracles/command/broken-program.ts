import { MachineError, UserError } from '../../model/errors.js';
import { endInWords, type ProcessEnd } from '../../process/process-end.js';

/** Why it is the program that can't work, whatever it is asked. */
export function brokenProgram(
  {
    name,
    answerSeconds,
    startUpSeconds,
  }: { readonly name: string; readonly answerSeconds: number; readonly startUpSeconds: number },
  last: {
    readonly end: ProcessEnd;
    readonly isLate: boolean;
    readonly isNoProgram: boolean;
    readonly lastWords: string;
    readonly endsInARow: number;
  },
): Error {
  const lastLine = last.lastWords.trim().split('\n').at(-1);
  const words = lastLine === undefined || lastLine === '' ? '' : `; its last words: ${lastLine}`;
  if (last.isNoProgram) return new UserError(`--oracle ${name}: the program could not be started${words}`);
  const times = `${last.endsInARow} times in a row`;
  return last.isLate
    ? new MachineError(
        `${name} gave no answer within ${startUpSeconds} s for its start and ${answerSeconds} s, ${times}${words}; see --generator-startup and --generator-timeout`,
      )
    : new MachineError(
        `${name} ${endInWords(last.end)} without an answer, ${times}${words}; teval generator check tries it alone`,
      );
}
