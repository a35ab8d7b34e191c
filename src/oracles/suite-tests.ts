import type { OracleGeneratorDescriptor } from './contract.js';

/** Replays the suite's own tests unchanged, each with all its assertions. */
export const suiteTests: OracleGeneratorDescriptor = {
  name: 'suite-tests',
  description: "the suite's whole tests, unchanged",
  create: () => Promise.resolve({ name: 'suite-tests', version: '1', source: 'program', view: 'wholeTests' }),
};
