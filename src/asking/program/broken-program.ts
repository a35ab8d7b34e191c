import { MachineError, UserError } from '../../model/common/errors.js';
import { endInWords, type ProcessEnd } from '../../process/process-end.js';

/** The reason why the program itself can't work, whatever the request. */
export function explainBrokenProgram(
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
  const words = lastLine === undefined || lastLine === '' ? '' : `; its last line: ${lastLine}`;
  if (last.isNoProgram) return new UserError(`${name}: the program could not be started${words}`);
  const times = `${last.endsInARow} times in a row`;
  return last.isLate
    ? new MachineError(
        `${name} gave no answer within ${startUpSeconds} s after its start and ${answerSeconds} s more, ${times}${words}; see --generator-startup and --generator-timeout`,
      )
    : new MachineError(
        `${name} ${endInWords(last.end)} without an answer, ${times}${words}; test it with teval generator check`,
      );
}
