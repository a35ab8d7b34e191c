import type { Detector } from './ranker.js';

/**
 * Empirical-cumulative-distribution outlier detection (Li et al. 2022, algorithm 1): how far a row is in the tails of its columns. It has no
 * parameters or randomness. The score is the negative of the paper's. Time: O(n log n).
 */
export const ecod: Detector = {
  name: 'ecod',
  description: 'how far out in the tails of the features (empirical cumulative distributions)',
  by: 'features',
  randomness: 'none',
  fit(rows) {
    const tails = rows.columns.map(computeTails);
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

/** Maximum skewness of a symmetrical column, due to rounding errors. */
const leastSkewness = 1e-9;

interface Tails {
  /** The longer tail according to the column's skewness. */
  readonly longer: 'left' | 'right';
  /** −ln of the share of fitted values that are at most, or at least, as great; at least one value counts. */
  surprise(value: number): { readonly left: number; readonly right: number };
}

function computeTails(column: Float64Array): Tails {
  const sorted = column.slice().sort();
  const count = sorted.length;
  const computeSurprise = (rows: number) => -Math.log(Math.max(rows, 1) / count);
  return {
    longer: skewness(column) < -leastSkewness ? 'left' : 'right',
    surprise: (value) => ({
      left: computeSurprise(countWhile(sorted, (each) => each <= value)),
      right: computeSurprise(count - countWhile(sorted, (each) => each < value)),
    }),
  };
}

function skewness(values: Float64Array): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const moment = (power: number) =>
    values.reduce((sum, value) => sum + (value - mean) ** power, 0) / values.length;
  return moment(3) / moment(2) ** 1.5;
}

/** Number of leading values of a sorted array for which a condition holds, by bisection. */
function countWhile(sorted: Float64Array, holds: (value: number) => boolean): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(sorted[middle]!)) low = middle + 1;
    else high = middle;
  }
  return low;
}
