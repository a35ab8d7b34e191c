import { writeProbability } from '../../model/common/write-number.js';
import { bugsFoundColumns, bugsFoundItems } from '../compare/bugs-found-table.js';
import { createFigure, type FigurePart } from './create-figure.js';
import type { FigureInput } from './figure-input.js';
import { drawLegend, type BoxStyle } from './layout/legend.js';
import { isNarrow } from './layout/panels.js';
import { toBarParts } from './layout/stacked-bars.js';
import { label, smallTextSize, type SceneShape } from './scene/scene.js';

/** Number of pairs to draw; the data have all of them. */
const drawnPairs = 45;
const [widestName, textRoom, lineHeight] = [190, 150, 24];

/** Groups of bugs, from the left to the right. */
const groups: readonly { readonly of: 'firstOnly' | 'both' | 'secondOnly'; text: string; style: BoxStyle }[] =
  [
    { of: 'firstOnly', text: 'only the first finds', style: { colour: 'series-1' } },
    { of: 'both', text: 'both find', style: { colour: 'series-7', opacity: 0.35 } },
    { of: 'secondOnly', text: 'only the second finds', style: { colour: 'series-2', pattern: 'rising' } },
  ];

/** Bugs that both or one of two contestants find, with McNemar's exact test; `none` without comparisons. */
export function drawMcnemar({ comparisons }: FigureInput, width: number): FigurePart {
  const all = comparisons.filter(
    ({ bugsFound: { anySeed } }) => anySeed.both + anySeed.firstOnly + anySeed.secondOnly > 0,
  );
  if (all.length === 0) return 'none';
  const key = drawLegend(
    groups.map(({ text, style }) => ({ text, swatch: { kind: 'box', style } })),
    width,
  );
  const shown = all.slice(0, drawnPairs);
  const widths = shown.map(
    ({ bugsFound: { anySeed } }) => anySeed.both + 2 * Math.max(anySeed.firstOnly, anySeed.secondOnly),
  );
  const most = Math.max(...widths);
  // In a narrow figure names stand above their bars, and numbers below.
  const isAbove = isNarrow(width);
  const [nameRoom, rowHeight] = isAbove ? [width / 2 - 6, 2.6 * lineHeight] : [widestName, lineHeight];
  const barsWidth = isAbove ? width - 8 : width - 2 * nameRoom - textRoom - 20;
  const unit = barsWidth / most;
  const center = (isAbove ? 4 : nameRoom + 8) + barsWidth / 2;
  const rows = shown.flatMap(({ baseline, other, bugsFound: { anySeed } }, row): SceneShape[] => {
    const { both, firstOnly, secondOnly, pValue, smallestPValue } = anySeed;
    const named = key.bottom + 6 + row * rowHeight + lineHeight / 2;
    const middle = isAbove ? named + 17 : named;
    const parts = groups.map(({ of, text, style }) => ({
      ...{ value: anySeed[of], style },
      text: String(anySeed[of]),
      hint: `${anySeed[of]} ${text}`,
    }));
    const numbers = `${firstOnly} | ${both} | ${secondOnly}, p ${writeProbability(pValue)}`;
    return [
      label(baseline, [isAbove ? 4 : nameRoom, named], {
        anchor: isAbove ? 'start' : 'end',
        room: nameRoom - 4,
      }),
      ...toBarParts(parts, { left: center - unit * (both / 2 + firstOnly), middle, unit }),
      label(other, [isAbove ? width - 4 : center + barsWidth / 2 + 8, named], {
        anchor: isAbove ? 'end' : 'start',
        room: nameRoom - 4,
      }),
      label(numbers, [width - 4, isAbove ? middle + 17 : middle], {
        anchor: 'end',
        size: smallTextSize,
        colour: smallestPValue > 0.05 ? 'muted' : 'text',
      }),
    ];
  });
  return createFigure({
    width,
    id: 'bugs-found-by-pairs',
    title: 'Bugs that only one of two finds',
    caption: `With any seed, of the bugs that both have finished; at the right how many only the first, both, and only the second find. p: McNemar's exact test, two-sided, not corrected for the number of pairs; grey where so few bugs differ that no p below 0.05 is within reach.${all.length > drawnPairs ? ` The first ${drawnPairs} of ${all.length} pairs; the data have all.` : ''}`,
    drawing: { shapes: [...key.shapes, ...rows], bottom: key.bottom + 14 + shown.length * rowHeight },
    items: bugsFoundItems(all),
    columns: bugsFoundColumns,
  });
}
