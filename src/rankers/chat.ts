import { z } from 'zod';
import type { GuestLoss, GuestRanker } from '../../ranking/ranker.js';
import { createGeneratorContext, type GeneratorSurroundings } from '../asking/create-context.js';
import { readApiKey } from '../asking/chat/api-key.js';
import { parseChatOptions } from '../asking/chat/chat-options.js';
import { nameModel } from '../asking/chat/model-exchange.js';
import { loadPrompt, renderPrompt, type PromptKind } from '../asking/chat/prompt-template.js';
import { getRequestLimits } from '../asking/chat/retries.js';
import { createServerAsker } from '../asking/chat/server-asker.js';
import { settleAll } from '../asking/chat/settle-all.js';
import { showPrompts } from '../asking/chat/show-prompts.js';
import { lossInWords } from '../asking/chat/usage.js';
import type { GivenFlags } from '../model/common/flag.js';
import { tryParseJson } from '../store/files/try-parse-json.js';
import { createGuest } from './guest.js';
import type { RankRequestTest } from './request.js';

const defaults = { prompt: 'llm-judge', maxTokens: 1024 };
/** Documented in docs/plug-ins.md. */
const placeholders = ['source', 'trace', 'focal_method', 'javadoc', 'oracle_type'] as const;
const prompts: PromptKind<(typeof placeholders)[number]> = {
  placeholders,
  needs: { oneOf: ['source'], why: 'so the model would not see the test' },
  folder: 'prompts/rankers',
};

const judgement = z.looseObject({
  verdict: z.enum(['real bug', 'wrong test', 'unclear']),
  probability: z.number().min(0).max(1),
});
const answerSchema = {
  name: 'judgement',
  schema: {
    type: 'object',
    properties: {
      verdict: { type: 'string', enum: judgement.shape.verdict.options },
      probability: { type: 'number' },
    },
    required: ['verdict', 'probability'],
    additionalProperties: false,
  },
};

/** A language model that judges each failing test by itself; the probability of a real bug is its score. Throws UserError for invalid flags and templates. */
export async function createChatRanker(
  model: string,
  flags: GivenFlags,
  surroundings: GeneratorSurroundings,
  ownName: string | undefined,
): Promise<GuestRanker> {
  const options = parseChatOptions(flags, defaults);
  const template = await loadPrompt(options.prompt, prompts);
  const asking = createServerAsker(options, answerSchema);
  if (options.answers === 'askedFor') asking.useKey(await readApiKey(options.key));
  const name = ownName ?? nameModel(model, template.name, defaults.prompt);
  const context = createGeneratorContext({ name, limits: getRequestLimits(options) }, surroundings);
  const judge = async (test: RankRequestTest): Promise<number | { lost: GuestLoss; detail: string }> => {
    const { source, trace, focal_method, javadoc, oracle_type } = test;
    const values = { source, trace, focal_method, javadoc, oracle_type };
    const request = { model, messages: renderPrompt(template, values), parameters: options.parameters };
    if (options.showPrompts !== undefined) await showPrompts(options.showPrompts, [request]);
    const { answer } = await asking.ask(request, context);
    if (answer.kind !== 'text') return { lost: 'missing', detail: lossInWords[answer.reason] };
    return readProbability(answer.text) ?? { lost: 'malformed', detail: 'an answer is no judgement' };
  };
  return createGuest({
    name,
    description: 'a language model that judges each test',
    warn: context.warn,
    async ask({ tests }) {
      const judged = await settleAll(tests.map(judge));
      const lost = judged.find((each) => typeof each !== 'number');
      if (lost !== undefined) return lost;
      return { scores: Object.fromEntries(tests.map(({ id }, place) => [id, judged[place] as number])) };
    },
    close: () => asking.close(),
  });
}

/** The probability of a real bug in the first JSON object of an answer; undefined if there is none. */
function readProbability(text: string): number | undefined {
  const braces = text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1);
  return judgement.safeParse(tryParseJson(braces)).data?.probability;
}
