import { IsolationForest } from 'ml-isolation-forest';
import { MersenneTwister } from '../stats/mersenne-twister.js';
import type { Detector } from './detector.js';
import type { Matrix } from './matrix.js';

/**
 * The isolation forest of the package ml-isolation-forest, for comparison. It trains every tree on all rows, credits leaves by
 * another constant and splits on constant columns (docs/numerics.md), so its scores are not those of the paper.
 */
export const mlIsolationForest: Detector = {
  name: 'ml-isolation-forest',
  description: 'isolation forest of the npm package ml-isolation-forest, for comparison',
  randomness: 'seeded',
  fit(rows, randomState) {
    // A new forest each time: a second `train` of the package adds trees to the old ones without using them.
    const forest = new IsolationForest();
    withSeededMathRandom(randomState, () => forest.train(rowsOf(rows)));
    return {
      // The package's score is 2^(−path / c), higher for outliers; for a single row c is 0 and the score not a number.
      score: (scored) =>
        rows.rowCount === 1
          ? new Float64Array(scored.rowCount)
          : Float64Array.from(forest.predict(rowsOf(scored)), (score) => 0.5 - score),
    };
  },
};

/** The package draws from `Math.random` and takes no seed. It draws synchronously, so nothing else sees the substitute. */
function withSeededMathRandom(randomState: number, act: () => void): void {
  const original = Math.random;
  const random = new MersenneTwister(randomState);
  Math.random = () => random.nextFraction();
  try {
    act();
  } finally {
    Math.random = original;
  }
}

function rowsOf({ rowCount, columns }: Matrix): number[][] {
  return Array.from({ length: rowCount }, (_, row) => columns.map((column) => column[row]!));
}
