import type { OracleGeneratorDescriptor } from './contract.js';

export const completions: OracleGeneratorDescriptor = {
  name: 'completions',
  usage: 'completions:FILE.jsonl',
  description: 'completions of tests that a model has written, by the names of the tests',
  async create({ argument }) {
    const { loadCompletions } = await import('./completions-file.js');
    return loadCompletions(argument);
  },
};
