import type { Summary } from '../../analysis/bug-detection/summary.js';
import { renderColumns, chooseFitting, shortenMiddle, type TextColumn } from '../columns.js';
import { renderSeries } from '../numbers.js';
import type { Style } from '../style.js';

/** Number of values of k that fit into a line. */
const shownRanks = 6;

/** Bugs found and false alarms at k samples, two lines per generator; empty if no generator has several samples. */
export function renderSamplesTable({ samples = [] }: Pick<Summary, 'samples'>, style: Style): string {
  if (samples.length === 0) return '';
  const ranks = selectShown([...new Set(samples.flatMap(({ at }) => at.map(({ k }) => k)))]);
  const columns: TextColumn[] = [
    { title: 'Oracle generator', align: 'left' },
    { title: 'At k samples', align: 'left' },
    ...ranks.map((k): TextColumn => ({ title: `k = ${k}`, align: 'right' })),
  ];
  const rows = samples.flatMap(({ oracle_generator, at }) =>
    (['bugs_found', 'fp'] as const).map((measure) => {
      const cells = ranks.map((k) => {
        const point = at.find((each) => each.k === k);
        return point === undefined ? '' : renderSeries(point[measure], 2, style);
      });
      const name = measure === 'bugs_found' ? shortenMiddle(oracle_generator, 20, style) : '';
      return [name, measure === 'bugs_found' ? 'bugs found' : 'false alarms', ...cells];
    }),
  );
  return chooseFitting(
    [() => renderColumns(columns, rows, 2, style), () => renderColumns(columns, rows, 1, style)],
    style.columns,
  );
}

/** The first, the last, and evenly spaced ones between them. */
function selectShown(ranks: readonly number[]): number[] {
  const sorted = ranks.toSorted((a, b) => a - b);
  if (sorted.length <= shownRanks) return sorted;
  return Array.from(
    { length: shownRanks },
    (_, index) => sorted[Math.round((index * (sorted.length - 1)) / (shownRanks - 1))]!,
  );
}
