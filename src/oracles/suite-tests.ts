import type { OracleGenerator } from './oracle-generator.js';

/** Replays the suite's own tests as they are: whole, each with all that it states. */
export const suiteTestsGenerator: OracleGenerator = {
  name: 'suite-tests',
  version: '1',
  source: 'program',
  view: 'wholeTests',
};
