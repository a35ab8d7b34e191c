import { accountings } from '../src/evaluations/bug-detection/verdict.js';
import type { Experiment } from './experiment.js';
import { toSeriesCell } from '../src/render/table/series-cell.js';
import { buildFindingCells, findingColumns, findResult } from './measures.js';

/**
 * Effect of the replication package's accounting, which counts tests without a recorded failure as passed, even if they never ran, and loses whole
 * suites.
 */
export const accounting: Experiment = {
  name: 'accounting',
  description: 'strict accounting compared with that of the replication package',
  asks: 'a run',
  tables: ({ summary }) => [
    {
      name: 'accounting',
      title: 'By accounting (means over the seeds)',
      columns: [
        { title: 'Oracle generator' },
        { title: 'Accounting' },
        ...findingColumns,
        { title: '#TN', decimals: 1 },
        { title: '#FN', decimals: 1 },
        { title: 'Inconclusive', decimals: 1 },
        { title: 'FPR %', decimals: 2 },
      ],
      rows: summary.oracle_generators.flatMap((generator) =>
        accountings.flatMap((how) => {
          const result = findResult(summary, generator, 'all', how);
          if (result === 'none') return [];
          const { tn, fn, inconclusive, fpr } = result;
          const others = [
            ...[tn, fn, inconclusive.all].map((each) => toSeriesCell(each)),
            toSeriesCell(fpr, 100),
          ];
          return [[generator, how, ...buildFindingCells(result), ...others]];
        }),
      ),
    },
  ],
};
