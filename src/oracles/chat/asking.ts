import { UserError } from '../contract.js';
import type { GeneratorContext } from '../contract.js';
import type { ApiKey } from './api-key.js';
import type { ChatOptions } from './chat-options.js';
import {
  chatServer,
  RefusedRequest,
  type AnswerForm,
  type ChatRequest,
  type ChatServer,
  type ServerAnswer,
} from './chat-server.js';
import { withRetries } from './retries.js';
import { estimatedTokens, Spending } from './spending.js';

/** Of what is made here of requests and responses; answers that were kept under another one are asked for again. */
const requestVersion = 1;

/** A prompt that breaks the server costs its own unit; so many in a row, each tried again and again, and the server is out of order. */
const mostFailuresInARow = 3;

/** An answer as it is kept: with the time that it took when it was asked for, so that a replay has the same. */
export interface KeptAnswer {
  readonly answer: ServerAnswer;
  readonly seconds: number;
}

export interface Asking {
  /** Under what an answer is kept. */
  keyOf(request: ChatRequest): unknown;
  /** To be called before anything is asked. */
  useKey(key: ApiKey | 'none'): void;
  /**
   * The answer to a request, from the cache or the server. Throws UserError where it is to be replayed and not kept, where a limit of
   * spending is reached, or where the server will never answer; MachineError where it does not now.
   */
  ask(request: ChatRequest, context: GeneratorContext): Promise<KeptAnswer>;
}

export function askingServer({
  baseUrl,
  structured,
  limits,
  answers,
  timeoutSeconds,
}: Pick<ChatOptions, 'baseUrl' | 'structured' | 'limits' | 'answers' | 'timeoutSeconds'>): Asking {
  const spending = new Spending(limits);
  let key: ApiKey | 'none' = 'none';
  let server: ChatServer | undefined;
  /** Whether the server was found to refuse schemas, where that is to be found out. */
  let form: AnswerForm = structured === 'off' ? 'free' : 'schema';
  /** Once no request has a chance, no other is sent. */
  let end: { readonly reason: unknown } | undefined;
  let failuresInARow = 0;

  const send = async (request: ChatRequest, wanted: AnswerForm, signal: AbortSignal) => {
    server ??= chatServer({ baseUrl, key, timeoutSeconds });
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
    if (end !== undefined) throw end.reason;
    try {
      const settle = spending.begin(estimatedTokens(request));
      const start = performance.now();
      const answer = await sendInAnyForm(request, signal);
      settle(answer.tokens);
      failuresInARow = 0;
      return { answer, seconds: Math.round(performance.now() - start) / 1000 };
    } catch (thrown) {
      if (signal.aborted) throw thrown;
      failuresInARow += 1;
      if (thrown instanceof UserError || failuresInARow === mostFailuresInARow) end ??= { reason: thrown };
      throw thrown;
    }
  };

  const keyOf = (request: ChatRequest) => ({
    generator: 'chat',
    requestVersion,
    baseUrl,
    structured,
    ...request,
  });

  return {
    keyOf,
    useKey(given) {
      key = given;
    },
    ask: (request, { kept, limited }) =>
      kept(keyOf(request), () => {
        if (answers === 'replayed')
          throw new UserError(
            `--replay: no answer of ${request.model} at ${baseUrl} is kept for one of its prompts; leave --replay out to ask for it, or name the folder of the study's cache with --cache`,
          );
        return limited((signal) => askedFor(request, signal));
      }),
  };
}
