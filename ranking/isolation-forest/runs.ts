import { oncePerMatrix } from './once-per-matrix.js';
import { rowValuesOf } from './row-values.js';

/**
 * Rows in an order in which those that agree in all columns but one lie together, a run, and ascend by that one. Features are
 * counts and truth values but for one, so runs are long, and a tree is followed once for all rows of a run.
 */
export interface Runs {
  /** The column that differs within a run: the one with the most values. */
  readonly column: number;
  /** Row numbers. */
  readonly order: Uint32Array;
  /** The column's values in that order. */
  readonly values: Float32Array;
  /** Where in the order each run begins, and where the last one ends. */
  readonly bounds: readonly number[];
}

/** Sorts rows into runs. */
export const runsOf = oncePerMatrix((matrix): Runs => {
  const { values, columnCount, rowCount } = rowValuesOf(matrix);
  const column = columnOfMostValues();
  const others = Array.from({ length: columnCount }, (_, index) => index).filter((index) => index !== column);
  const differ = (first: number, second: number) => {
    for (const index of others) {
      const difference = values[first * columnCount + index]! - values[second * columnCount + index]!;
      if (difference !== 0) return difference;
    }
    return 0;
  };
  const valueOf = (row: number) => values[row * columnCount + column]!;
  const order = Uint32Array.from({ length: rowCount }, (_, row) => row);
  order.sort((first, second) => differ(first, second) || valueOf(first) - valueOf(second));
  const bounds = [0];
  for (let place = 1; place < rowCount; place++)
    if (differ(order[place - 1]!, order[place]!) !== 0) bounds.push(place);
  bounds.push(rowCount);
  return { column, order, values: Float32Array.from(order, valueOf), bounds };

  function columnOfMostValues(): number {
    const counts = Array.from({ length: columnCount }, (_, index) => {
      const distinct = new Set<number>();
      for (let row = 0; row < rowCount; row++) distinct.add(values[row * columnCount + index]!);
      return distinct.size;
    });
    return counts.indexOf(Math.max(...counts));
  }
});
