import type { OracleGeneratorDescriptor } from './contract.js';

/** Adds the suite's own oracles to its prefixes: its regression assertions, each separately, and the exceptions that it observed. */
export const suiteAssertions: OracleGeneratorDescriptor = {
  name: 'suite-assertions',
  description: "the suite's assertions and expected exceptions, each added to its prefix",
  create: () =>
    Promise.resolve({
      name: 'suite-assertions',
      version: '2',
      source: 'program',
      view: 'informed',
      generate: (candidates) =>
        Promise.resolve({
          answers: candidates.map(({ ownOracle }) => ({
            oracles: ownOracle.type === 'nothing' ? [] : [ownOracle],
          })),
          remarks: candidates
            .filter(({ ownOracle }) => ownOracle.type === 'nothing')
            .map(({ id }) => `${id} has no oracle: the test catches its own AssertionError and can't fail`),
        }),
    }),
};
