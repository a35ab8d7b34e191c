import { writeNumber } from '../../model/common/write-number.js';
import { oracleTypes } from '../../model/oracle/oracle.js';
import { findResult } from '../../analysis/bug-detection/find-result.js';
import type { SummaryResult } from '../../analysis/bug-detection/summary.js';
import { createFigure, type FigurePart } from './create-figure.js';
import { listShown, type FigureInput } from './figure-input.js';
import { drawLegend, type BoxStyle } from './layout/legend.js';
import { drawStackedBars } from './layout/stacked-bars.js';

const kinds: readonly {
  readonly name: string;
  readonly of: (result: SummaryResult) => number | null;
  readonly style: BoxStyle;
}[] = [
  { name: 'TP', of: ({ tp }) => tp.mean, style: { colour: 'series-1' } },
  { name: 'FP', of: ({ fp }) => fp.mean, style: { colour: 'series-2', pattern: 'rising' } },
  { name: 'TN', of: ({ tn }) => tn.mean, style: { colour: 'series-1', opacity: 0.25 } },
  { name: 'FN', of: ({ fn }) => fn.mean, style: { colour: 'series-5', pattern: 'crossed' } },
  {
    name: 'inconclusive',
    of: ({ inconclusive }) => inconclusive.all.mean,
    style: { colour: 'series-7', pattern: 'dotted' },
  },
];

/** Verdicts of test cases by oracle generator and oracle type. */
export function drawVerdicts(input: FigureInput, width: number): FigurePart {
  const all = listShown(input).flatMap(({ label, summary, oracleGenerator }) =>
    (['all', ...oracleTypes] as const).flatMap((type) => {
      const result = findResult(summary, oracleGenerator, type);
      if (result === 'none') return [];
      const means = kinds.map((kind) => kind.of(result));
      const isEmpty = means.every((mean) => (mean ?? 0) === 0);
      return type !== 'all' && isEmpty ? [] : [{ label, type, means, isEmpty }];
    }),
  );
  if (all.every(({ isEmpty }) => isEmpty)) return 'none';
  const occurring = kinds.filter((_, index) => all.some(({ means }) => (means[index] ?? 0) > 0));
  const key = drawLegend(
    occurring.map(({ name, style }) => ({ text: name, swatch: { kind: 'box', style } })),
    width,
  );
  const isOnlyType = (each: (typeof all)[number]) =>
    all.filter(({ label }) => label === each.label).length === 2 && each.type !== 'all';
  const shown = all.filter((each) => !isOnlyType(each));
  const bars = drawStackedBars(
    shown.map(({ label, type, means }) => ({
      name: type === 'all' ? label : type,
      level: type === 'all' ? 'group' : 'member',
      numbers: describeMeans(means),
      parts: kinds.map(({ name, style }, index) => ({ name, style, value: means[index] ?? 0 })),
    })),
    key.bottom + 4,
    width,
  );
  return createFigure({
    width,
    id: 'verdicts',
    title: 'Verdicts by oracle generator and type of oracle',
    caption:
      "Shares of the test cases, by the run's accounting; at the right the true and the false positives and how many test cases there are, as means over the seeds. Types without a test case are left out.",
    drawing: { shapes: [...key.shapes, ...bars.shapes], bottom: bars.bottom },
    items: all,
    columns: [
      { title: 'Oracle generator', cell: ({ label }) => label },
      { title: 'Oracle type', cell: ({ type }) => type },
      ...kinds.map(({ name }, index) => ({
        title: name,
        decimals: 1,
        cell: ({ means }: (typeof all)[number]) => means[index]!,
      })),
    ],
  });
}

/** `TP 4.7 · FP 14.8 of 163` */
function describeMeans(means: readonly (number | null)[]): string {
  const [tp, fp] = [means[0] ?? 0, means[1] ?? 0];
  const all = means.reduce<number>((sum, mean) => sum + (mean ?? 0), 0);
  return `TP ${formatMean(tp)} · FP ${formatMean(fp)} of ${formatMean(all)}`;
}

function formatMean(mean: number): string {
  return Number.isInteger(mean) || mean >= 1000 ? mean.toFixed(0) : writeNumber(mean, 1);
}
