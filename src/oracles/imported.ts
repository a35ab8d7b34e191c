import type { OracleGeneratorDescriptor } from './contract.js';

export const imported: OracleGeneratorDescriptor = {
  name: 'imported',
  usage: 'imported:FILE.csv',
  description: 'the predictions of a file whose rows are the tests (teval import toga)',
  async create({ argument }) {
    const { loadImported } = await import('./imported-file.js');
    return loadImported(argument);
  },
};
