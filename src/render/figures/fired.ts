import type { Firing } from '../../model/fired.js';
import type { Cell } from '../table/table.js';
import { drawn, type FigurePart } from './drawn.js';
import { shownIn, type FigureInput } from './figure-input.js';
import { legend } from './layout/legend.js';
import { stackedBars, type PartStyle } from './layout/stacked-bars.js';

/** What is the oracle's doing is full; what would have failed without one is pale. */
const styles: Readonly<Record<Firing, PartStyle>> = {
  assertion: { colour: 'series-1', opacity: 1, pattern: 'plain' },
  missingException: { colour: 'series-2', opacity: 1, pattern: 'rising' },
  wrongException: { colour: 'series-5', opacity: 1, pattern: 'crossed' },
  assertionExpression: { colour: 'series-3', opacity: 1, pattern: 'falling' },
  prefix: { colour: 'series-7', opacity: 0.35, pattern: 'plain' },
  timeout: { colour: 'series-4', opacity: 1, pattern: 'dotted' },
  crash: { colour: 'series-8', opacity: 1, pattern: 'falling' },
  unknown: { colour: 'grid', opacity: 1, pattern: 'plain' },
};

/** What made true and false positives fail: the oracle, or what would have failed without it; none where nothing failed. */
export function fired(input: FigureInput): FigurePart {
  const all = shownIn(input).flatMap(({ label, summary, oracleGenerator }) => {
    const own = summary.fired.filter((each) => each.oracle_generator === oracleGenerator);
    return own.length === 0 ? [] : [{ label, own }];
  });
  if (all.length === 0) return 'none';
  const kinds = (Object.keys(styles) as Firing[]).filter((kind) =>
    all.some(({ own }) => own.some((each) => each.fired === kind)),
  );
  const key = legend(kinds.map((kind) => ({ text: kind, swatch: { kind: 'box', ...styles[kind] } })));
  const bars = stackedBars(
    all.flatMap(({ label, own }) =>
      (['tp', 'fp'] as const).map((verdict) => {
        const parts = kinds.map((kind) => ({
          name: kind,
          style: styles[kind],
          value: own.find((each) => each.fired === kind)?.[verdict].mean ?? 0,
        }));
        const total = parts.reduce((sum, { value }) => sum + value, 0);
        return {
          name: verdict === 'tp' ? `${label}: TP` : 'FP',
          level: verdict === 'tp' ? ('group' as const) : ('member' as const),
          parts,
          total: `${total.toFixed(1)} tests`,
        };
      }),
    ),
    key.bottom + 4,
  );
  return drawn({
    id: 'fired',
    title: 'What made test cases fail on the buggy version',
    caption:
      'Shares of the true and of the false positives, and how many they are as means over the seeds. Only an assertion that does not hold, or an exception that is missing or of another type, is the oracle’s doing; a prefix that throws fails whatever the oracle.',
    height: bars.bottom,
    shapes: [...key.shapes, ...bars.shapes],
    columns: [
      { title: 'Oracle generator' },
      { title: 'Fired' },
      { title: 'BugFound', decimals: 1, growsWith: 'bugs' },
      { title: '#TP', decimals: 1 },
      { title: '#FP', decimals: 1 },
    ],
    rows: all.flatMap(({ label, own }) =>
      own.map((each): Cell[] => [label, each.fired, each.bugs_found.mean, each.tp.mean, each.fp.mean]),
    ),
  });
}
