import type { OracleGeneratorDescriptor } from '../../../src/oracles/contract.js';

/** What a method returns is not null where its documentation says "never null"; of all other prefixes it says nothing. */
export const neverNull: OracleGeneratorDescriptor = {
  name: 'never-null',
  description: 'results that are documented as never null are not null',
  create: () =>
    Promise.resolve({
      name: 'never-null',
      version: '1',
      source: 'program',
      view: 'blind',
      generate: (inputs) =>
        Promise.resolve({
          answers: inputs.map(({ docstring, result }) =>
            docstring.includes('never null') && result !== 'none'
              ? { oracles: [{ type: 'assertion', assertion: `assertNotNull(${result.name})` }] }
              : { oracles: [] },
          ),
          remarks: [],
        }),
    }),
};
