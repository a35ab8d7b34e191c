import type { Clock, ProgressStream } from './progress-stream.js';
import { clockTime } from '../render/numbers.js';
import {
  currentStep,
  finishedShare,
  finishedUnits,
  noProgress,
  remainingMilliseconds,
  stateListener,
  testsRun,
  type Progress,
  type ProgressState,
} from './progress-state.js';
import { signsOf, type Style } from '../render/style.js';

const redrawMilliseconds = 100;
const tickMilliseconds = 1000;
const barColumns = 20;
const clearLine = '\r\u001B[2K';

/** Progress as one line at the bottom of a terminal, at most ten times a second. */
export function progressLine(stream: ProgressStream, style: Style, clock: Clock): Progress {
  const startedAt = clock();
  let state = noProgress;
  let drawnAt = -Infinity;
  let isEnded = false;

  const draw = () => {
    if (isEnded) return;
    drawnAt = clock();
    // The width is asked for each time: the window may have changed. The last column stays free, or some terminals wrap.
    const columns = (stream.columns ?? style.columns) - 1;
    stream.write(clearLine + progressText(state, drawnAt - startedAt, columns, style));
  };
  const timer = setInterval(draw, tickMilliseconds);
  timer.unref();

  const say = (sentence: string) => {
    stream.write(`${isEnded ? '' : clearLine}${sentence}\n`);
    draw();
  };
  const listener = stateListener((changed) => {
    state = changed;
    if (clock() - drawnAt >= redrawMilliseconds) draw();
  }, say);
  return {
    ...listener,
    say,
    end() {
      if (isEnded) return;
      isEnded = true;
      clearInterval(timer);
      stream.write(clearLine);
    },
  };
}

/** `━━━━╌╌╌╌ 42 %  151/360 units  0:31, about 0:42 left  Text-1 seed 3: evosuite`, cut to `columns`. */
export function progressText(
  state: ProgressState,
  elapsedMilliseconds: number,
  columns: number,
  style: Style,
): string {
  const { full, empty, ellipsis } = signsOf(style);
  const share = finishedShare(state);
  const filled = Math.floor(share * barColumns);
  const remaining = remainingMilliseconds(state, elapsedMilliseconds);
  const parts = [
    `${full.repeat(filled)}${empty.repeat(barColumns - filled)} ${String(Math.floor(share * 100)).padStart(3)} %`,
    `${finishedUnits(state)}/${state.planned} units${state.failed > 0 ? `, ${state.failed} failed` : ''}`,
    testsRun(state, elapsedMilliseconds),
    clockTime(elapsedMilliseconds) + (remaining === 'unknown' ? '' : `, about ${clockTime(remaining)} left`),
    currentStep(state),
  ];
  const text =
    state.planned === 0
      ? `Planning  ${clockTime(elapsedMilliseconds)}`
      : parts.filter((part) => part !== '').join('  ');
  if (text.length <= columns) return text;
  return columns <= ellipsis.length ? '' : text.slice(0, columns - ellipsis.length) + ellipsis;
}
