import type { Drawing } from '../scene/scene.js';
import { axisRoom, type PlotArea } from './cartesian.js';

/** Width of a figure, equal to that of a page's column. */
export const figureWidth = 760;

/** Width of a figure on a phone. */
export const narrowWidth = 330;

/** Whether names don't fit beside what they name. */
export function isNarrow(width: number): boolean {
  return width < 500;
}

/** Panels arranged in rows and columns. */
export interface Panels extends Pick<Drawing, 'bottom'> {
  readonly areas: readonly PlotArea[];
}

export interface PanelOptions {
  /** Height of the area within a panel's axes. */
  readonly height: number;
  /** Maximum number of panels side by side. */
  readonly columns: number;
  /** Top of the first row. */
  readonly top: number;
  /** Of the figure. */
  readonly width?: number;
  readonly left?: number;
  readonly below?: number;
}

/** Space above each panel for its title, between panels, and on the right of the figure. */
const [above, gap, right] = [26, 18, 10];
/** Smallest width of a panel with its axis. */
const narrowestPanel = 220;

/** Distributes panels over the figure's width, with space for axes. */
export function layOutPanels(
  count: number,
  {
    height,
    columns,
    top,
    left = axisRoom.left,
    below = axisRoom.bottom + 8,
    width: all = figureWidth,
  }: PanelOptions,
): Panels {
  const beside = Math.max(1, Math.min(columns, count, Math.floor(all / narrowestPanel)));
  const width = (all - right) / beside - left - (beside > 1 ? gap : 0);
  const rowHeight = above + height + below;
  return {
    areas: Array.from({ length: count }, (_, index) => ({
      x: left + (index % beside) * (left + width + gap),
      y: top + above + Math.floor(index / beside) * rowHeight,
      width,
      height,
    })),
    bottom: top + Math.ceil(count / beside) * rowHeight,
  };
}
