import type { FailedTest } from '../features/failed-test.js';
import type { TestRanker } from './ranker.js';

/** A column to order by: the lowest value first, or the highest. */
export interface ColumnOrder {
  readonly column: string;
  readonly first: 'lowest' | 'highest';
}

/** The columns of `size,-age`: by `size`, the lowest first, and where that is equal by `age`, the highest first. */
export function parseColumnOrders(argument: string): ColumnOrder[] {
  return argument.split(',').map((name) => ({
    column: name.replace(/^-/u, '').trim(),
    first: name.startsWith('-') ? 'highest' : 'lowest',
  }));
}

/**
 * Orders tests by numbers that somebody else computed; each column breaks the ties of those before it. A test's score is its place among all tests of
 * the file, so that scores of different bugs can be compared.
 */
export function createColumnRanker(
  name: string,
  orders: readonly ColumnOrder[],
  all: readonly { readonly test: FailedTest; readonly values: ReadonlyMap<string, number> }[],
): TestRanker {
  const rows = all.map(({ test, values }) => ({
    test,
    keys: orders.map(({ column, first }) => (first === 'lowest' ? 1 : -1) * values.get(column)!),
  }));
  const compare = (a: (typeof rows)[number], b: (typeof rows)[number]) =>
    a.keys.map((key, index) => key - b.keys[index]!).find((difference) => difference !== 0) ?? 0;
  const places = new Map<FailedTest, number>();
  let place = 0;
  rows.sort(compare).forEach((each, index, sorted) => {
    if (index > 0 && compare(sorted[index - 1]!, each) !== 0) place += 1;
    places.set(each.test, place);
  });
  return {
    name,
    description: 'by columns of the file',
    by: 'tests',
    score: (tests) => tests.map((test) => places.get(test)!),
  };
}
