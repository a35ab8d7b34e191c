import type { WorkLimits } from '../generator-context.js';
import type { CommandOptions } from './command-flags.js';

/** The pool has its own limits, after which it restarts the program. */
const noLimitSeconds = 86_400;

/** The limits of requests to a program. */
export function getCommandLimits({ workers, window }: CommandOptions): WorkLimits {
  return { atOnce: workers * window * 2, seconds: noLimitSeconds };
}
