import { defineOracleGenerator } from './define.js';

/** The paper's baseline NoException: predicts for every prefix that nothing is thrown. */
export const noException = defineOracleGenerator({
  name: 'no-exception',
  description: 'a test passes if nothing is thrown',
  oracles: () => [{ type: 'noException' }],
});
