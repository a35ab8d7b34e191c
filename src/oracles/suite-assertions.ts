import type { OwnOracle } from '../model/suite/candidate.js';
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
          remarks: candidates.flatMap(({ id, ownOracle }) =>
            ownOracle.type === 'nothing' ? [`${id} has no oracle: ${reasons[ownOracle.because]}`] : [],
          ),
        }),
    }),
};

const reasons: Record<Extract<OwnOracle, { type: 'nothing' }>['because'], string> = {
  caught: "the test catches its own AssertionError and can't fail",
  inBranch: 'only a branch of the test expects an exception',
};
