import type { OracleGeneratorDescriptor } from './contract.js';

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
