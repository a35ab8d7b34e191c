import { writeNumber } from '../../model/common/write-number.js';
import type { Firing } from '../../evaluations/firing.js';
import { createFigure, type FigurePart } from './create-figure.js';
import { listShown, type FigureInput } from './figure-input.js';
import { drawLegend, type BoxStyle } from './layout/legend.js';
import { drawStackedBars } from './layout/stacked-bars.js';

/** Failures by the oracle have full colours; failures independent of it are pale. */
const styles: Readonly<Record<Firing, BoxStyle>> = {
  assertion: { colour: 'series-1' },
  missingException: { colour: 'series-2', pattern: 'rising' },
  wrongException: { colour: 'series-5', pattern: 'crossed' },
  assertionExpression: { colour: 'series-3', pattern: 'falling' },
  prefix: { colour: 'series-7', opacity: 0.35 },
  timeout: { colour: 'series-4', pattern: 'dotted' },
  crash: { colour: 'series-8', pattern: 'falling' },
  unknown: { colour: 'grid' },
};

/** Why true and false positives failed: the oracle, or something independent of it; `none` if no test failed. */
export function drawFired(input: FigureInput, width: number): FigurePart {
  const all = listShown(input).flatMap(({ label, summary, oracleGenerator }) => {
    const own = summary.fired.filter((each) => each.oracle_generator === oracleGenerator);
    return own.length === 0 ? [] : [{ label, own }];
  });
  if (all.length === 0) return 'none';
  const kinds = (Object.keys(styles) as Firing[]).filter((kind) =>
    all.some(({ own }) => own.some((each) => each.fired === kind)),
  );
  const key = drawLegend(
    kinds.map((kind) => ({ text: kind, swatch: { kind: 'box', style: styles[kind] } })),
    width,
  );
  const bars = drawStackedBars(
    all.flatMap(({ label, own }) =>
      (['tp', 'fp'] as const).map((verdict) => ({
        name: verdict === 'tp' ? `${label}: TP` : 'FP',
        numbers: `${writeNumber(
          own.reduce((sum, each) => sum + (each[verdict].mean ?? 0), 0),
          1,
        )} ${verdict.toUpperCase()}`,
        level: verdict === 'tp' ? ('group' as const) : ('member' as const),
        parts: kinds.map((kind) => ({
          name: kind,
          style: styles[kind],
          value: own.find((each) => each.fired === kind)?.[verdict].mean ?? 0,
        })),
      })),
    ),
    key.bottom + 4,
    width,
  );
  return createFigure({
    width,
    id: 'fired',
    title: 'Causes of failures on the buggy version',
    caption:
      'Shares of the true and of the false positives, and how many they are as means over the seeds. Only an assertion that does not hold, or an exception that is missing or of another type, is the oracle’s doing; a prefix that throws fails whatever the oracle.',
    drawing: { shapes: [...key.shapes, ...bars.shapes], bottom: bars.bottom },
    items: all.flatMap(({ label, own }) => own.map((each) => ({ label, ...each }))),
    columns: [
      { title: 'Oracle generator', cell: ({ label }) => label },
      { title: 'Fired', cell: (each) => each.fired },
      { title: 'BugFound', decimals: 1, growsWith: 'bugs', cell: ({ bugs_found }) => bugs_found.mean },
      { title: '#TP', decimals: 1, cell: ({ tp }) => tp.mean },
      { title: '#FP', decimals: 1, cell: ({ fp }) => fp.mean },
    ],
  });
}
