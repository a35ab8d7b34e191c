import type { Experiment } from './experiment.js';
import { toSeriesCell } from '../src/render/table/series-cell.js';
import { findResult } from './measures.js';

/**
 * Checks the paper's claims about duplicates (section 3.2): they increase TP, FP, TN and FN to varying degrees and so bias the results, and they help
 * to find no bug.
 */
export const duplicates: Experiment = {
  name: 'duplicates',
  description: 'counts with and without duplicate test cases, and by prefix (section 3.2)',
  asks: 'a run',
  tables: ({ summary }) => [
    {
      name: 'duplicates',
      title: 'With and without duplicates (means over the seeds)',
      columns: [
        { title: 'Oracle generator' },
        { title: 'Counted' },
        { title: 'BugFound', decimals: 1 },
        ...['#TP', '#FP', '#TN', '#FN'].map((title) => ({ title, decimals: 1 })),
        { title: 'FPR %', decimals: 2 },
        { title: 'Precision %', decimals: 2 },
      ],
      rows: summary.oracle_generators.flatMap((generator) => {
        const result = findResult(summary, generator, 'all');
        if (result === 'none') return [];
        const counted = [
          ['test cases', result],
          ['with duplicates', result.with_duplicates],
          ['prefixes', result.prefixes],
        ] as const;
        return counted.map(([what, { tp, fp, tn, fn, fpr, precision }]) => [
          generator,
          what,
          toSeriesCell(result.bugs_found),
          ...[tp, fp, tn, fn].map((each) => toSeriesCell(each)),
          toSeriesCell(fpr, 100),
          toSeriesCell(precision, 100),
        ]);
      }),
      note:
        'With duplicates: each test case as often as the generator gave its oracle for its prefix. Prefixes: one counts as TP where any of its ' +
        'test cases does, else as FP, else as FN, else as TN.',
    },
  ],
};
