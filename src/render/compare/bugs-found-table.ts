import type { Comparison } from '../../analysis/compare/compare.js';
import type { Cell, TableColumn } from '../table/table.js';

/** Columns of a table of the bugs that only one of two finds, with McNemar's exact test. */
export const bugsFoundColumns: readonly TableColumn[] = [
  { title: 'First' },
  { title: 'Second' },
  { title: 'Found with' },
  { title: 'Both', decimals: 0 },
  { title: 'First only', decimals: 0 },
  { title: 'Second only', decimals: 0 },
  { title: 'p', decimals: 4, holds: 'probability' },
  { title: 'Smallest p', decimals: 4, holds: 'probability' },
];

/** Two lines a pair: found with any seed, and with more than half of them. */
export function bugsFoundRows(comparisons: readonly Comparison[]): readonly (readonly Cell[])[] {
  return comparisons.flatMap(({ baseline, other, bugsFound: { anySeed, mostSeeds } }) =>
    (
      [
        ['any seed', anySeed],
        ['more than half of the seeds', mostSeeds],
      ] as const
    ).map(([how, { both, firstOnly, secondOnly, pValue, smallestPValue }]) => [
      ...[baseline, other, how],
      ...[both, firstOnly, secondOnly, pValue, smallestPValue],
    ]),
  );
}
