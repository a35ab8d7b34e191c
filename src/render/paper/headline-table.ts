import { paperRanks } from '../../../ranking/found-at.js';
import { resultOf } from '../../analysis/results-of.js';
import { shownIn, type FigureInput } from '../figures/figure-input.js';
import { seriesCell } from '../table/series-cell.js';
import type { Cell, Table } from '../table/table.js';

/** What each oracle generator comes to: means over the seeds with the standard deviation of the bugs found, and Found@K of the ranking. */
export function headlineTable(input: FigureInput): Table {
  const all = shownIn(input);
  const isRanked = all.some(({ summary }) => summary.found_at.length > 0);
  return {
    name: 'summary',
    title: 'Oracle generators (means over the seeds)',
    columns: [
      { title: 'Oracle generator' },
      { title: 'BugFound', decimals: 1, growsWith: 'bugs' },
      { title: 'SD', decimals: 1 },
      { title: 'FPR %', decimals: 1 },
      { title: 'Precision %', decimals: 2 },
      { title: '#TP', decimals: 1 },
      { title: '#FP', decimals: 1 },
      ...(isRanked
        ? paperRanks.map((k) => ({ title: `Found@${k}`, decimals: 2, growsWith: 'bugs' as const }))
        : []),
    ],
    rows: all.flatMap(({ label, summary, oracleGenerator }): Cell[][] => {
      const result = resultOf(summary, oracleGenerator, 'all');
      if (result === 'none') return [];
      const { bugs_found, fpr, precision, tp, fp } = result;
      const found = paperRanks.map((k) => {
        const entry = summary.found_at.find(
          (each) =>
            each.oracle_generator === oracleGenerator &&
            each.oracle_type === 'all' &&
            each.k === k &&
            each.detector === summary.found_at[0]!.detector,
        );
        return entry === undefined ? null : seriesCell(entry.found);
      });
      return [
        [
          label,
          seriesCell(bugs_found),
          bugs_found.standard_deviation,
          seriesCell(fpr, 100),
          seriesCell(precision, 100),
          seriesCell(tp),
          seriesCell(fp),
          ...(isRanked ? found : []),
        ],
      ];
    }),
  };
}
