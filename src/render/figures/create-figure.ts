import { tableOf, type ItemColumn } from '../table/table.js';
import type { Figure } from './figure.js';
import { figureWidth } from './layout/panels.js';
import type { Drawing } from './scene/scene.js';
import { renderSvg } from './scene/svg.js';

/** The result of a figure's file: the figure, or `none` if it is not meaningful for these runs. */
export type FigurePart = Figure | 'none';

/** A drawing for one of several measures. */
export interface NamedDrawing {
  readonly name: string;
  readonly drawing: Drawing;
}

/** A figure with a drawing for each measure, of which readers choose one. Papers show the first. */
export function createChoice<Item>({
  drawings,
  width = figureWidth,
  ...parts
}: Pick<Figure, 'id' | 'title' | 'caption'> & {
  readonly drawings: readonly [NamedDrawing, ...(readonly NamedDrawing[])];
  readonly width?: number;
  readonly items: readonly Item[];
  readonly columns: readonly ItemColumn<Item>[];
}): Figure {
  const { id, title } = parts;
  const choices = drawings.map(({ name, drawing: { shapes, bottom: height } }) => ({
    name,
    svg: renderSvg({ width, height, shapes }, { id: identify(id, width), title: `${title}: ${name}` }),
  }));
  return { ...createFigure({ ...parts, width, drawing: drawings[0].drawing }), choices };
}

/** A figure made from its drawing, and from the items of its data with the columns that show them. */
export function createFigure<Item>({
  id,
  title,
  caption,
  drawing: { shapes, bottom: height },
  width = figureWidth,
  items,
  columns,
}: Pick<Figure, 'id' | 'title' | 'caption'> & {
  readonly drawing: Drawing;
  readonly width?: number;
  readonly items: readonly Item[];
  readonly columns: readonly ItemColumn<Item>[];
}): Figure {
  const scene = { width, height, shapes };
  const data = { name: id, title, ...tableOf(items, columns) };
  return { id, title, caption, scene, svg: renderSvg(scene, { id: identify(id, width), title }), data };
}

/** Distinguishes the inner ids of a figure's drawings, which may stand in one page. */
function identify(id: string, width: number): string {
  return width === figureWidth ? id : `${id}-${width}`;
}
