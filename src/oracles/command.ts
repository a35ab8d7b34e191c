import type { OracleGeneratorDescriptor } from './contract.js';
import { commandFlags } from './command/command-flags.js';
import { protocolFlags } from './protocol/protocol-flags.js';

/** Any program that speaks the protocol of docs/oracle-generators.md on its standard input and output. */
export const command: OracleGeneratorDescriptor = {
  name: 'command',
  usage: 'command:PROGRAM',
  description: 'a program of yours that reads requests and writes answers, a line of JSON each',
  flags: [...protocolFlags, ...commandFlags],
  async create({ argument, flags }) {
    const { commandGenerator } = await import('./command/command-generator.js');
    return commandGenerator(argument, flags);
  },
};
