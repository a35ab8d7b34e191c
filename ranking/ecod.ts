import type { Detector } from './detector.js';

/**
 * Empirical-cumulative-distribution outlier detection (Li et al. 2022, algorithm 1): how far out in the tails of its columns a row
 * lies. Without parameters or randomness; the score is the negative of the paper's. Time grows with n log n.
 */
export const ecod: Detector = {
  name: 'ecod',
  description: 'how far out in the tails of the features (empirical cumulative distributions)',
  randomness: 'none',
  fit(rows) {
    const tails = rows.columns.map(tailsOf);
    return {
      score({ rowCount, columns }) {
        return Float64Array.from({ length: rowCount }, (_, row) => {
          let [left, right, bySkew] = [0, 0, 0];
          tails.forEach((tail, column) => {
            const surprise = tail.surprise(columns[column]![row]!);
            left += surprise.left;
            right += surprise.right;
            bySkew += surprise[tail.longer];
          });
          return -Math.max(left, right, bySkew);
        });
      },
    };
  },
};

/** What rounding can make of a symmetrical column. */
const leastSkewness = 1e-9;

interface Tails {
  /** The tail that the column's skewness says is the longer. */
  readonly longer: 'left' | 'right';
  /** −ln of the share of fitted values that are at most, or at least, as great; at least one value is taken to be. */
  surprise(value: number): { readonly left: number; readonly right: number };
}

function tailsOf(column: Float64Array): Tails {
  const sorted = column.slice().sort();
  const count = sorted.length;
  const surpriseOf = (rows: number) => -Math.log(Math.max(rows, 1) / count);
  return {
    longer: skewness(column) < -leastSkewness ? 'left' : 'right',
    surprise: (value) => ({
      left: surpriseOf(countWhile(sorted, (each) => each <= value)),
      right: surpriseOf(count - countWhile(sorted, (each) => each < value)),
    }),
  };
}

function skewness(values: Float64Array): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const moment = (power: number) =>
    values.reduce((sum, value) => sum + (value - mean) ** power, 0) / values.length;
  return moment(3) / moment(2) ** 1.5;
}

/** How many values at the beginning of a sorted array hold, by bisection. */
function countWhile(sorted: Float64Array, holds: (value: number) => boolean): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(sorted[middle]!)) low = middle + 1;
    else high = middle;
  }
  return low;
}
