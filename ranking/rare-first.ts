import { UserError } from '../src/model/common/errors.js';
import type { Detector } from './detector.js';

const column = 'trace_exception_count';

/** A simple heuristic as baseline: tests whose exception is rare among the failing tests of the bug come first. */
export const rareFirst: Detector = {
  name: 'rare-first',
  description: `rarest thrown exception first (by ${column} alone)`,
  randomness: 'none',
  fit: () => ({
    score({ columnNames, columns }) {
      const counts = columns[columnNames.indexOf(column)];
      if (counts === undefined)
        throw new UserError(`the detector rare-first needs the feature ${column}: add it to --features`);
      return counts.slice();
    },
  }),
};
