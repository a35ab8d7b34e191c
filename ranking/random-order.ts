import { MersenneTwister } from '../stats/mersenne-twister.js';
import type { Detector } from './ranker.js';

/** The random baseline: all tests are tied, so the expectation over ties is the expectation over random orders. */
export const randomOrder: Detector = {
  name: 'random',
  description: 'random order, the baseline: all tests are tied',
  by: 'features',
  randomness: 'none',
  fit: () => ({ score: ({ rowCount }) => new Float64Array(rowCount) }),
};

/**
 * The replication package's baseline: the order of pandas' `sample(frac=1, random_state=s)`. It depends only on the number of rows, so bugs of the
 * same size have the same ten orders.
 */
export const sampledOrder: Detector = {
  name: 'random',
  description: "random order, drawn as by pandas' sample",
  by: 'features',
  randomness: 'seeded',
  fit: (_, randomState) => ({
    score({ rowCount }) {
      const scores = new Float64Array(rowCount);
      new MersenneTwister(randomState).permutation(rowCount).forEach((row, rank) => (scores[row] = rank));
      return scores;
    },
  }),
};
