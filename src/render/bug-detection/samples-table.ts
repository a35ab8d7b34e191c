import type { SamplesPoint, Summary } from '../../analysis/bug-detection/summary.js';
import { writeNumber } from '../../model/common/write-number.js';
import { renderColumns, chooseFitting, shortenMiddle, type TextColumn } from '../columns.js';
import { renderSeries } from '../numbers.js';
import { getSigns, type Style } from '../style.js';

/** Number of values of k that fit into a line. */
const shownRanks = 6;

/** Bugs found and false alarms at k samples, two lines per generator; empty if no generator has several samples. */
export function renderSamplesTable(
  { samples: ofOracles = [], test_samples: ofTests = [] }: Partial<Pick<Summary, 'samples' | 'test_samples'>>,
  style: Style,
): string {
  const samples = [...ofOracles, ...ofTests];
  if (samples.length === 0) return '';
  const ranks = selectShown([...new Set(samples.flatMap(({ at }) => at.map(({ k }) => k)))]);
  const columns: TextColumn[] = [
    { title: 'Oracle generator', align: 'left' },
    { title: 'At k samples', align: 'left' },
    ...ranks.map((k): TextColumn => ({ title: `k = ${k}`, align: 'right' })),
  ];
  const rows = samples.flatMap(({ oracle_generator, at }) => {
    const line = (name: string, title: string, write: (point: SamplesPoint) => string) => [
      name,
      title,
      ...ranks.map((k) => at.filter((each) => each.k === k).map(write)[0] ?? ''),
    ];
    const hasIntervals = at.some(({ bugs_found_low }) => bugs_found_low !== null);
    return [
      line(shortenMiddle(oracle_generator, 20, style), 'bugs found', (point) =>
        renderSeries(point.bugs_found, 2, style),
      ),
      ...(hasIntervals ? [line('', '95 % over bugs', (point) => renderInterval(point, style))] : []),
      line('', 'false alarms', (point) => renderSeries(point.fp, 2, style)),
    ];
  });
  return chooseFitting(
    [() => renderColumns(columns, rows, 2, style), () => renderColumns(columns, rows, 1, style)],
    style.columns,
  );
}

function renderInterval({ bugs_found_low: low, bugs_found_high: high }: SamplesPoint, style: Style): string {
  if (low === null || high === null) return getSigns(style).none;
  return `${writeNumber(low, 1)}-${writeNumber(high, 1)}`;
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
