import { UserError, isForeseen, getMessage } from '../model/common/errors.js';

/** Sets an exit code other than 0 without throwing. */
export type SetExitCode = (code: number) => void;

export const exitCodes = { success: 0, incomplete: 1, badInput: 2, conditionMet: 3 } as const;

/** Reports an error in one sentence, and returns its exit code. `--debug` adds the stack. */
export function reportError(
  thrown: unknown,
  isDebugging: boolean,
  stream: { write(text: string): unknown },
): number {
  const hint = isForeseen(thrown) || isDebugging ? '' : ' (this is a fault in teval; --debug shows where)';
  stream.write(`teval: ${getMessage(thrown)}${hint}\n`);
  if (isDebugging && thrown instanceof Error)
    stream.write(`${thrown.stack ?? ''}\n${describeCauses(thrown)}`);
  return thrown instanceof UserError ? exitCodes.badInput : exitCodes.incomplete;
}

function describeCauses(error: Error): string {
  const { cause } = error;
  return cause instanceof Error ? `caused by ${cause.stack ?? cause.message}\n${describeCauses(cause)}` : '';
}
