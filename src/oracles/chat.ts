import { chatFlags } from '../asking/chat/chat-flags.js';
import type { OracleGeneratorDescriptor } from './contract.js';
import { choiceFlags } from './protocol/protocol-flags.js';

/** A language model on an HTTP server with OpenAI's chat completions API. */
export const chat: OracleGeneratorDescriptor = {
  name: 'chat',
  usage: 'chat:MODEL',
  description: 'a language model, hosted or on your own server (--base-url), with a prompt',
  flags: Object.values({ ...choiceFlags, ...chatFlags }),
  async create({ argument, flags }) {
    const { createChatGenerator } = await import('./chat/chat-generator.js');
    return createChatGenerator(argument, flags);
  },
};
