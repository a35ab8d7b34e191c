/**
 * Bad input: one clear sentence that says what, where and what to do. The command ends with exit code 2.
 * @example
 * ```ts
 * import { readRun, UserError } from 'teval';
 *
 * try {
 *   await readRun('results/of-nobody');
 * } catch (thrown) {
 *   if (!(thrown instanceof UserError)) throw thrown;
 *   console.log(thrown.message);
 * }
 * // results/of-nobody holds no run (no run.json); name a run's folder
 * ```
 */
export class UserError extends Error {
  override readonly name = 'UserError';
}

/**
 * What the machine broke (a killed process, a full disk, a missing tool in the middle of a run). Not a result: the unit stays
 * missing, is counted loudly, and the same command tries it again. The run ends with exit code 1.
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

/** Whether it was foreseen: anything else that is thrown is a fault in teval. */
export function isForeseen(thrown: unknown): thrown is UserError | MachineError {
  return thrown instanceof UserError || thrown instanceof MachineError;
}

/** The same error with another sentence, where it was foreseen; anything else as it is. */
export function retold(thrown: unknown, sentence: string): unknown {
  if (thrown instanceof UserError) return new UserError(sentence, { cause: thrown });
  if (thrown instanceof MachineError) return new MachineError(sentence, { cause: thrown });
  return thrown;
}

/** The text of anything that was thrown. */
export function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}
