import { chatFlags } from './chat/chat-flags.js';
import type { OracleGeneratorDescriptor } from './contract.js';
import { choiceFlags } from './protocol/protocol-flags.js';

/** A language model behind an HTTP server that speaks OpenAI's chat completions. */
export const chat: OracleGeneratorDescriptor = {
  name: 'chat',
  usage: 'chat:MODEL',
  description: 'a language model, hosted or on a server of your own (--base-url), asked with a prompt',
  flags: [...choiceFlags, ...chatFlags],
  async create({ argument, flags }) {
    const { chatGenerator } = await import('./chat/chat-generator.js');
    return chatGenerator(argument, flags);
  },
};
