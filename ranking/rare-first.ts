import { UserError } from '../src/model/common/errors.js';
import type { Detector } from './ranker.js';

const column = 'trace_exception_count';

/** A simple heuristic as baseline: tests whose exception is rare among the failing tests of the bug come first. */
export const rareFirst: Detector = {
  name: 'rare-first',
  description: `rarest thrown exception first (by ${column} alone)`,
  by: 'features',
  randomness: 'none',
  fit: () => ({
    score({ columnNames, columns }) {
      const counts = columns[columnNames.indexOf(column)];
      if (counts === undefined)
        throw new UserError(`the ranker rare-first needs the feature ${column}: add it to --features`);
      return counts.slice();
    },
  }),
};
