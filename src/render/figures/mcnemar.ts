import { probability } from '../../analysis/compare/conclusions.js';
import { bugsFoundColumns, bugsFoundRows } from '../compare/bugs-found-table.js';
import { drawn, type FigurePart } from './drawn.js';
import type { FigureInput } from './figure-input.js';
import { legend } from './layout/legend.js';
import { figureWidth } from './layout/panels.js';
import { label, smallTextSize, textWidth, type Shape } from './scene/scene.js';

/** So many pairs are drawn; the data have all of them. */
const drawnPairs = 45;
const [nameRoom, textRoom, rowHeight, barHeight] = [190, 150, 24, 15];

/** Bugs that both of two find and those that one does, with McNemar's exact test; none where nothing is compared. */
export function mcnemar({ comparisons }: FigureInput): FigurePart {
  const all = comparisons.filter(
    ({ bugsFound: { anySeed } }) => anySeed.both + anySeed.firstOnly + anySeed.secondOnly > 0,
  );
  if (all.length === 0) return 'none';
  const key = legend([
    { text: 'only the first finds', swatch: { kind: 'box', colour: 'series-1' } },
    { text: 'both find', swatch: { kind: 'box', colour: 'series-7', opacity: 0.35 } },
    { text: 'only the second finds', swatch: { kind: 'box', colour: 'series-2', pattern: 'rising' } },
  ]);
  const shown = all.slice(0, drawnPairs);
  const most = Math.max(
    ...shown.map(
      ({ bugsFound: { anySeed } }) => anySeed.both + 2 * Math.max(anySeed.firstOnly, anySeed.secondOnly),
    ),
  );
  const unit = (figureWidth - 2 * nameRoom - textRoom - 20) / most;
  const middle = nameRoom + 8 + (unit * most) / 2;
  const rows = shown.flatMap(({ baseline, other, bugsFound: { anySeed } }, row): Shape[] => {
    const { both, firstOnly, secondOnly, pValue, smallestPValue } = anySeed;
    const y = key.bottom + 6 + (row + 0.5) * rowHeight;
    const left = middle - unit * (both / 2 + firstOnly);
    const box = (
      x: number,
      bugs: number,
      looks: Pick<Extract<Shape, { kind: 'box' }>, 'colour' | 'opacity' | 'pattern'>,
      name: string,
    ): Shape[] =>
      bugs === 0
        ? []
        : [
            {
              kind: 'box',
              x,
              y: y - barHeight / 2,
              width: unit * bugs - 1,
              height: barHeight,
              ...looks,
              hint: `${bugs} ${name}`,
            },
            ...(looks.pattern === undefined && textWidth(String(bugs), smallTextSize) + 4 < unit * bugs
              ? [
                  label(String(bugs), [x + (unit * bugs) / 2, y], {
                    anchor: 'middle',
                    size: smallTextSize,
                    ...(looks.opacity === undefined ? { colour: 'surface' as const } : {}),
                  }),
                ]
              : []),
          ];
    return [
      label(baseline, [nameRoom, y], { anchor: 'end', room: nameRoom - 4 }),
      ...box(left, firstOnly, { colour: 'series-1' }, 'only the first finds'),
      ...box(left + unit * firstOnly, both, { colour: 'series-7', opacity: 0.35 }, 'both find'),
      ...box(
        left + unit * (firstOnly + both),
        secondOnly,
        { colour: 'series-2', pattern: 'rising' },
        'only the second finds',
      ),
      label(other, [middle + (unit * most) / 2 + 8, y], { room: nameRoom - 4 }),
      label(`${firstOnly} | ${both} | ${secondOnly}, p ${probability(pValue)}`, [figureWidth - 4, y], {
        anchor: 'end',
        size: smallTextSize,
        colour: smallestPValue > 0.05 ? 'muted' : 'text',
      }),
    ];
  });
  return drawn({
    id: 'bugs-found-by-pairs',
    title: 'Bugs that only one of two finds',
    caption: `With any seed, of the bugs that both have finished; at the right how many only the first, both, and only the second find. p: McNemar's exact test, two-sided, not corrected for the number of pairs; grey where so few bugs differ that no p below 0.05 is within reach.${all.length > drawnPairs ? ` The first ${drawnPairs} of ${all.length} pairs; the data have all.` : ''}`,
    height: key.bottom + 14 + shown.length * rowHeight,
    shapes: [...key.shapes, ...rows],
    columns: bugsFoundColumns,
    rows: bugsFoundRows(all),
  });
}
