import { MachineError } from '../model/errors.js';
import { scarcity } from '../model/scarcity.js';
import { endInWords, type EndedProcess, type ProcessEnd } from './process-end.js';

const lastLines = 10;

/** Makes the error of a sentence: a MachineError, unless the caller knows that something else is at fault. */
type ErrorOf = (sentence: string) => Error;

const machineError: ErrorOf = (sentence) => new MachineError(sentence);

/**
 * The exit code of a process that ended by itself.
 *
 * @param subject what it was, as the subject of a sentence.
 * @throws the reason of the abort, where it was told to stop; else an error with how it ended and the last lines of what it wrote.
 */
export function exitCodeOf(subject: string, ended: EndedProcess, errorOf: ErrorOf = machineError): number {
  if (ended.end.by === 'exit') return ended.end.code;
  throw failureOfProcess(subject, ended, errorOf);
}

/** Throws as `exitCodeOf` does, and for any exit code but 0. */
export function checkSuccess(subject: string, ended: EndedProcess, errorOf: ErrorOf = machineError): void {
  if (exitCodeOf(subject, ended, errorOf) !== 0) throw failureOfProcess(subject, ended, errorOf);
}

/** What to throw for a process that ended where it should not have. */
export function failureOfProcess(
  subject: string,
  { end, output }: EndedProcess,
  errorOf: ErrorOf = machineError,
): Error {
  if (end.by === 'abort' && end.reason instanceof Error) return end.reason;
  return errorOf(`${subject} ${endInWords(end)}${scarcityIn(textOf(end, output))}${lastLinesOf(output)}`);
}

/** What the machine has too little of, as shells, the C library and JVMs say it. */
const scarcities: readonly (readonly [RegExp, string])[] = [
  [/Too many open files in system|ENFILE/u, scarcity.openFilesOfMachine],
  [/Too many open files|EMFILE/u, scarcity.openFiles],
  [
    /Cannot fork|Resource temporarily unavailable|EAGAIN|unable to create (?:new )?native thread|pthread_create failed/u,
    scarcity.processes,
  ],
  [/Cannot allocate memory|insufficient memory|ENOMEM|error='Not enough space'/u, scarcity.memory],
];

function textOf(end: ProcessEnd, output: string): string {
  return `${end.by === 'notStarted' ? end.message : ''}\n${output}`;
}

/** What the machine has too little of by what a program wrote, in brackets and with what to do; empty where it says nothing of that. */
export function scarcityIn(text: string): string {
  const found = scarcities.find(([pattern]) => pattern.test(text));
  return found === undefined ? '' : ` (${found[1]})`;
}

function lastLinesOf(output: string): string {
  const words = output.trimEnd().split('\n').slice(-lastLines).join('\n');
  return words === '' ? '' : `; its last lines:\n${words}`;
}
