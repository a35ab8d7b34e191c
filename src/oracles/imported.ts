import type { OracleGeneratorDescriptor } from './contract.js';

export const imported: OracleGeneratorDescriptor = {
  name: 'imported',
  usage: 'imported:FILE.csv',
  description: 'what a file predicts whose rows are the tests themselves (teval import toga)',
  async create({ argument }) {
    const { loadImported } = await import('./imported-file.js');
    return loadImported(argument);
  },
};
