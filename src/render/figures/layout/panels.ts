import { axisRoom, type Area } from './cartesian.js';

/** The width of a figure: that of a page's column. */
export const figureWidth = 760;

/** Panels in rows beside and below each other. */
export interface Panels {
  readonly areas: readonly Area[];
  /** Below the last row. */
  readonly bottom: number;
}

export interface PanelOptions {
  /** Of the area inside of a panel's axes. */
  readonly height: number;
  /** At most so many beside each other. */
  readonly columns: number;
  /** Above each panel, for its title. */
  readonly above?: number;
  /** From here on down. */
  readonly top: number;
  readonly left?: number;
  readonly below?: number;
}

/** So many panels over the figure's width, with room for axes. */
export function panelsOf(
  count: number,
  { height, columns, above = 26, top, left = axisRoom.left, below = axisRoom.bottom + 8 }: PanelOptions,
): Panels {
  const beside = Math.max(1, Math.min(columns, count));
  const [gap, right] = [18, 10];
  const width = (figureWidth - right) / beside - left - (beside > 1 ? gap : 0);
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
