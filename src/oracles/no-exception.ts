import type { OracleGenerator } from './oracle-generator.js';

/** The paper's baseline NoException: claims of every prefix that it throws nothing. */
export const noExceptionGenerator: OracleGenerator = {
  name: 'no-exception',
  version: '1',
  source: 'program',
  view: 'blind',
  generate: (inputs) =>
    Promise.resolve({ oracles: inputs.map(() => [{ type: 'noException' }]), remarks: [] }),
};
