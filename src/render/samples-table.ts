import type { Summary } from '../analysis/summary.js';
import { columnsOf, firstThatFits, type Column } from './columns.js';
import { seriesText } from './numbers.js';
import { shortened } from './results-table.js';
import type { Style } from './style.js';

/** Numbers of samples that fit into a line. */
const shownRanks = 6;

/** Bugs found and false alarms at k samples, two lines for each generator; empty where no generator was asked several times. */
export function samplesTable({ samples = [] }: Pick<Summary, 'samples'>, style: Style): string {
  if (samples.length === 0) return '';
  const ranks = shownOf([...new Set(samples.flatMap(({ at }) => at.map(({ k }) => k)))]);
  const columns: Column[] = [
    { title: 'Oracle generator', align: 'left' },
    { title: 'At k samples', align: 'left' },
    ...ranks.map((k): Column => ({ title: `k = ${k}`, align: 'right' })),
  ];
  const rows = samples.flatMap(({ oracle_generator, at }) =>
    (['bugs_found', 'fp'] as const).map((measure) => {
      const cells = ranks.map((k) => {
        const point = at.find((each) => each.k === k);
        return point === undefined ? '' : seriesText(point[measure], 2, style);
      });
      const name = measure === 'bugs_found' ? shortened(oracle_generator, 20, style) : '';
      return [name, measure === 'bugs_found' ? 'bugs found' : 'false alarms', ...cells];
    }),
  );
  return firstThatFits(
    [() => columnsOf(columns, rows, 2, style), () => columnsOf(columns, rows, 1, style)],
    style.columns,
  );
}

/** The first, the last, and evenly many between them. */
function shownOf(ranks: readonly number[]): number[] {
  const sorted = ranks.toSorted((a, b) => a - b);
  if (sorted.length <= shownRanks) return sorted;
  return Array.from(
    { length: shownRanks },
    (_, index) => sorted[Math.round((index * (sorted.length - 1)) / (shownRanks - 1))]!,
  );
}
