import type { Table } from '../table/table.js';
import type { Figure } from './figure.js';
import { figureWidth } from './layout/panels.js';
import type { Shape } from './scene/scene.js';
import { svgOf } from './scene/svg.js';

/** What a figure's file gives: the figure, or `none` where it makes no sense for these runs. */
export type FigurePart = Figure | 'none';

/** A figure from its shapes and rows. */
export function drawn({
  id,
  title,
  caption,
  height,
  shapes,
  columns,
  rows,
}: Pick<Figure, 'id' | 'title' | 'caption'> &
  Pick<Table, 'columns' | 'rows'> & {
    readonly height: number;
    readonly shapes: readonly Shape[];
  }): Figure {
  const scene = { width: figureWidth, height, shapes };
  return {
    id,
    title,
    caption,
    scene,
    svg: svgOf(scene, { id, title }),
    data: { name: id, title, columns, rows },
  };
}
