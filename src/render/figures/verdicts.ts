import { oracleTypes } from '../../model/oracle.js';
import { resultOf } from '../../analysis/results-of.js';
import type { SummaryResult } from '../../analysis/summary.js';
import type { Cell } from '../table/table.js';
import { drawn, type FigurePart } from './drawn.js';
import { shownIn, type FigureInput } from './figure-input.js';
import { legend } from './layout/legend.js';
import { stackedBars, type PartStyle } from './layout/stacked-bars.js';

const kinds: readonly {
  readonly name: string;
  readonly of: (result: SummaryResult) => number | null;
  readonly style: PartStyle;
}[] = [
  { name: 'TP', of: ({ tp }) => tp.mean, style: { colour: 'series-1', opacity: 1, pattern: 'plain' } },
  { name: 'FP', of: ({ fp }) => fp.mean, style: { colour: 'series-2', opacity: 1, pattern: 'rising' } },
  { name: 'TN', of: ({ tn }) => tn.mean, style: { colour: 'series-1', opacity: 0.25, pattern: 'plain' } },
  { name: 'FN', of: ({ fn }) => fn.mean, style: { colour: 'series-5', opacity: 1, pattern: 'crossed' } },
  {
    name: 'inconclusive',
    of: ({ inconclusive }) => inconclusive.all.mean,
    style: { colour: 'series-7', opacity: 1, pattern: 'dotted' },
  },
];

/** What test cases come to, by oracle generator and type of oracle. */
export function verdicts(input: FigureInput): FigurePart {
  const all = shownIn(input).flatMap(({ label, summary, oracleGenerator }) =>
    (['all', ...oracleTypes] as const).flatMap((type) => {
      const result = resultOf(summary, oracleGenerator, type);
      if (result === 'none') return [];
      const means = kinds.map((kind) => kind.of(result));
      const total = means.reduce<number>((sum, mean) => sum + (mean ?? 0), 0);
      return type !== 'all' && total === 0 ? [] : [{ label, type, means, total }];
    }),
  );
  if (all.every(({ total }) => total === 0)) return 'none';
  const occurring = kinds.filter((_, index) => all.some(({ means }) => (means[index] ?? 0) > 0));
  const key = legend(occurring.map(({ name, style }) => ({ text: name, swatch: { kind: 'box', ...style } })));
  const bars = stackedBars(
    all.map(({ label, type, means, total }) => ({
      name: type === 'all' ? label : type,
      level: type === 'all' ? 'group' : 'member',
      parts: kinds.map(({ name, style }, index) => ({ name, style, value: means[index] ?? 0 })),
      total: `${total.toFixed(1)} tests`,
    })),
    key.bottom + 4,
  );
  return drawn({
    id: 'verdicts',
    title: 'Verdicts by oracle generator and type of oracle',
    caption:
      "Shares of the test cases, by the run's accounting; at the right how many they are in all, as a mean over the seeds. Types without a test case are left out.",
    height: bars.bottom,
    shapes: [...key.shapes, ...bars.shapes],
    columns: [
      { title: 'Oracle generator' },
      { title: 'Oracle type' },
      ...kinds.map(({ name }) => ({ title: name, decimals: 1 })),
    ],
    rows: all.map(({ label, type, means }): Cell[] => [label, type, ...means]),
  });
}
