import pLimit from 'p-limit';
import { digestOfKey } from '../../store/content-cache.js';
import type { Answer, BlindGenerator, BlindRequest, GivenFlags, OracleInput } from '../contract.js';
import { loadJavaParser } from '../contract.js';
import { oraclesOf } from '../protocol/oracles-of-answer.js';
import { choiceOptionsOf } from '../protocol/protocol-flags.js';
import { accountsOf, remarksOf } from './accounts.js';
import { apiKeyOf } from './api-key.js';
import { askingServer } from './asking.js';
import { chatOptionsOf, parametersOf } from './chat-options.js';
import type { ChatRequest } from './chat-server.js';
import { loadPrompt, renderedPrompt } from './prompt-template.js';
import { promptValues } from './prompt-values.js';
import { readerVersion, readModelAnswer } from './read-answer.js';
import { longestWaitMilliseconds, mostRetries } from './retries.js';
import { settledOrThrown } from './settled.js';
import { showPrompts } from './show-prompts.js';
import { estimateOf } from './spending.js';

const defaultPrompt = 'zero-shot';
const lookupsAtATime = 64;

/**
 * A generator that asks a language model: each input becomes a prompt, each answer is kept under all that was asked. Throws UserError for
 * flags and templates with a fault.
 */
export async function chatGenerator(model: string, flags: GivenFlags): Promise<BlindGenerator> {
  const options = chatOptionsOf(flags);
  const choice = choiceOptionsOf(flags);
  const template = await loadPrompt(options.prompt);
  const parser = await loadJavaParser();
  const asking = askingServer(options);
  const { baseUrl, parameters, structured } = options;
  const { price } = options.limits;

  const requestsFor = async (
    inputs: readonly OracleInput[],
    { sourceFolder }: BlindRequest,
    sample: number,
  ): Promise<readonly ChatRequest[]> => {
    const valuesOf = promptValues(parser, template.uses, sourceFolder);
    const messages = inputs.map(async (input) => renderedPrompt(template, await valuesOf(input)));
    const ofSample = parametersOf(parameters, sample);
    const requests = (await Promise.all(messages)).map((each) => ({
      ...{ model, messages: each },
      parameters: ofSample,
    }));
    if (options.showPrompts !== undefined) await showPrompts(options.showPrompts, requests);
    return requests;
  };

  return {
    name: nameOf(model, template.name),
    version: digestOfKey({
      baseUrl,
      model,
      prompt: template.digest,
      parameters,
      structured,
      price,
      choice,
      readerVersion,
    }),
    source: 'model',
    view: 'blind',
    samples: options.samples,
    limits: {
      atOnce: options.workers,
      // The client has the limit of an attempt; this one is for all of them together.
      seconds: (mostRetries + 1) * (options.timeoutSeconds + longestWaitMilliseconds / 1000),
    },
    async ready() {
      if (options.answers === 'askedFor') asking.useKey(await apiKeyOf(options.key));
    },
    async estimate(inputs, request, { isKept, sample }) {
      const requests = await requestsFor(inputs, request, sample);
      const isThere = await pLimit(lookupsAtATime).map(requests, (each) => isKept(asking.keyOf(each)));
      return estimateOf(
        requests.filter((_, index) => !isThere[index]),
        requests.length,
        price,
      );
    },
    async generate(inputs, request, context) {
      const requests = await requestsFor(inputs, request, context.sample);
      const exchanges = await settledOrThrown(requests.map((request) => asking.ask(request, context)));
      const read = exchanges.map(({ answer }, index) =>
        answer.kind === 'text' ? readModelAnswer(parser, answer.text, inputs[index]!.prefix) : undefined,
      );
      const chosen = read.map((each) =>
        oraclesOf(parser, { id: '', oracles: [...(each?.oracles ?? [])], usage: null }, choice),
      );
      return {
        answers: chosen.map(({ oracles }): Answer => ({ oracles })),
        remarks: remarksOf(exchanges, read),
        requests: accountsOf(exchanges, read, chosen, price),
      };
    },
  };
}

/** `chat-llama3-8b` for `llama3:8b`, with the prompt behind it where it is not the usual one. */
function nameOf(model: string, prompt: string): string {
  const name = `chat-${model.replaceAll(/[^\w.-]+/gu, '-')}`;
  return prompt === defaultPrompt ? name : `${name}-${prompt.replaceAll(/[^\w.-]+/gu, '-')}`;
}
