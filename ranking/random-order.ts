import { MersenneTwister } from '../stats/mersenne-twister.js';
import type { Detector } from './detector.js';

/** The baseline: nothing comes before anything, so that what is expected of tied tests is what is expected of a random order. */
export const randomOrder: Detector = {
  name: 'random',
  description: 'random order, the baseline: all tests are tied',
  randomness: 'none',
  fit: () => ({ score: ({ rowCount }) => new Float64Array(rowCount) }),
};

/**
 * The replication's baseline: the order of pandas' `sample(frac=1, random_state=s)`. It depends on the number of rows alone, so that
 * bugs of the same size share ten orders.
 */
export const sampledOrder: Detector = {
  name: 'random',
  description: "random order, drawn as by pandas' sample",
  randomness: 'seeded',
  fit: (_, randomState) => ({
    score({ rowCount }) {
      const scores = new Float64Array(rowCount);
      new MersenneTwister(randomState).permutation(rowCount).forEach((row, rank) => (scores[row] = rank));
      return scores;
    },
  }),
};
