import type { Nodes } from './nodes.js';
import type { RowValues } from './row-values.js';
import type { Runs } from './runs.js';

/**
 * For each row, the sum of its path lengths in the trees with these roots, added in the order of the trees. Most of a ranking's time is spent here.
 * The rows of a run follow a tree together until a node separates them.
 */
export function computePathLengths(
  { column, threshold, children, pathLength }: Nodes,
  roots: readonly number[],
  { values, columnCount, rowCount }: RowValues,
  runs: Runs,
): Float64Array {
  const { order, bounds } = runs;
  const inOrder = new Float64Array(rowCount);
  for (const root of roots)
    for (let run = 1; run < bounds.length; run++) follow(root, bounds[run - 1]!, bounds[run]!);
  const byRow = new Float64Array(rowCount);
  order.forEach((row, place) => (byRow[row] = inOrder[place]!));
  return byRow;

  function follow(from: number, start: number, end: number): void {
    const first = order[start]! * columnCount;
    let node = from;
    for (let right = children[2 * node + 1]!; right !== node; right = children[2 * node + 1]!) {
      const left = children[2 * node]!;
      const limit = threshold[node]!;
      if (column[node] !== runs.column) {
        node = values[first + column[node]!]! > limit ? right : left;
        continue;
      }
      const middle = firstAbove(limit, start, end);
      if (middle === start) node = right;
      else {
        if (middle < end) follow(right, middle, end);
        end = middle;
        node = left;
      }
    }
    for (let place = start; place < end; place++) inOrder[place]! += pathLength[node]!;
  }

  /** The first index from `start` to `end` whose value in the runs' column is above the limit, by bisection. */
  function firstAbove(limit: number, start: number, end: number): number {
    let [low, high] = [start, end];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (runs.values[middle]! > limit) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}
