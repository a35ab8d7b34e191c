import type { OracleGeneratorDescriptor } from './contract.js';

export const predictions: OracleGeneratorDescriptor = {
  name: 'predictions',
  usage: 'predictions:FILE.csv',
  description: 'predictions of a model in the format of TOGA or TEval+',
  async create({ argument }) {
    const { loadPredictions } = await import('./predictions-file.js');
    return loadPredictions(argument);
  },
};
