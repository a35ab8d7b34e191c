import { MersenneTwister } from '../../stats/mersenne-twister.js';

/** scikit-learn's tolerance: a node is pure if the mean squared error of its targets is at most this. */
const largestPureError = Number.EPSILON;

/** Errors of the targets in a node's children. */
export interface ChildErrors {
  readonly left: number;
  readonly right: number;
}

/**
 * The random targets of the regression as which scikit-learn fits an isolation forest. They only determine where a tree stops early: at nodes with
 * targets so close (for two rows: within about 3e-8) that the node counts as pure. The last bits matter for that, so sums are computed in
 * scikit-learn's order (`MSE` and `RegressionCriterion` in sklearn/tree/_criterion.pyx), with rows in the tree's order.
 */
export class HiddenTargets {
  readonly #targets: Float64Array;
  // Sums of the node to be split. Kept in fields, because objects would cost as much time as the sums.
  #sum = 0;
  #squares = 0;

  /** Draws one target per row: `RandomState(randomState).uniform(size=rowCount)`. */
  constructor(rowCount: number, randomState: number) {
    const random = new MersenneTwister(randomState);
    this.#targets = Float64Array.from({ length: rowCount }, () => random.nextFraction());
  }

  /** The mean squared error of the rows of a tree, that is, of its root. */
  computeError(rows: Uint32Array): number {
    this.sumUp(rows, 0, rows.length);
    return computeMeanSquaredError(this.#sum, this.#squares, rows.length);
  }

  /** Computes the sums of the rows from `start` to `end`. Must precede the partitioning of the rows, because it depends on their order. */
  sumUp(rows: Uint32Array, start: number, end: number): void {
    this.#sum = 0;
    this.#squares = 0;
    for (let index = start; index < end; index++) {
      const target = this.#targets[rows[index]!]!;
      this.#sum += target;
      this.#squares += target * target;
    }
  }

  /** The children's errors after partitioning the summed rows at `middle`. The right child's sum is the total minus the left one's. */
  childErrors(rows: Uint32Array, start: number, middle: number, end: number): ChildErrors {
    const leftSum = this.#leftSum(rows, start, middle, end);
    let leftSquares = 0;
    for (let index = start; index < middle; index++) {
      const target = this.#targets[rows[index]!]!;
      leftSquares += target * target;
    }
    return {
      left: computeMeanSquaredError(leftSum, leftSquares, middle - start),
      right: computeMeanSquaredError(this.#sum - leftSum, this.#squares - leftSquares, end - middle),
    };
  }

  /** Adds the left rows, or subtracts the right ones from the last on, whichever are fewer. */
  #leftSum(rows: Uint32Array, start: number, middle: number, end: number): number {
    const targets = this.#targets;
    let sum = 0;
    if (middle - start <= end - middle) {
      for (let index = start; index < middle; index++) sum += targets[rows[index]!]!;
      return sum;
    }
    sum = this.#sum;
    for (let index = end - 1; index >= middle; index--) sum -= targets[rows[index]!]!;
    return sum;
  }
}

/** Whether scikit-learn considers a node with this error pure and makes it a leaf. */
export function isPure(meanSquaredErrorOfTargets: number): boolean {
  return meanSquaredErrorOfTargets <= largestPureError;
}

function computeMeanSquaredError(sum: number, squares: number, count: number): number {
  const mean = sum / count;
  return squares / count - mean * mean;
}
