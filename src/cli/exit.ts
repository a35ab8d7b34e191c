import { UserError, isForeseen, messageOf } from '../model/errors.js';

/** Tells `main` an exit code other than 0 where nothing is thrown. */
export type SetExitCode = (code: number) => void;

export const exitCodes = { success: 0, incomplete: 1, badInput: 2 } as const;

/** Says in one sentence what went wrong, and returns the exit code for it. The stack is for `--debug`. */
export function reportError(
  thrown: unknown,
  isDebugging: boolean,
  stream: { write(text: string): unknown },
): number {
  const hint = isForeseen(thrown) || isDebugging ? '' : ' (this is a fault in teval; --debug shows where)';
  stream.write(`teval: ${messageOf(thrown)}${hint}\n`);
  if (isDebugging && thrown instanceof Error) stream.write(`${thrown.stack ?? ''}\n${causesOf(thrown)}`);
  return thrown instanceof UserError ? exitCodes.badInput : exitCodes.incomplete;
}

function causesOf(error: Error): string {
  const { cause } = error;
  return cause instanceof Error ? `caused by ${cause.stack ?? cause.message}\n${causesOf(cause)}` : '';
}
