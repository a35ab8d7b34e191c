import type { OracleGeneratorDescriptor } from '../../../src/oracles/contract.js';

/** Expects a result that is not null if the method's documentation contains "never null"; has no oracle for other prefixes. */
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
