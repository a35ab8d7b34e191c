import { progressLine } from './progress-line.js';
import { progressLog } from './progress-log.js';
import type { Progress } from './progress-state.js';
import { styleOf, type OutputStream } from '../render/style.js';

/** Where progress goes: stderr, as results go to stdout. */
export interface ProgressStream extends OutputStream {
  write(text: string): unknown;
}

/** Milliseconds of a clock that never goes back. */
export type Clock = () => number;

/** One line that is drawn again on a terminal; else a line now and then. */
export function progressOn(
  stream: ProgressStream,
  environment: NodeJS.ProcessEnv,
  clock: Clock = () => performance.now(),
): Progress {
  const canRedraw = stream.isTTY === true && environment.TERM !== 'dumb';
  return canRedraw ? progressLine(stream, styleOf(stream, environment), clock) : progressLog(stream, clock);
}
