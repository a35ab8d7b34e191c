import type { OracleGenerator } from './oracle-generator.js';

/** Puts what the suite itself claims into its prefixes: its regression assertions, each alone, and the exceptions that it saw. */
export const suiteAssertionsGenerator: OracleGenerator = {
  name: 'suite-assertions',
  version: '1',
  source: 'program',
  view: 'informed',
  generate: (candidates) =>
    Promise.resolve({ oracles: candidates.map((candidate) => [candidate.ownOracle]), remarks: [] }),
};
