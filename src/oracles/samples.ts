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

/** The outputs that TestBench published for one model. */
export const testbenchOutputs: OracleGeneratorDescriptor = {
  name: 'testbench',
  usage: 'testbench:DIR',
  description:
    "the outputs of one model in TestBench's published data, as in DIR/generate_result/gpt4_generate_result",
  async create({ argument }) {
    const { openTestbenchOutputs } = await import('./samples/testbench-model.js');
    return openTestbenchOutputs(argument);
  },
};
