/**
 * Bad input. The message is one sentence: what is wrong, where, and what to do. The command exits with code 2.
 * @example
 * ```ts
 * import { readRun, UserError } from 'teval';
 *
 * try {
 *   await readRun('results/missing');
 * } catch (thrown) {
 *   if (!(thrown instanceof UserError)) throw thrown;
 *   console.log(thrown.message);
 * }
 * // results/missing contains no run (no run.json); name a run's folder
 * ```
 */
export class UserError extends Error {
  override readonly name = 'UserError';
}

/**
 * A failure of the machine (a killed process, a full disk, a missing tool in the middle of a run). It is not a result: the unit stays missing and is
 * reported, and the same command retries it. The run exits with code 1.
 * @example
 * ```ts
 * import { MachineError, UserError } from 'teval';
 *
 * const exitCodeOf = (thrown) => (thrown instanceof UserError ? 2 : thrown instanceof MachineError ? 1 : 70);
 * console.log(exitCodeOf(new MachineError('the disk is full')));
 * // 1
 * ```
 */
export class MachineError extends Error {
  override readonly name = 'MachineError';
}

/** Whether an error is an expected one. Any other error is a fault in teval. */
export function isForeseen(thrown: unknown): thrown is UserError | MachineError {
  return thrown instanceof UserError || thrown instanceof MachineError;
}

/** The same kind of error with another message. Errors that are not UserError or MachineError are returned unchanged. */
export function rewordError(thrown: unknown, sentence: string): unknown {
  if (thrown instanceof UserError) return new UserError(sentence, { cause: thrown });
  if (thrown instanceof MachineError) return new MachineError(sentence, { cause: thrown });
  return thrown;
}

/** The message of any thrown value. */
export function getMessage(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}
