import pLimit from 'p-limit';
import { digestOfKey } from '../../store/cache/content-cache.js';
import type {
  Answer,
  BlindGenerator,
  BlindRequest,
  GivenFlags,
  ModelExchange,
  OracleInput,
} from '../contract.js';
import { loadJavaParser } from '../contract.js';
import { readOracles } from '../protocol/read-oracles.js';
import { parseChoiceOptions } from '../protocol/protocol-flags.js';
import { countRequests, listRemarks } from './accounts.js';
import { readApiKey } from './api-key.js';
import { createServerAsker, type KeptAnswer } from './asking.js';
import { parseChatOptions, selectFormParts, chooseParameters } from './chat-options.js';
import type { ChatRequest } from './chat-server.js';
import { loadPrompt, renderPrompt } from './prompt-template.js';
import { createPromptValues } from './prompt-values.js';
import { readerVersion, readModelAnswer } from './read-answer.js';
import { longestWaitMilliseconds, mostRetries } from './retries.js';
import { settleAll } from './settle-all.js';
import { showPrompts } from './show-prompts.js';
import { estimateSpending } from './spending.js';

const defaultPrompt = 'zero-shot';
const lookupsAtATime = 64;

/**
 * A generator that uses a language model: each input becomes a prompt, and each answer is cached under the complete request. Throws UserError for
 * invalid flags and templates.
 */
export async function createChatGenerator(model: string, flags: GivenFlags): Promise<BlindGenerator> {
  const options = parseChatOptions(flags);
  const choice = parseChoiceOptions(flags);
  const template = await loadPrompt(options.prompt);
  const parser = await loadJavaParser();
  const asking = createServerAsker(options);
  const { baseUrl, parameters, structured } = options;
  const { price } = options.limits;

  const requestsFor = async (
    inputs: readonly OracleInput[],
    { sourceFolder }: BlindRequest,
    sample: number,
  ): Promise<readonly ChatRequest[]> => {
    const computeValues = createPromptValues(parser, template.uses, sourceFolder);
    const messages = inputs.map(async (input) => renderPrompt(template, await computeValues(input)));
    const ofSample = chooseParameters(parameters, sample);
    const requests = (await Promise.all(messages)).map((each) => ({
      ...{ model, messages: each },
      parameters: ofSample,
    }));
    if (options.showPrompts !== undefined) await showPrompts(options.showPrompts, requests);
    return requests;
  };

  return {
    name: nameGenerator(model, template.name),
    version: digestOfKey({
      baseUrl,
      model,
      prompt: template.digest,
      parameters,
      structured,
      ...selectFormParts(options.form, baseUrl),
      price,
      choice,
      readerVersion,
    }),
    source: 'model',
    view: 'blind',
    samples: options.samples,
    limits: {
      atOnce: options.workers,
      // The client limits each attempt; this is the limit of all attempts together.
      seconds: (mostRetries + 1) * (options.timeoutSeconds + longestWaitMilliseconds / 1000),
    },
    async ready() {
      if (options.answers === 'askedFor') asking.useKey(await readApiKey(options.key));
    },
    async estimate(inputs, request, { isKept, sample }) {
      const requests = await requestsFor(inputs, request, sample);
      const isThere = await pLimit(lookupsAtATime).map(requests, (each) =>
        isKept(asking.makeAnswerKey(each)),
      );
      return estimateSpending(
        requests.filter((_, index) => !isThere[index]),
        requests.length,
        price,
      );
    },
    async generate(inputs, request, context) {
      const requests = await requestsFor(inputs, request, context.sample);
      const exchanges = await settleAll(requests.map((request) => asking.ask(request, context)));
      const read = exchanges.map(({ answer }, index) =>
        answer.kind === 'text' ? readModelAnswer(parser, answer.text, inputs[index]!.prefix) : undefined,
      );
      const chosen = read.map((each) =>
        readOracles(parser, { id: '', oracles: [...(each?.oracles ?? [])], usage: null }, choice),
      );
      return {
        answers: chosen.map(({ oracles }, index): Answer => ({
          oracles,
          exchange: toExchange(requests[index]!, exchanges[index]!),
        })),
        remarks: listRemarks(exchanges, read),
        requests: countRequests(exchanges, read, chosen, price),
      };
    },
  };
}

/** The request and its answer as shown with a test case. */
function toExchange(
  { model, messages }: ChatRequest,
  { answer: { tokens, ...answer }, seconds }: KeptAnswer,
): ModelExchange {
  return { model, messages, answer, tokens, seconds };
}

/** `chat-llama3-8b` for `llama3:8b`, with the prompt's name as suffix unless it is the default. */
function nameGenerator(model: string, prompt: string): string {
  const name = `chat-${model.replaceAll(/[^\w.-]+/gu, '-')}`;
  return prompt === defaultPrompt ? name : `${name}-${prompt.replaceAll(/[^\w.-]+/gu, '-')}`;
}
