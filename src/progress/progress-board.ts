import type { Clock, ProgressStream } from './progress-stream.js';
import { createProgressState, createStateListener, type Progress } from './progress-state.js';
import { renderProgressLines } from './progress-text.js';
import { escapeStyled } from '../render/printable.js';
import type { Style } from '../render/style.js';
import type { Wait } from '../process/waits.js';

const redrawMilliseconds = 100;
const tickMilliseconds = 1000;
const clearBelow = '\r\u001B[J';
/** Height of terminals that don't report one. */
const usualRows = 24;
// eslint-disable-next-line no-control-regex
const colour = /\u001B\[\d+m/gu;

/**
 * Shows progress as lines at the bottom of a terminal, redrawn at most ten times a second. It moves the cursor, so it makes its input printable
 * itself.
 */
export function createProgressBoard(
  stream: ProgressStream,
  style: Style,
  clock: Clock,
  listWaits: () => readonly Wait[],
): Progress {
  const startedAt = clock();
  let state = createProgressState();
  let drawnAt = -Infinity;
  let drawn: readonly string[] = [];
  let isEnded = false;

  // Query the size each time, because the window may have been resized; a window without a size reports 0. Leave the last column empty, because some
  // terminals wrap there.
  const columns = () => stream.columns || style.columns;
  /** Moves the cursor to the start of the drawing and clears the screen from there. A window that became narrower has wrapped the drawing. */
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
    drawn = renderProgressLines(
      state,
      { elapsedMilliseconds: drawnAt - startedAt, now: drawnAt, waits: listWaits() },
      room,
      style,
    );
    stream.write(before + drawn.map(escapeStyled).join('\n'));
  };
  const timer = setInterval(draw, tickMilliseconds);
  timer.unref();

  const say = (sentence: string) => {
    stream.write(`${isEnded ? '' : back()}${escapeStyled(sentence)}\n`);
    drawn = [];
    draw();
  };
  const listener = createStateListener(
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
