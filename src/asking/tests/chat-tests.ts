import { existsSync } from 'node:fs';
import { basename, isAbsolute, join } from 'node:path';
import { digestOfKey } from '../../store/cache/content-cache.js';
import pLimit from 'p-limit';
import { UserError } from '../../model/common/errors.js';
import type { GivenFlags } from '../../model/common/flag.js';
import { packageRoot } from '../../store/files/package-root.js';
import { readApiKey } from '../chat/api-key.js';
import { chooseParameters, parseChatOptions, selectFormParts } from '../chat/chat-options.js';
import type { ChatRequest } from '../chat/chat-server.js';
import { nameModel, toExchange } from '../chat/model-exchange.js';
import { loadPrompt, renderPrompt, type Message, type PromptTemplate } from '../chat/prompt-template.js';
import { getRequestLimits } from '../chat/retries.js';
import { createServerAsker } from '../chat/server-asker.js';
import { showPrompts } from '../chat/show-prompts.js';
import { estimateSpending } from '../chat/spending.js';
import { listAskedAgain, readUse } from '../chat/usage.js';
import type { TestAsker, TestAssignment } from './test-asker.js';

/** The prompts for a language's tests: a folder with one file for each task. */
export interface TestPrompts {
  /** The shipped folder, relative to the package. */
  readonly folder: string;
  readonly tasks: readonly string[];
  /** Tasks whose files a user's folder may lack until one is asked for; absent if there are none. */
  readonly furtherTasks?: readonly string[];
  /** `asked`: the folder also has `another.txt`, which asks for a further test in a further turn. `none`: there are no further turns. */
  readonly turns: 'asked' | 'none';
  /** The placeholders of its templates, documented in docs/python.md and docs/whole-tests.md. */
  readonly placeholders: readonly string[];
  /** Of an answer, unless the user chooses. */
  readonly maxTokens: number;
  /** Placeholders of which each task's template needs one, and why. */
  readonly needs: { readonly oneOf: readonly string[]; readonly why: string };
}

const another = 'another';
const lookupsAtATime = 64;

/**
 * Asks a language model on a server with OpenAI's chat completions API. A test that is asked for with earlier ones is a further turn of their
 * conversation, so that such tests differ at a temperature of 0, too. Throws UserError for invalid flags and templates.
 */
export async function createChatTestAsker(
  model: string,
  flags: GivenFlags,
  prompts: TestPrompts,
): Promise<TestAsker> {
  const options = parseChatOptions(flags, { prompt: prompts.folder, maxTokens: prompts.maxTokens });
  const templates = await loadTemplates(options.prompt, prompts);
  const [further] = templates.get(another)?.messages ?? [];
  const asking = createServerAsker(options, 'none');

  const buildRequest = (
    { task, values }: TestAssignment,
    earlier: readonly string[],
    sample: number,
  ): ChatRequest => {
    const template = templates.get(task);
    if (template === undefined)
      throw new UserError(
        `--prompt ${options.prompt}: the folder has no ${task}.txt, which these tests need; copy that of ${prompts.folder} and change it`,
      );
    const asked = renderPrompt(template, values);
    const turns = earlier.flatMap((text): Message[] => {
      if (further === undefined) throw new Error(`${prompts.folder} has no prompt for a further turn`);
      return [{ role: 'assistant', content: text }, further];
    });
    return {
      model,
      messages: [...asked, ...turns],
      parameters: chooseParameters(options.parameters, sample + earlier.length),
    };
  };

  return {
    name: nameModel(model, basename(options.prompt), basename(prompts.folder)),
    version: digestOfKey({
      baseUrl: options.baseUrl,
      model,
      prompts: [...templates].map(([task, { digest }]) => [task, digest]),
      parameters: options.parameters,
      ...selectFormParts(options.form, options.baseUrl),
      price: options.limits.price,
    }),
    asksAgain: listAskedAgain(options),
    samples: options.samples,
    limits: getRequestLimits(options),
    async ready() {
      if (options.answers === 'askedFor') asking.useKey(await readApiKey(options.key));
    },
    async ask(assignment, earlier, context) {
      const request = buildRequest(assignment, earlier, context.sample);
      if (options.showPrompts !== undefined) await showPrompts(options.showPrompts, [request]);
      const kept = await asking.ask(request, context);
      const use = readUse(kept, options.limits.price);
      const exchange = toExchange(request, kept);
      return kept.answer.kind === 'text'
        ? { text: kept.answer.text, exchange, use }
        : { text: '', lost: kept.answer.reason, exchange, use };
    },
    async estimate(assignments, context) {
      const requests = assignments.map((assignment) => buildRequest(assignment, [], context.sample));
      if (options.showPrompts !== undefined) await showPrompts(options.showPrompts, requests);
      const isThere = await pLimit(lookupsAtATime).map(requests, (each) => asking.isKept(each, context));
      const missing = requests.filter((_, index) => !isThere[index]);
      return estimateSpending(missing, requests.length, options.limits.price);
    },
    close: () => asking.close(),
  };
}

/** By task. Throws UserError for a folder that lacks one of the files, and for invalid templates. */
async function loadTemplates(
  given: string,
  { folder, tasks, furtherTasks = [], turns, placeholders, needs }: TestPrompts,
): Promise<ReadonlyMap<string, PromptTemplate<string>>> {
  const place = given === folder ? join(packageRoot, folder) : isAbsolute(given) ? given : join('.', given);
  const load = async (task: string) => {
    const kind = { placeholders, needs: task === another ? ('nothing' as const) : needs, folder };
    const template = await loadPrompt(`${place}/${task}.txt`, kind);
    if (task === another && template.messages.length > 1)
      throw new UserError(`--prompt ${place}/${task}.txt: it must be one message`);
    return [task, template] as const;
  };
  const further = furtherTasks.filter((task) => existsSync(`${place}/${task}.txt`));
  const all = [...tasks, ...further, ...(turns === 'asked' ? [another] : [])];
  return new Map(await Promise.all(all.map(load)));
}
