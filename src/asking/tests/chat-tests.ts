import { basename, isAbsolute, join } from 'node:path';
import { UserError } from '../../model/common/errors.js';
import type { GivenFlags } from '../../model/common/flag.js';
import { packageRoot } from '../../store/files/package-root.js';
import { readApiKey } from '../chat/api-key.js';
import { chooseParameters, parseChatOptions } from '../chat/chat-options.js';
import type { ChatRequest } from '../chat/chat-server.js';
import { nameModel } from '../chat/model-exchange.js';
import { loadPrompt, renderPrompt, type Message, type PromptTemplate } from '../chat/prompt-template.js';
import { longestWaitMilliseconds, mostRetries } from '../chat/retries.js';
import { createServerAsker } from '../chat/server-asker.js';
import { showPrompts } from '../chat/show-prompts.js';
import { sumUsages } from '../chat/usage.js';
import type { TestAsker, TestAssignment } from './test-asker.js';

/** The prompts for a language's tests: a folder with one file for each task, and `another.txt`, which asks for a further test. */
export interface TestPrompts {
  /** The shipped folder, relative to the package. */
  readonly folder: string;
  readonly tasks: readonly string[];
  /** The placeholders of its templates, documented in docs/python.md. */
  readonly placeholders: readonly string[];
  /** Placeholders of which each task's template needs one, and why. */
  readonly needs: { readonly oneOf: readonly string[]; readonly why: string };
}

const maxTokens = 1024;
const another = 'another';

/**
 * Asks a language model on a server with OpenAI's chat completions API. A further test of an assignment is a further turn of the conversation, so that
 * tests differ at a temperature of 0, too. Throws UserError for invalid flags and templates.
 */
export async function createChatTestAsker(
  model: string,
  flags: GivenFlags,
  prompts: TestPrompts,
): Promise<TestAsker> {
  const options = parseChatOptions(flags, { prompt: prompts.folder, maxTokens });
  const templates = await loadTemplates(options.prompt, prompts);
  const [further] = templates.get(another)!.messages;
  const asking = createServerAsker(options, 'none');

  const buildRequest = ({ task, values }: TestAssignment, earlier: readonly string[]): ChatRequest => {
    const asked = renderPrompt(templates.get(task)!, values);
    const turns = earlier.flatMap((text): Message[] => [{ role: 'assistant', content: text }, further!]);
    return {
      model,
      messages: [...asked, ...turns],
      parameters: chooseParameters(options.parameters, earlier.length + 1),
    };
  };

  return {
    name: nameModel(model, basename(options.prompt), basename(prompts.folder)),
    limits: {
      atOnce: options.workers,
      seconds: (mostRetries + 1) * (options.timeoutSeconds + longestWaitMilliseconds / 1000),
    },
    async ready() {
      if (options.answers === 'askedFor') asking.useKey(await readApiKey(options.key));
    },
    async ask(assignment, earlier, context) {
      const request = buildRequest(assignment, earlier);
      if (options.showPrompts !== undefined) await showPrompts(options.showPrompts, [request]);
      const kept = await asking.ask(request, context);
      const usage = sumUsages([kept], options.limits.price);
      return kept.answer.kind === 'text'
        ? { text: kept.answer.text, usage }
        : { text: '', lost: kept.answer.reason, usage };
    },
    close: () => Promise.resolve(),
  };
}

/** By task. Throws UserError for a folder that lacks one of the files, and for invalid templates. */
async function loadTemplates(
  given: string,
  { folder, tasks, placeholders, needs }: TestPrompts,
): Promise<ReadonlyMap<string, PromptTemplate<string>>> {
  const place = given === folder ? join(packageRoot, folder) : isAbsolute(given) ? given : join('.', given);
  const load = async (task: string) => {
    const kind = { placeholders, needs: task === another ? ('nothing' as const) : needs, folder };
    const template = await loadPrompt(`${place}/${task}.txt`, kind);
    if (task === another && template.messages.length > 1)
      throw new UserError(`--prompt ${place}/${task}.txt: it must be one message`);
    return [task, template] as const;
  };
  return new Map(await Promise.all([...tasks, another].map(load)));
}
