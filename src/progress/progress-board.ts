import type { Clock, ProgressStream } from './progress-stream.js';
import { noProgress, stateListener, type Progress } from './progress-state.js';
import { progressLines } from './progress-text.js';
import type { Style } from '../render/style.js';

const redrawMilliseconds = 100;
const tickMilliseconds = 1000;
const clearBelow = '\r\u001B[J';
/** Of terminals that don't say. */
const usualRows = 24;
// eslint-disable-next-line no-control-regex
const colour = /\u001B\[\d+m/gu;

/** Progress as some lines at the bottom of a terminal, drawn over themselves at most ten times a second. */
export function progressBoard(stream: ProgressStream, style: Style, clock: Clock): Progress {
  const startedAt = clock();
  let state = noProgress;
  let drawnAt = -Infinity;
  let drawn: readonly string[] = [];
  let isEnded = false;

  // The size is asked for each time: the window may have changed; one without a size says 0. The last column stays free, or some terminals wrap.
  const columns = () => stream.columns || style.columns;
  /** To the beginning of what is drawn, and the rest of the screen free; a window that became narrower has wrapped it. */
  const back = () => {
    const rows = drawn.map((line) => Math.max(1, Math.ceil(line.replaceAll(colour, '').length / columns())));
    const up = rows.reduce((sum, each) => sum + each, 0) - 1;
    return (up > 0 ? `\u001B[${up}A` : '') + clearBelow;
  };
  const draw = () => {
    if (isEnded) return;
    drawnAt = clock();
    const before = back();
    const room = { columns: columns() - 1, rows: stream.rows || usualRows };
    drawn = progressLines(state, { elapsedMilliseconds: drawnAt - startedAt, now: drawnAt }, room, style);
    stream.write(before + drawn.join('\n'));
  };
  const timer = setInterval(draw, tickMilliseconds);
  timer.unref();

  const say = (sentence: string) => {
    stream.write(`${isEnded ? '' : back()}${sentence}\n`);
    drawn = [];
    draw();
  };
  const listener = stateListener(
    clock,
    (changed) => {
      state = changed;
      if (clock() - drawnAt >= redrawMilliseconds) draw();
    },
    say,
  );
  return {
    ...listener,
    say,
    end() {
      if (isEnded) return;
      isEnded = true;
      clearInterval(timer);
      stream.write(back());
    },
  };
}
