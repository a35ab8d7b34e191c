import type { Detector } from '../../../ranking/ranker.js';

/** A detector of one's own: first what fails with a message that few other failing tests of the bug have. */
export const rareMessage: Detector = {
  name: 'rare-message',
  description: 'rarest message first (by trace_exception_msg_count alone)',
  by: 'features',
  randomness: 'none',
  fit: () => ({
    score: ({ columnNames, columns }) => columns[columnNames.indexOf('trace_exception_msg_count')]!.slice(),
  }),
};
