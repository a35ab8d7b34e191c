import type { Nodes } from './nodes.js';
import type { RowValues } from './row-values.js';

/**
 * The contribution of each column to a row's path lengths, relative to the mean path length of these rows. At each node, the split's column gets the
 * mean of the rows that go the same way as this row, minus the mean of all rows at the node (Saabas 2014; Palczewska et al. 2014). Summed over the
 * trees. A row's contributions plus the rows' mean equal the row's path length; negative values isolate it.
 *
 * @returns `rowCount × columnCount` values, row by row
 */
export function computePathContributions(
  { column, threshold, children, pathLength }: Nodes,
  roots: readonly number[],
  { values, columnCount, rowCount }: RowValues,
): Float64Array {
  const contributions = new Float64Array(rowCount * columnCount);
  const rows = new Uint32Array(rowCount);
  for (const root of roots) {
    rows.forEach((_, place) => (rows[place] = place));
    sumBelow(root, 0, rowCount);
  }
  return contributions;

  /** The sum of the path lengths of the rows from `start` to `end`, which are at this node. */
  function sumBelow(node: number, start: number, end: number): number {
    const [left, right] = [children[2 * node]!, children[2 * node + 1]!];
    if (right === node) return (end - start) * pathLength[node]!;
    const middle = part(node, start, end);
    if (middle === start) return sumBelow(right, start, end);
    if (middle === end) return sumBelow(left, start, end);
    const sums = [sumBelow(left, start, middle), sumBelow(right, middle, end)] as const;
    const mean = (sums[0] + sums[1]) / (end - start);
    const split = column[node]!;
    credit(split, start, middle, sums[0] / (middle - start) - mean);
    credit(split, middle, end, sums[1] / (end - middle) - mean);
    return sums[0] + sums[1];
  }

  /** Moves the rows that go right behind those that go left. Returns the index of the first one that goes right. */
  function part(node: number, start: number, end: number): number {
    const [split, limit] = [column[node]!, threshold[node]!];
    let [low, high] = [start, end];
    while (low < high) {
      const row = rows[low]!;
      if (values[row * columnCount + split]! <= limit) {
        low += 1;
        continue;
      }
      high -= 1;
      rows[low] = rows[high]!;
      rows[high] = row;
    }
    return low;
  }

  function credit(split: number, start: number, end: number, amount: number): void {
    for (let place = start; place < end; place++)
      contributions[rows[place]! * columnCount + split]! += amount;
  }
}
