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

/** Orders tests by numbers that somebody else computed; each column breaks the ties of those before it. */
export function createColumnRanker(
  name: string,
  orders: readonly ColumnOrder[],
  getValue: (test: FailedTest, column: string) => number,
): TestRanker {
  return {
    name,
    description: 'by columns of the file',
    by: 'tests',
    score(tests) {
      const rows = tests.map((test, row) => ({
        row,
        keys: orders.map(({ column, first }) => (first === 'lowest' ? 1 : -1) * getValue(test, column)),
      }));
      const compare = (a: (typeof rows)[number], b: (typeof rows)[number]) =>
        a.keys.map((key, index) => key - b.keys[index]!).find((difference) => difference !== 0) ?? 0;
      const scores = new Float64Array(tests.length);
      let place = 0;
      rows.sort(compare).forEach((each, index, sorted) => {
        if (index > 0 && compare(sorted[index - 1]!, each) !== 0) place += 1;
        scores[each.row] = place;
      });
      return scores;
    },
  };
}
