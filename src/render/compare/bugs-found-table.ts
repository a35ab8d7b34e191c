import type { Comparison } from '../../analysis/compare/compare.js';
import { tableOf, type ItemColumn, type Table } from '../table/table.js';

/** A pair of contestants, with the bugs that each of them finds in one sense. */
export function bugsFoundItems(comparisons: readonly Comparison[]) {
  return comparisons.flatMap(({ baseline, other, bugsFound: { anySeed, mostSeeds } }) => [
    { baseline, other, how: 'any seed', ...anySeed },
    { baseline, other, how: 'more than half of the seeds', ...mostSeeds },
  ]);
}

type BugsFoundItem = ReturnType<typeof bugsFoundItems>[number];

/** Columns of a table of the bugs that only one of two contestants finds, with McNemar's exact test. */
export const bugsFoundColumns: readonly ItemColumn<BugsFoundItem>[] = [
  { title: 'First', cell: ({ baseline }) => baseline },
  { title: 'Second', cell: ({ other }) => other },
  { title: 'Found with', cell: ({ how }) => how },
  { title: 'Both', decimals: 0, cell: ({ both }) => both },
  { title: 'First only', decimals: 0, cell: ({ firstOnly }) => firstOnly },
  { title: 'Second only', decimals: 0, cell: ({ secondOnly }) => secondOnly },
  { title: 'p', decimals: 4, holds: 'probability', cell: ({ pValue }) => pValue },
  { title: 'Smallest p', decimals: 4, holds: 'probability', cell: ({ smallestPValue }) => smallestPValue },
];

/** Two lines per pair: found with any seed, and with more than half of the seeds. */
export function bugsFoundData(comparisons: readonly Comparison[]): Pick<Table, 'columns' | 'rows'> {
  return tableOf(bugsFoundItems(comparisons), bugsFoundColumns);
}
