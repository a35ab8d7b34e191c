import { MersenneTwister } from '../stats/mersenne-twister.js';
import type { Detector } from './detector.js';

/** Random order, the baseline: the same order as pandas' `sample(frac=1, random_state=s)`, which the replication uses. */
export const randomOrder: Detector = {
  name: 'random',
  description: 'random order, the baseline',
  randomness: 'seeded',
  fit: (_, randomState) => ({
    score({ rowCount }) {
      const scores = new Float64Array(rowCount);
      new MersenneTwister(randomState).permutation(rowCount).forEach((row, rank) => (scores[row] = rank));
      return scores;
    },
  }),
};
