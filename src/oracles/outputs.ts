import type { OracleGeneratorDescriptor } from './contract.js';

/** The values of `--oracle` for the outputs in the files of the targets, and in those that they are compared with. */
export function listOutputs(files: string, compare: string | undefined): readonly string[] {
  return [files, ...(compare === undefined ? [] : [compare])].map((each) => `${outputs.name}:${each}`);
}

export const outputs: OracleGeneratorDescriptor = {
  name: 'outputs',
  usage: 'outputs:FILE',
  description: "a model's outputs for the targets of --benchmark texts:FILE, from CSV or JSON lines",
  async create({ argument, texts = {}, python }) {
    const { loadOutputs } = await import('./outputs-file.js');
    return loadOutputs(argument, texts, python);
  },
};
