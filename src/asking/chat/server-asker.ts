import { UserError } from '../../model/common/errors.js';
import type { GeneratorContext } from '../generator-context.js';
import type { ApiKey } from './api-key.js';
import { selectFormParts, type ChatOptions } from './chat-options.js';
import {
  createChatServer,
  type AnswerForm,
  type AnswerSchema,
  type ChatRequest,
  type ChatServer,
} from './chat-server.js';
import { RefusedRequest } from './request-errors.js';
import { withRetries } from './retries.js';
import type { ServerAnswer, Tokens } from './server-answer.js';
import { estimateTokens, Spending } from './spending.js';

/** Version of the handling of requests and responses. Answers cached under another version are requested again. */
const requestVersion = 1;

const unknownTokens: Tokens = { input: 'unknown', output: 'unknown' };

/**
 * A prompt that makes the server fail costs its own unit. After this many consecutive failures, with all their retries, the server counts as out of
 * order.
 */
const mostFailuresInARow = 3;

/** A cached answer, with the duration of the original request, so that a replay reports the same. */
export interface KeptAnswer {
  readonly answer: ServerAnswer;
  readonly seconds: number;
}

export interface ServerAsker {
  /** The cache key of an answer. */
  makeAnswerKey(request: ChatRequest): unknown;
  /** Call this before the first request. */
  useKey(key: ApiKey | 'none'): void;
  /**
   * The answer to a request, from the cache or the server. Throws UserError if only cached answers are permitted and it is not cached, if a spending
   * limit is reached, or if the server will never answer; MachineError if it does not answer now.
   */
  ask(request: ChatRequest, context: GeneratorContext): Promise<KeptAnswer>;
}

/** @param answerSchema that of answers; `none` if they are free texts */
export function createServerAsker(
  {
    baseUrl,
    form: requestForm,
    structured,
    limits,
    answers,
    timeoutSeconds,
  }: Pick<ChatOptions, 'baseUrl' | 'form' | 'structured' | 'limits' | 'answers' | 'timeoutSeconds'>,
  answerSchema: AnswerSchema | 'none',
): ServerAsker {
  const spending = new Spending(limits);
  let key: ApiKey | 'none' = 'none';
  let server: ChatServer | undefined;
  /** Changes to `free` if the server refuses schemas, unless the user has chosen. */
  let form: AnswerForm = structured === 'off' || answerSchema === 'none' ? 'free' : 'schema';
  /** Once no request can succeed, no further one is sent. */
  let end: { readonly reason: unknown } | undefined;
  let failuresInARow = 0;

  const send = async (request: ChatRequest, wanted: AnswerForm, signal: AbortSignal) => {
    server ??= createChatServer({ baseUrl, key, form: requestForm, timeoutSeconds, answerSchema });
    const asked = server;
    return withRetries(() => asked.ask(request, wanted, signal), signal);
  };

  const sendInAnyForm = async (request: ChatRequest, signal: AbortSignal): Promise<ServerAnswer> => {
    const first = form;
    try {
      return await send(request, first, signal);
    } catch (thrown) {
      const mayBeForm = thrown instanceof RefusedRequest && structured === 'auto' && first === 'schema';
      if (!mayBeForm) throw thrown;
      const answer = await send(request, 'free', signal);
      form = 'free';
      return answer;
    }
  };

  const askedFor = async (request: ChatRequest, signal: AbortSignal): Promise<KeptAnswer> => {
    let settle: ((counted: Tokens) => void) | undefined;
    try {
      settle = await spending.begin(estimateTokens(request), signal);
      if (end !== undefined) throw end.reason;
      const start = performance.now();
      const answer = await sendInAnyForm(request, signal);
      settle(answer.tokens);
      settle = undefined;
      failuresInARow = 0;
      return { answer, seconds: Math.round(performance.now() - start) / 1000 };
    } catch (thrown) {
      if (signal.aborted) throw thrown;
      failuresInARow += 1;
      if (thrown instanceof UserError || failuresInARow === mostFailuresInARow) end ??= { reason: thrown };
      throw thrown;
    } finally {
      settle?.(unknownTokens);
    }
  };

  const makeAnswerKey = (request: ChatRequest) => ({
    generator: 'chat',
    requestVersion,
    baseUrl,
    structured,
    ...selectFormParts(requestForm, baseUrl),
    ...request,
  });

  return {
    makeAnswerKey,
    useKey(given) {
      key = given;
    },
    ask: (request, { kept, limited }) =>
      kept(makeAnswerKey(request), () => {
        if (answers === 'replayed')
          throw new UserError(
            `--replay: no answer of ${request.model} at ${baseUrl} is cached for one of its prompts; leave --replay out to send the request, or name the folder of the study's cache with --cache`,
          );
        return limited((signal) => askedFor(request, signal));
      }),
  };
}
