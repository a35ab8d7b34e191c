import { UserError } from '../src/model/errors.js';
import type { Detector } from './detector.js';

const column = 'trace_exception_count';

/** A heuristic in one line, as a baseline: first what throws an exception that few other failing tests of the bug throw. */
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
