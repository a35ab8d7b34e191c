import type { Table } from '../table/table.js';
import type { Scene } from './scene/scene.js';

/** One of the drawings of a figure. */
export interface FigureChoice {
  /** The measure. */
  readonly name: string;
  readonly svg: string;
}

/** A plot with its data: `data` holds what is drawn, for downloads and for readers who can't see. */
export interface Figure {
  /** A stable id such as `found-at-k`, for file names and the page's addresses. */
  readonly id: string;
  readonly title: string;
  /** How to read the figure, including the meaning of bands, dots and n. One to three sentences. */
  readonly caption: string;
  /**
   * A complete `<svg>` with role="img" and aria-label. Colours are CSS custom properties with a fallback (`var(--series-1, #0072b2)`, `currentColor`
   * for text), so that one SVG serves light and dark backgrounds (`renderColourStyles`). The width is set by viewBox. Inner ids are prefixed with `id`.
   */
  readonly svg: string;
  /** The drawings to choose from, if there is one for each of several measures. `svg` and `scene` are those of the first. */
  readonly choices?: readonly FigureChoice[];
  /** The drawing, for other formats than SVG, such as TikZ for papers. */
  readonly scene: Scene;
  /** The rows are the drawn values. */
  readonly data: Table;
}
