import type { OracleGeneratorDescriptor } from './contract.js';

/** Replays what the suite itself claims: its regression assertions and the exceptions that it saw. */
export const evosuite: OracleGeneratorDescriptor = {
  name: 'evosuite',
  description: "the suite's own assertions and expected exceptions",
  create: () =>
    Promise.resolve({
      name: 'evosuite',
      version: '1',
      source: 'program',
      view: 'informed',
      generate: (candidates) =>
        Promise.resolve({
          answers: candidates.map(({ ownOracle }) => ({ oracles: [ownOracle] })),
          remarks: [],
        }),
    }),
};
