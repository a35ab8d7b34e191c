import type { OracleGenerator } from './oracle-generator.js';

/** Replays what the suite itself claims: its regression assertions and the exceptions that it saw. */
export const evosuiteGenerator: OracleGenerator = {
  name: 'evosuite',
  version: '1',
  source: 'program',
  view: 'informed',
  generate: (candidates) =>
    Promise.resolve({ oracles: candidates.map((candidate) => [candidate.ownOracle]), remarks: [] }),
};
