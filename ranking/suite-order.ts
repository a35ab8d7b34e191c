import type { Detector } from './detector.js';

/** A baseline that looks at nothing: the tests as their generator wrote them, whose order may tell something. */
export const suiteOrder: Detector = {
  name: 'suite-order',
  description: 'the order of the suite, a baseline',
  randomness: 'none',
  fit: () => ({ score: ({ rowCount }) => Float64Array.from({ length: rowCount }, (_, row) => row) }),
};
