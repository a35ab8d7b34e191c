import { MersenneTwister } from '../../stats/mersenne-twister.js';
import type { Detector } from '../detector.js';
import type { Matrix } from '../matrix.js';
import { averagePathLength } from './path-length.js';
import { subsample } from './subsample.js';
import type { IsolationTree, RowValues } from './tree.js';
import { growTree } from './tree.js';
import { Xorshift } from './xorshift.js';

const treeCount = 100;
const largestSubsample = 256;
/** Seeds are drawn below the largest 32-bit integer. */
const largestSeed = 2 ** 31 - 2;

/**
 * The isolation forest (Liu et al. 2008) of scikit-learn's `IsolationForest(random_state=s)` with its defaults. It draws the same
 * random numbers, so the scores are scikit-learn's `decision_function` for every random state, to the last bits of a double.
 */
export const isolationForest: Detector = {
  name: 'isolation-forest',
  description: "isolation forest with scikit-learn's scores for every random state (the paper's)",
  randomness: 'seeded',
  fit(rows, randomState) {
    const training = rowValues(rows);
    const size = Math.min(largestSubsample, rows.rowCount);
    const forestRandom = new MersenneTwister(randomState);
    const trees = Array.from({ length: treeCount }, () =>
      treeOf(training, rows.rowCount, size, forestRandom.nextInteger(largestSeed)),
    );
    return { score: (scored) => decisions(trees, rowValues(scored), scored.rowCount, size) };
  },
};

function treeOf(training: RowValues, rowCount: number, size: number, treeSeed: number): IsolationTree {
  const estimatorSeed = firstDraw(treeSeed);
  const random = new Xorshift(firstDraw(estimatorSeed));
  return growTree(
    training,
    subsample(rowCount, size, treeSeed),
    Math.ceil(Math.log2(Math.max(size, 2))),
    random,
  );
}

function firstDraw(seed: number): number {
  return new MersenneTwister(seed).nextInteger(largestSeed);
}

/** 0.5 − 2^(−mean path length / c(ψ)), scikit-learn's decision value: below 0 for what is isolated early. */
function decisions(
  trees: readonly IsolationTree[],
  { values, columnCount }: RowValues,
  rowCount: number,
  size: number,
): Float64Array {
  const pathLengths = new Float64Array(rowCount);
  for (const { column, threshold, right, pathLength } of trees)
    for (let row = 0; row < rowCount; row++) {
      let node = 0;
      for (let split = column[0]!; split !== -1; split = column[node]!)
        node = values[row * columnCount + split]! <= threshold[node]! ? node + 1 : right[node]!;
      pathLengths[row]! += pathLength[node]!;
    }
  const usual = trees.length * averagePathLength(size);
  // A single row has no path at all; scikit-learn gives it the score of what is neither usual nor unusual.
  return pathLengths.map((length) => 0.5 - 2 ** -(usual === 0 ? 1 : length / usual));
}

function rowValues({ rowCount, columns }: Matrix): RowValues {
  const columnCount = columns.length;
  const values = new Float32Array(rowCount * columnCount);
  columns.forEach((column, index) => {
    for (let row = 0; row < rowCount; row++) values[row * columnCount + index] = column[row]!;
  });
  return { values, columnCount };
}
