import type { DoubtWatch } from '../../src/execution/doubt-watch.js';

/** For a test that is not about doubts. */
export const withoutDoubts: DoubtWatch = {
  begin: () => () => ({}),
  use: () => undefined,
};
