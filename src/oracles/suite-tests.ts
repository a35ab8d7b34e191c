import type { OracleGeneratorDescriptor } from './contract.js';

/** Replays the suite's own tests as they are: whole, each with all that it states. */
export const suiteTests: OracleGeneratorDescriptor = {
  name: 'suite-tests',
  description: "the suite's own tests as they are, whole",
  create: () => Promise.resolve({ name: 'suite-tests', version: '1', source: 'program', view: 'wholeTests' }),
};
