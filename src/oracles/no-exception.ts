import type { OracleGeneratorDescriptor } from './contract.js';

/** The paper's baseline NoException: claims of every prefix that it throws nothing. */
export const noException: OracleGeneratorDescriptor = {
  name: 'no-exception',
  description: 'a test passes if nothing is thrown',
  create: () =>
    Promise.resolve({
      name: 'no-exception',
      version: '1',
      source: 'program',
      view: 'blind',
      generate: (inputs) =>
        Promise.resolve({
          answers: inputs.map(() => ({ oracles: [{ type: 'noException' }] })),
          remarks: [],
        }),
    }),
};
