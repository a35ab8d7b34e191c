import { writeNumber } from '../../model/common/write-number.js';
import type { MeasuredSummary } from '../../analysis/measured/measured-summary.js';
import { allItems } from '../../analysis/measured/count-items.js';
import { createFigure, type FigurePart } from './create-figure.js';
import { drawLegend, type BoxStyle } from './layout/legend.js';
import { drawStackedBars } from './layout/stacked-bars.js';

/** The styles of the accounts, from the last account to the first. The last account is the best one, such as `passed`. */
const styles: readonly [BoxStyle, ...BoxStyle[]] = [
  { colour: 'series-1' },
  { colour: 'series-2', pattern: 'rising' },
  { colour: 'series-4', pattern: 'falling' },
  { colour: 'series-1', opacity: 0.25 },
  { colour: 'series-5', pattern: 'crossed' },
  { colour: 'series-7', pattern: 'dotted' },
];

/**
 * Draws how far items come: a bar for each oracle generator, and one for each group of its items if there are several. The parts of a bar are the
 * accounts of the items. `none` without items.
 *
 * @param id unique in a page
 */
export function drawLadder(summary: MeasuredSummary, width: number, id = 'ladder'): FigurePart {
  const { groups, oracle_generators } = summary;
  const names = Object.keys(summary.accounts[0]?.test_cases ?? {});
  const all = oracle_generators.flatMap((generator) => {
    const own = summary.results.flatMap((result) => {
      const group = result[groups.name] ?? allItems;
      const items = result.items ?? {};
      const tests = names.reduce((sum, name) => sum + (items[name] ?? 0), 0);
      return result.oracle_generator === generator && tests > 0 ? [{ generator, group, items, tests }] : [];
    });
    return own.length === 2 ? own.filter(({ group }) => group === allItems) : own;
  });
  if (all.length === 0) return 'none';
  const parts = names.map((name, index) => ({
    name: name.replaceAll('_', ' '),
    style: styles[Math.min(names.length - 1 - index, styles.length - 1)]!,
    valueOf: ({ items }: (typeof all)[number]) => items[name] ?? 0,
  }));
  const occurring = parts.filter(({ valueOf }) => all.some((each) => valueOf(each) > 0));
  const last = parts.at(-1)!;
  const key = drawLegend(
    occurring.map(({ name, style }) => ({ text: name, swatch: { kind: 'box', style } })),
    width,
  );
  const bars = drawStackedBars(
    all.map((each) => ({
      name: each.group === allItems ? each.generator : each.group,
      level: each.group === allItems ? 'group' : 'member',
      numbers: `${last.name} ${round(last.valueOf(each))} of ${round(each.tests)}`,
      parts: occurring.map((part) => ({ ...part, value: part.valueOf(each) })),
    })),
    key.bottom + 4,
    width,
  );
  return createFigure({
    width,
    id,
    title: `How far the items of ${summary.evaluation} come`,
    caption: `Shares of the items in each account, over all subjects and seeds; at the right, the number of items that are ${last.name}. Where items have several groups (${groups.title.toLowerCase()}), each has a bar below that of its generator.`,
    drawing: { shapes: [...key.shapes, ...bars.shapes], bottom: bars.bottom },
    items: all,
    columns: [
      { title: 'Oracle generator', cell: ({ generator }) => generator },
      { title: groups.title, cell: ({ group }) => group },
      ...parts.map(({ name, valueOf }) => ({ title: name, decimals: 0, cell: valueOf })),
    ],
  });
}

/** Items are means over samples. */
function round(items: number): string {
  return Number.isInteger(items) ? items.toLocaleString('en-US') : writeNumber(items, 1);
}
