import OpenAI, { APIConnectionError, APIConnectionTimeoutError, APIError } from 'openai';
import { UserError } from '../contract.js';
import { answerJsonSchema } from './answer-schema.js';
import type { ApiKey } from './api-key.js';
import { isOpenAi, type ModelParameters } from './chat-options.js';
import { limitedFetch, TooLongResponse } from './limited-fetch.js';
import type { Message } from './prompt-template.js';
import { askedWaitOf, PassingFailure } from './retries.js';

/** What a request comes to at the server; an answer depends on all of it. */
export interface ChatRequest {
  readonly model: string;
  readonly messages: readonly Message[];
  readonly parameters: ModelParameters;
}

export type AnswerForm = 'schema' | 'free';

/** What a server says to a request; all of it is a result and worth keeping. */
export type ServerAnswer =
  | { readonly kind: 'text'; readonly text: string; readonly end: 'whole' | 'cut'; readonly tokens: Tokens }
  | { readonly kind: 'lost'; readonly reason: ServerLoss; readonly tokens: Tokens };

/** `tooLarge`: more bytes than an answer may have; `promptTooLong`: more tokens than the model takes; `filtered`: the server won't say. */
export type ServerLoss = 'tooLarge' | 'promptTooLong' | 'filtered' | 'empty';

/** As the server counts them; unknown where it does not. */
export interface Tokens {
  readonly input: number | 'unknown';
  readonly output: number | 'unknown';
}

/** The server does not take requests of that form, or not with these parameters: it says so with a 400. */
export class RefusedRequest extends UserError {}

export interface ChatServer {
  /**
   * One attempt. Throws PassingFailure for what may pass, RefusedRequest where the server takes no such requests, and UserError where no
   * request will ever be answered: a wrong key, a model that isn't there.
   */
  ask(request: ChatRequest, form: AnswerForm, signal: AbortSignal): Promise<ServerAnswer>;
}

const nothing: Tokens = { input: 'unknown', output: 'unknown' };

export function chatServer(options: {
  readonly baseUrl: string;
  readonly key: ApiKey | 'none';
  readonly timeoutSeconds: number;
}): ChatServer {
  const { baseUrl, key, timeoutSeconds } = options;
  const isHosted = isOpenAi(baseUrl);
  const client = new OpenAI({
    baseURL: baseUrl,
    apiKey: key === 'none' ? 'none' : key.reveal(),
    // What else stands in the environment is for OpenAI alone, and nothing of it is for logs.
    adminAPIKey: null,
    ...(isHosted ? {} : { organization: null, project: null }),
    defaultHeaders: key === 'none' ? { Authorization: null } : {},
    fetch: limitedFetch(key),
    timeout: timeoutSeconds * 1000,
    maxRetries: 0,
    logLevel: 'off',
  });
  return {
    async ask({ model, messages, parameters }, form, signal) {
      const { temperature, seed, maxTokens } = parameters;
      try {
        const answer = await client.chat.completions.create(
          {
            model,
            messages: messages.map((message) => ({ ...message })),
            ...(temperature === 'default' ? {} : { temperature }),
            ...(seed === 'none' ? {} : { seed }),
            ...(isHosted ? { max_completion_tokens: maxTokens } : { max_tokens: maxTokens }),
            ...(form === 'schema' ? { response_format: schemaFormat } : {}),
          },
          { signal },
        );
        return read(answer, baseUrl);
      } catch (thrown) {
        signal.throwIfAborted();
        return failureOf(thrown, options);
      }
    },
  };
}

const schemaFormat = {
  type: 'json_schema' as const,
  json_schema: { name: 'test_oracle', strict: true, schema: answerJsonSchema },
};

/** Servers differ from what the client's types promise. */
interface Completion {
  readonly choices?: unknown;
  readonly usage?: { readonly prompt_tokens?: unknown; readonly completion_tokens?: unknown } | null;
}

interface Choice {
  readonly finish_reason?: unknown;
  readonly message?: { readonly content?: unknown; readonly refusal?: unknown } | null;
}

