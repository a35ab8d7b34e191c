import type { OracleGeneratorDescriptor } from './contract.js';

/** Puts what the suite itself claims into its prefixes: its regression assertions, each alone, and the exceptions that it saw. */
export const suiteAssertions: OracleGeneratorDescriptor = {
  name: 'suite-assertions',
  description: "the suite's own assertions and expected exceptions, each put into its prefix",
  create: () =>
    Promise.resolve({
      name: 'suite-assertions',
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
