import { dot, label, segment, type Drawing } from '../scene/scene.js';

/** A contestant on an axis of ranks. */
export interface RankRow {
  readonly name: string;
  readonly rank: number;
}

const rowHeight = 32;

/** Where the rows stand: below an axis, whose scale `x` is. */
export interface RankRowsPlace {
  readonly x: (rank: number) => number;
  readonly axis: number;
  readonly top: number;
  readonly width: number;
}

/** A row for each contestant, its name above the place of its rank, for figures that are too narrow for names beside the axis. */
export function drawRankRows(rows: readonly RankRow[], { x, axis, top, width }: RankRowsPlace): Drawing {
  const shapes = rows.flatMap(({ name, rank }, row) => {
    const y = top + 10 + row * rowHeight;
    const middle = y + 15;
    return [
      label(`${name} (${rank.toFixed(2)})`, [4, y], { room: width - 8 }),
      segment([x(rank), axis], [x(rank), middle], { colour: 'grid', width: 1 }),
      segment([4, middle], [width - 4, middle], { colour: 'grid', width: 1 }),
      dot([x(rank), middle], 4, { mark: 'circle', colour: 'series-1', fill: 'full' }),
    ];
  });
  return { shapes, bottom: top + rows.length * rowHeight };
}
