import { paperRanks } from '../../../ranking/found-at.js';
import { findCheats } from '../../analysis/bug-detection/compare-standings.js';
import { findResult } from '../../analysis/bug-detection/find-result.js';
import { listShown, type FigureInput } from '../figures/figure-input.js';
import { toSeriesCell } from '../table/series-cell.js';
import type { TableCell, Table } from '../table/table.js';

/** Main results of each oracle generator: means over the seeds with the standard deviation of the bugs found, and Found@K of the ranking. */
export function buildHeadlineTable(input: FigureInput): Table {
  const all = listShown(input);
  const isRanked = all.some(({ summary }) => summary.found_at.length > 0);
  return {
    name: 'summary',
    title: 'Oracle generators (means over the seeds)',
    caption: `Oracle generators find these bugs and raise these false alarms (#FP); numbers are means over the seeds. SD is the standard deviation of the bugs found, FPR is FP/(FP+TN), and precision is TP/(TP+FP).${isRanked ? ' Found@K counts the bugs that have a true positive among their first K failing tests.' : ''}`,
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
    rows: all.flatMap(({ label, summary, oracleGenerator }): TableCell[][] => {
      const result = findResult(summary, oracleGenerator, 'all');
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
        return entry === undefined ? null : toSeriesCell(entry.found);
      });
      return [
        [
          findCheats(summary).some((cheat) => cheat.oracle_generator === oracleGenerator)
            ? `${label} (claims honeypots)`
            : label,
          toSeriesCell(bugs_found),
          bugs_found.standard_deviation,
          toSeriesCell(fpr, 100),
          toSeriesCell(precision, 100),
          toSeriesCell(tp),
          toSeriesCell(fp),
          ...(isRanked ? found : []),
        ],
      ];
    }),
  };
}
