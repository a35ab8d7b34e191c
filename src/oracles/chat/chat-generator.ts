import pLimit from 'p-limit';
import { digestOfKey } from '../../store/cache/content-cache.js';
import type { Answer, BlindGenerator, BlindRequest, GivenFlags, OracleInput } from '../contract.js';
import { loadJavaParser } from '../contract.js';
import { readOracles } from '../protocol/read-oracles.js';
import { parseChoiceOptions } from '../protocol/protocol-flags.js';
import { nameModel, toExchange } from '../../asking/chat/model-exchange.js';
import { answerJsonSchema } from './answer-schema.js';
import { oraclePrompts } from './oracle-prompts.js';
import { countRequests, listRemarks } from './accounts.js';
import { readApiKey } from '../../asking/chat/api-key.js';
import { createServerAsker } from '../../asking/chat/server-asker.js';
import {
  parseChatOptions,
  type ChatDefaults,
  selectFormParts,
  chooseParameters,
} from '../../asking/chat/chat-options.js';
import type { ChatRequest } from '../../asking/chat/chat-server.js';
import { loadPrompt, renderPrompt } from '../../asking/chat/prompt-template.js';
import { createPromptValues } from './prompt-values.js';
import { readerVersion, readModelAnswer } from './read-answer.js';
import { getRequestLimits } from '../../asking/chat/retries.js';
import { settleAll } from '../../asking/chat/settle-all.js';
import { showPrompts } from '../../asking/chat/show-prompts.js';
import { listAskedAgain } from '../../asking/chat/usage.js';
import { estimateSpending } from '../../asking/chat/spending.js';

/** What a request for an oracle has if the user does not choose. */
export const oracleDefaults: ChatDefaults = { prompt: 'zero-shot', maxTokens: 1024 };
const lookupsAtATime = 64;

/**
 * A generator that uses a language model: each input becomes a prompt, and each answer is cached under the complete request. Throws UserError for
 * invalid flags and templates.
 */
export async function createChatGenerator(model: string, flags: GivenFlags): Promise<BlindGenerator> {
  const options = parseChatOptions(flags, oracleDefaults);
  const choice = parseChoiceOptions(flags);
  const template = await loadPrompt(options.prompt, oraclePrompts);
  const parser = await loadJavaParser();
  const asking = createServerAsker(options, { name: 'test_oracle', schema: answerJsonSchema });
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
    name: nameModel(model, template.name, oracleDefaults.prompt),
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
    asksAgain: listAskedAgain(options),
    source: 'model',
    view: 'blind',
    samples: options.samples,
    limits: getRequestLimits(options),
    async ready() {
      if (options.answers === 'askedFor') asking.useKey(await readApiKey(options.key));
    },
    async estimate(inputs, request, context) {
      const requests = await requestsFor(inputs, request, context.sample);
      const isThere = await pLimit(lookupsAtATime).map(requests, (each) => asking.isKept(each, context));
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
      const accounts = countRequests(exchanges, read, chosen, price);
      return {
        answers: chosen.map(({ oracles }, index): Answer => ({
          oracles,
          exchange: toExchange(requests[index]!, exchanges[index]!),
        })),
        remarks: listRemarks(accounts),
        requests: accounts,
      };
    },
    close: () => asking.close(),
  };
}
