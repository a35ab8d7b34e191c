import type { Detector } from './ranker.js';

/** A baseline without ranking: the tests in the order in which their generator wrote them. */
export const suiteOrder: Detector = {
  name: 'suite-order',
  description: 'the order of the suite, a baseline',
  by: 'features',
  randomness: 'none',
  fit: () => ({ score: ({ rowCount }) => Float64Array.from({ length: rowCount }, (_, row) => row) }),
};
