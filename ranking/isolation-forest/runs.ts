import { memoisePerMatrix } from './once-per-matrix.js';
import { getRowValues } from './row-values.js';

/**
 * Rows sorted into runs. The rows of a run agree in all columns but one and ascend by that one. All features but one are counts and booleans, so runs
 * are long, and all rows of a run follow a tree together.
 */
export interface Runs {
  /** The column that differs within runs: the one with the most values. */
  readonly column: number;
  /** Row numbers. */
  readonly order: Uint32Array;
  /** The column's values in that order. */
  readonly values: Float32Array;
  /** Start of each run in the order, and the end of the last one. */
  readonly bounds: readonly number[];
}

/** Sorts rows into runs. */
export const sortIntoRuns = memoisePerMatrix((matrix): Runs => {
  const { values, columnCount, rowCount } = getRowValues(matrix);
  const column = columnOfMostValues();
  const others = Array.from({ length: columnCount }, (_, index) => index).filter((index) => index !== column);
  const differ = (first: number, second: number) => {
    for (const index of others) {
      const difference = values[first * columnCount + index]! - values[second * columnCount + index]!;
      if (difference !== 0) return difference;
    }
    return 0;
  };
  const getValue = (row: number) => values[row * columnCount + column]!;
  const order = Uint32Array.from({ length: rowCount }, (_, row) => row);
  order.sort((first, second) => differ(first, second) || getValue(first) - getValue(second));
  const bounds = [0];
  for (let place = 1; place < rowCount; place++)
    if (differ(order[place - 1]!, order[place]!) !== 0) bounds.push(place);
  bounds.push(rowCount);
  return { column, order, values: Float32Array.from(order, getValue), bounds };

  function columnOfMostValues(): number {
    const counts = Array.from({ length: columnCount }, (_, index) => {
      const distinct = new Set<number>();
      for (let row = 0; row < rowCount; row++) distinct.add(values[row * columnCount + index]!);
      return distinct.size;
    });
    return counts.indexOf(Math.max(...counts));
  }
});
