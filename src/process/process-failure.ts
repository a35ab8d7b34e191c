import { MachineError } from '../model/common/errors.js';
import { scarcity } from '../model/common/scarcity.js';
import { endInWords, type EndedProcess, type ProcessEnd } from './process-end.js';

const lastLines = 10;

/** Creates an error from a sentence: a MachineError, unless the caller knows a different cause. */
type CreateError = (sentence: string) => Error;

const createMachineError: CreateError = (sentence) => new MachineError(sentence);

/**
 * The exit code of a process that ended by itself.
 *
 * @param subject name of the process, as the subject of a sentence
 * @throws the reason of the abort if it was aborted; otherwise an error with how it ended and the last lines of its output
 */
export function requireExitCode(
  subject: string,
  ended: EndedProcess,
  createError: CreateError = createMachineError,
): number {
  if (ended.end.by === 'exit') return ended.end.code;
  throw createProcessError(subject, ended, createError);
}

/** Throws in the cases of `requireExitCode`, and for every exit code but 0. */
export function checkSuccess(
  subject: string,
  ended: EndedProcess,
  createError: CreateError = createMachineError,
): void {
  if (requireExitCode(subject, ended, createError) !== 0)
    throw createProcessError(subject, ended, createError);
}

/** The error for a process that should not have ended. */
export function createProcessError(
  subject: string,
  { end, output }: EndedProcess,
  createError: CreateError = createMachineError,
): Error {
  if (end.by === 'abort' && end.reason instanceof Error) return end.reason;
  return createError(
    `${subject} ${endInWords(end)}${describeScarcity(describeEnd(end, output))}${getLastLines(output)}`,
  );
}

/** Exhausted resources, by the messages of shells, the C library and JVMs. */
const scarcities: readonly (readonly [RegExp, string])[] = [
  [/Too many open files in system|ENFILE/u, scarcity.openFilesOfMachine],
  [/Too many open files|EMFILE/u, scarcity.openFiles],
  [
    /Cannot fork|Resource temporarily unavailable|EAGAIN|unable to create (?:new )?native thread|pthread_create failed/u,
    scarcity.processes,
  ],
  [/Cannot allocate memory|insufficient memory|ENOMEM|error='Not enough space'/u, scarcity.memory],
];

function describeEnd(end: ProcessEnd, output: string): string {
  return `${end.by === 'notStarted' ? end.message : ''}\n${output}`;
}

/** The exhausted resource that a program's output reports, in brackets and with a remedy; empty if there is none. */
export function describeScarcity(text: string): string {
  const found = scarcities.find(([pattern]) => pattern.test(text));
  return found === undefined ? '' : ` (${found[1]})`;
}

function getLastLines(output: string): string {
  const words = output.trimEnd().split('\n').slice(-lastLines).join('\n');
  return words === '' ? '' : `; its last lines:\n${words}`;
}