function read(answer: unknown, baseUrl: string): ServerAnswer {
  const isCompletion = typeof answer === 'object' && answer !== null && 'choices' in answer;
  if (!isCompletion)
    throw new UserError(
      `what stands at ${baseUrl} answers with something else than a chat completion; is --base-url right? It mostly ends with /v1`,
    );
  const { choices, usage } = answer as Completion;
  const tokens: Tokens = { input: countOf(usage?.prompt_tokens), output: countOf(usage?.completion_tokens) };
  const choice = (Array.isArray(choices) ? choices : [])[0] as Choice | undefined;
  const { content, refusal } = choice?.message ?? {};
  const end = choice?.finish_reason;
  if (end === 'content_filter' || (typeof refusal === 'string' && refusal !== ''))
    return { kind: 'lost', reason: 'filtered', tokens };
  if (typeof content !== 'string' || content.trim() === '') return { kind: 'lost', reason: 'empty', tokens };
  return { kind: 'text', text: content, end: end === 'length' ? 'cut' : 'whole', tokens };
}

function countOf(value: unknown): number | 'unknown' {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : 'unknown';
}

/** What an attempt's end means. */
function failureOf(
  thrown: unknown,
  { baseUrl, key, timeoutSeconds }: Parameters<typeof chatServer>[0],
): ServerAnswer {
  if (causesOf(thrown).some((cause) => cause instanceof TooLongResponse))
    return { kind: 'lost', reason: 'tooLarge', tokens: nothing };
  if (thrown instanceof APIConnectionTimeoutError)
    throw new PassingFailure(`the server ${baseUrl} did not answer within ${timeoutSeconds} s`);
  if (thrown instanceof APIConnectionError)
    throw new PassingFailure(`the server ${baseUrl} cannot be reached or hangs up${codeIn(thrown)}`);
  if (thrown instanceof SyntaxError) throw new PassingFailure(`the server ${baseUrl} sent a broken answer`);
  if (!(thrown instanceof APIError)) throw thrown;
  const { status, code } = thrown as { readonly status?: number; readonly code?: unknown };
  const said = saidBy(thrown.message, key);
  if (status === 429 && code === 'insufficient_quota')
    throw new UserError(`the server ${baseUrl} says that the account's quota is used up: ${said}`);
  if (status === 408 || status === 409 || status === 429 || (status !== undefined && status >= 500))
    throw new PassingFailure(
      `the server ${baseUrl} answers ${said}`,
      askedWaitOf((thrown.headers as Headers | undefined) ?? new Headers()),
    );
  if (status === 413 || code === 'context_length_exceeded' || /context (?:length|window|size)/iu.test(said))
    return { kind: 'lost', reason: 'promptTooLong', tokens: nothing };
  if (['content_filter', 'content_policy_violation', 'invalid_prompt'].includes(String(code)))
    return { kind: 'lost', reason: 'filtered', tokens: nothing };
  if (status === 401 || status === 403)
    throw new UserError(
      `the server ${baseUrl} wants another key: ${said}; name its variable with --api-key-env or its file with --api-key-file`,
    );
  if (status === 404)
    throw new UserError(`the server ${baseUrl} answers ${said}; check the model's name and --base-url`);
  throw new RefusedRequest(
    `the server ${baseUrl} refuses requests of this kind: ${said}; --temperature default and --structured off leave out what some models don't take`,
  );
}

const saidCharacters = 300;

/** A server's words for a message: on one line, shortened, without the key. */
function saidBy(message: string, key: ApiKey | 'none'): string {
  const plain = (key === 'none' ? message : key.hiddenIn(message)).replace(/[\s\p{Cc}]+/gu, ' ').trim();
  return plain.length > saidCharacters ? `${plain.slice(0, saidCharacters)}…` : plain;
}

function causesOf(thrown: unknown): unknown[] {
  const causes: unknown[] = [];
  for (let at = thrown; at instanceof Error && causes.length < 8; at = at.cause) causes.push(at);
  return causes;
}

/** ` (ECONNREFUSED)`: codes hold nothing of the request, messages may. */
function codeIn(thrown: unknown): string {
  const codes = causesOf(thrown).map((cause) => (cause as NodeJS.ErrnoException).code);
  const code = codes.find((each) => typeof each === 'string');
  return code === undefined ? '' : ` (${code})`;
}
