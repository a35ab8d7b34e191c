import { MersenneTwister } from '../../stats/mersenne-twister.js';

/** scikit-learn's tolerance: a node whose targets' mean squared error is no greater is pure. */
const largestPureError = Number.EPSILON;

/** What the children of a node are worth as targets go. */
export interface ChildErrors {
  readonly left: number;
  readonly right: number;
}

/**
 * The random numbers to which scikit-learn fits an isolation forest as if it were a regression. They decide nothing but where a
 * tree stops early: at nodes whose rows have targets so close (two rows: by some 3e-8) that the node counts as pure. Whether it
 * does hangs on the last bits, so sums are taken in scikit-learn's order (`MSE` and `RegressionCriterion` in
 * sklearn/tree/_criterion.pyx), rows as they lie in the tree.
 */
export class HiddenTargets {
  readonly #targets: Float64Array;
  // Of the node that is about to be split; in fields as objects for them would cost as much as the sums.
  #sum = 0;
  #squares = 0;

  /** Draws one target for each row: `RandomState(randomState).uniform(size=rowCount)`. */
  constructor(rowCount: number, randomState: number) {
    const random = new MersenneTwister(randomState);
    this.#targets = Float64Array.from({ length: rowCount }, () => random.nextFraction());
  }

  /** The mean squared error of a tree's rows, its root's. */
  errorOf(rows: Uint32Array): number {
    this.sumUp(rows, 0, rows.length);
    return meanSquaredError(this.#sum, this.#squares, rows.length);
  }

  /** Takes the sums of the rows from `start` to `end`. To be called before the rows are partitioned, as it depends on their order. */
  sumUp(rows: Uint32Array, start: number, end: number): void {
    this.#sum = 0;
    this.#squares = 0;
    for (let index = start; index < end; index++) {
      const target = this.#targets[rows[index]!]!;
      this.#sum += target;
      this.#squares += target * target;
    }
  }

  /** The children's errors, after the rows summed up were parted at `middle`: the right child has what the left one leaves. */
  childErrors(rows: Uint32Array, start: number, middle: number, end: number): ChildErrors {
    const leftSum = this.#leftSum(rows, start, middle, end);
    let leftSquares = 0;
    for (let index = start; index < middle; index++) {
      const target = this.#targets[rows[index]!]!;
      leftSquares += target * target;
    }
    return {
      left: meanSquaredError(leftSum, leftSquares, middle - start),
      right: meanSquaredError(this.#sum - leftSum, this.#squares - leftSquares, end - middle),
    };
  }

  /** By adding up the left rows, or by taking away the right ones from the last on, whichever are fewer. */
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

/** Whether scikit-learn takes a node with this error for pure, and makes it a leaf. */
export function isPure(meanSquaredErrorOfTargets: number): boolean {
  return meanSquaredErrorOfTargets <= largestPureError;
}

function meanSquaredError(sum: number, squares: number, count: number): number {
  const mean = sum / count;
  return squares / count - mean * mean;
}
