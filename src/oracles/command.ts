import type { OracleGeneratorDescriptor } from './contract.js';
import { commandFlags } from '../asking/program/command-flags.js';
import { protocolFlags } from './protocol/protocol-flags.js';

/** Any program that implements the protocol of docs/oracle-generators.md on its standard input and output. */
export const command: OracleGeneratorDescriptor = {
  name: 'command',
  usage: 'command:PROGRAM',
  description: 'your own program, which reads requests and writes answers, one line of JSON each',
  flags: Object.values({ ...protocolFlags, ...commandFlags }),
  async create({ argument, flags }) {
    const { createCommandGenerator } = await import('./command/command-generator.js');
    return createCommandGenerator(argument, flags);
  },
};
