import type { Clock, ProgressStream } from './progress-stream.js';
import { progressBoard } from './progress-board.js';
import { progressLog } from './progress-log.js';
import type { Progress } from './progress-state.js';
import { styleOf } from '../render/style.js';

/** Some lines that are drawn again on a terminal; else a line now and then. */
export function progressOn(
  stream: ProgressStream,
  environment: NodeJS.ProcessEnv,
  clock: Clock = () => performance.now(),
): Progress {
  const canRedraw = stream.isTTY === true && environment.TERM !== 'dumb';
  return canRedraw ? progressBoard(stream, styleOf(stream, environment), clock) : progressLog(stream, clock);
}
