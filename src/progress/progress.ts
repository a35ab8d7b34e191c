import { listWaits } from '../process/waits.js';
import type { Clock, ProgressStream } from './progress-stream.js';
import { createProgressBoard } from './progress-board.js';
import { createProgressLog } from './progress-log.js';
import type { Progress } from './progress-state.js';
import { chooseStyle } from '../render/style.js';

/** On a terminal, redrawn lines; elsewhere, a plain line from time to time. */
export function createProgress(
  stream: ProgressStream,
  environment: NodeJS.ProcessEnv,
  clock: Clock = () => performance.now(),
  waits = listWaits,
): Progress {
  const canRedraw = stream.isTTY === true && environment.TERM !== 'dumb';
  return canRedraw
    ? createProgressBoard(stream, chooseStyle(stream, environment), clock, waits)
    : createProgressLog(stream, clock, waits);
}
