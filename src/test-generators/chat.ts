import { maskFlags } from '../asking/chat/chat-options.js';
import { chatFlags } from '../asking/chat/chat-flags.js';
import { assignmentFlags } from '../asking/java-tests/assignment-flags.js';
import { flagTable, path, readValues } from '../model/common/flag-table.js';
import { toFlagKey, valueOf, type DecidingFlag } from '../model/common/flag.js';
import { UserError } from '../model/common/errors.js';
import type { ChatSuiteOptions } from './chat/chat-suites.js';
import type { AskingTestGenerator, TestGeneratorDescriptor } from './test-generator.js';

const flags = flagTable({
  suitePrompts: {
    takes: path('DIR'),
    description:
      'of --test-generator chat:MODEL: a folder with prompts for tests, one file for each context and one for classes (default: those that come with teval)',
  },
});

/** Those of requests to a server, and of assignments. A suite has prompts of its own, and its answers are free texts. */
const shared: readonly DecidingFlag[] = [
  ...Object.values(chatFlags).filter((flag) => flag !== chatFlags.prompt && flag !== chatFlags.structured),
  ...Object.values(assignmentFlags),
];
const deciding = shared.filter(({ decides }) => decides === 'rows');

/** A language model that writes suites. */
export const chatSuites: TestGeneratorDescriptor<ChatSuiteOptions, AskingTestGenerator> = {
  name: 'chat',
  usage: 'chat:MODEL',
  description: 'a language model, which is asked for a test class of each class under test',
  flags: Object.values(flags),
  sharedFlags: shared,
  parseOptions(model, given) {
    const { suitePrompts: prompts } = readValues(flags, given);
    const { testContext = [] } = readValues(assignmentFlags, given);
    if (testContext.flatMap((list) => list.split(',')).length > 1)
      throw new UserError(
        `--test-context ${testContext.join(',')}: a suite has one context; name one, and compare contexts in separate runs`,
      );
    const chosen = deciding.filter((flag) => valueOf(flag, given) !== undefined);
    return {
      generator: 'chat',
      model,
      flags: Object.fromEntries(chosen.map((flag) => [toFlagKey(flag), given[toFlagKey(flag)]])),
      ...(prompts === undefined ? {} : { prompts }),
    };
  },
  recorded: ({ model, flags: given, prompts }, { version }) => ({
    model,
    ...(prompts === undefined ? {} : { prompts: 'given' }),
    ...Object.fromEntries(
      Object.entries(maskFlags(given)).map(([name, value]) => [
        name,
        typeof value === 'number' ? value : String(value),
      ]),
    ),
    asked: version,
  }),
  async create(options, { workFlags = {} }) {
    const { createChatSuites } = await import('./chat/chat-suites.js');
    return createChatSuites(options, workFlags);
  },
};
