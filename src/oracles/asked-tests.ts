import { chatFlags } from '../asking/chat/chat-flags.js';
import { commandFlags } from '../asking/program/command-flags.js';
import { assignmentFlags } from './asked-tests/assignment-flags.js';
import type { OracleGeneratorDescriptor } from './contract.js';

/** A language model that is asked for whole tests. */
export const chatTests: OracleGeneratorDescriptor = {
  name: 'chat-tests',
  usage: 'chat-tests:MODEL',
  description: 'a language model that is asked for whole tests; teval judge --tests chat:MODEL',
  flags: Object.values({ ...assignmentFlags, ...chatFlags }),
  async create({ argument, flags }) {
    const { createChatTestAsker } = await import('../asking/tests/chat-tests.js');
    const { javaPrompts } = await import('./asked-tests/java-prompts.js');
    const { createAskedTests } = await import('./asked-tests/asked-tests.js');
    return createAskedTests(await createChatTestAsker(argument, flags, javaPrompts), flags);
  },
};

/** A program that is asked for whole tests. */
export const commandTests: OracleGeneratorDescriptor = {
  name: 'command-tests',
  usage: 'command-tests:PROGRAM',
  description: 'your own program that is asked for whole tests; teval judge --tests command:PROGRAM',
  flags: Object.values({ ...assignmentFlags, ...commandFlags }),
  async create({ argument, flags }) {
    const { createCommandTestAsker } = await import('../asking/tests/command-tests.js');
    const { createAskedTests } = await import('./asked-tests/asked-tests.js');
    return createAskedTests(await createCommandTestAsker(argument, flags, 'java'), flags);
  },
};
