import type { Table } from '../table/table.js';
import type { Scene } from './scene/scene.js';

/** A plot with what it shows: its data are what `data` says, to download and to read without seeing. */
export interface Figure {
  /** Stable: `found-at-k`; part of file names and of the page's addresses. */
  readonly id: string;
  readonly title: string;
  /** How to read it, with what bands, dots and n are. One to three sentences. */
  readonly caption: string;
  /**
   * A whole `<svg>` with role="img" and aria-label; colours through CSS custom properties with a fallback (`var(--series-1, #0072b2)`,
   * text `currentColor`), so that one SVG serves light and dark (`colourStyles`); width by viewBox. Ids inside are prefixed with `id`.
   */
  readonly svg: string;
  /** What is drawn, for other writers than SVG's: a paper's TikZ. */
  readonly scene: Scene;
  /** Rows are what is drawn. */
  readonly data: Table;
}
