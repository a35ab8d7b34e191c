import { accountings } from '../src/model/verdict.js';
import type { Experiment } from './experiment.js';
import { seriesCell } from '../src/render/table/series-cell.js';
import { findingCells, findingColumns, resultOf } from './measures.js';

/** What it changes that the replication takes tests without a recorded failure as passed, also those that never ran, and loses whole suites. */
export const accounting: Experiment = {
  name: 'accounting',
  description: 'strict accounting beside that of the replication package',
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
          const result = resultOf(summary, generator, 'all', how);
          if (result === 'none') return [];
          const { tn, fn, inconclusive, fpr } = result;
          const others = [
            ...[tn, fn, inconclusive.all].map((each) => seriesCell(each)),
            seriesCell(fpr, 100),
          ];
          return [[generator, how, ...findingCells(result), ...others]];
        }),
      ),
    },
  ],
};
