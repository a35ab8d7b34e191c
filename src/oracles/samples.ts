import type { OracleGeneratorDescriptor } from './contract.js';

/** Whole tests that a model or a person has written, from a file. */
export const samples: OracleGeneratorDescriptor = {
  name: 'samples',
  usage: 'samples:FILE.jsonl',
  description:
    'whole tests, one text a line (docs/whole-tests.md); bundled:careful and bundled:careless are two sets',
  async create({ argument }) {
    const { loadSamples } = await import('./samples/samples-file.js');
    return loadSamples(argument);
  },
};
