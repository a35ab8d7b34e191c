import OpenAI, { APIConnectionError, APIConnectionTimeoutError, APIError } from 'openai';
import { UserError } from '../contract.js';
import { answerJsonSchema } from './answer-schema.js';
import type { ApiKey } from './api-key.js';
import { isOpenAi, type ModelParameters, type RequestForm } from './chat-options.js';
import { readCompletion } from './completion.js';
import { ForeignRedirect, createLimitedFetch, TooLongResponse } from './limited-fetch.js';
import type { Message } from './prompt-template.js';
import { parseRetryAfter, PassingFailure } from './retries.js';
import { quoteServer } from './quote-server.js';
import type { ServerAnswer, Tokens } from './server-answer.js';

/** A request to the server. An answer depends on all of it. */
export interface ChatRequest {
  readonly model: string;
  readonly messages: readonly Message[];
  readonly parameters: ModelParameters;
}

export type AnswerForm = 'schema' | 'free';

/** The server rejects requests of that form, or with these parameters, with status 400. */
export class RefusedRequest extends UserError {}

export interface ChatServer {
  /**
   * One attempt. Throws PassingFailure for a temporary failure, RefusedRequest if the server rejects such requests, and UserError if no request will
   * ever succeed: a wrong key, an unknown model.
   */
  ask(request: ChatRequest, form: AnswerForm, signal: AbortSignal): Promise<ServerAnswer>;
}

const nothing: Tokens = { input: 'unknown', output: 'unknown' };

export function createChatServer(options: {
  readonly baseUrl: string;
  readonly key: ApiKey | 'none';
  readonly form: RequestForm;
  readonly timeoutSeconds: number;
}): ChatServer {
  const { baseUrl, key, form, timeoutSeconds } = options;
  const isHosted = isOpenAi(baseUrl);
  const client = new OpenAI({
    baseURL: baseUrl,
    apiKey: key === 'none' ? 'none' : key.reveal(),
    // Other environment variables are for OpenAI only, and must not reach logs.
    adminAPIKey: null,
    ...(isHosted ? {} : { organization: null, project: null }),
    defaultHeaders: buildHeaders(form, key),
    ...(form.apiVersion === undefined ? {} : { defaultQuery: { 'api-version': form.apiVersion } }),
    fetch: createLimitedFetch(key),
    timeout: timeoutSeconds * 1000,
    maxRetries: 0,
    logLevel: 'off',
  });
  return {
    async ask({ model, messages, parameters }, answerForm, signal) {
      const { temperature, seed, maxTokens } = parameters;
      try {
        const answer = await client.chat.completions.create(
          {
            model,
            messages: messages.map((message) => ({ ...message })),
            ...(temperature === 'default' ? {} : { temperature }),
            ...(seed === 'none' ? {} : { seed }),
            [form.tokenLimitField]: maxTokens,
            ...(answerForm === 'schema' ? { response_format: schemaFormat } : {}),
          },
          { signal },
        );
        return readCompletion(answer, { baseUrl, key, messages });
      } catch (thrown) {
        signal.throwIfAborted();
        return createRequestError(thrown, options);
      }
    },
  };
}

const schemaFormat = {
  type: 'json_schema' as const,
  json_schema: { name: 'test_oracle', strict: true, schema: answerJsonSchema },
};

/** A key in another header replaces the client's own. */
function buildHeaders(
  { keyHeader, headers }: RequestForm,
  key: ApiKey | 'none',
): Record<string, string | null> {
  if (key === 'none') return { ...headers, Authorization: null };
  return keyHeader === 'authorization'
    ? { ...headers }
    : { ...headers, Authorization: null, [keyHeader]: key.reveal() };
}

/** The error for a failed attempt. */
function createRequestError(
  thrown: unknown,
  { baseUrl, key, timeoutSeconds }: Parameters<typeof createChatServer>[0],
): ServerAnswer {
  if (listCauses(thrown).some((cause) => cause instanceof TooLongResponse))
    return { kind: 'lost', reason: 'tooLarge', tokens: nothing };
  const redirect = listCauses(thrown).find((cause) => cause instanceof ForeignRedirect);
  if (redirect !== undefined)
    throw new UserError(
      `the server ${baseUrl} redirects requests to ${redirect.origin}, but teval sends neither prompts nor the key there; name that server with --base-url if you trust it`,
    );
  if (thrown instanceof PassingFailure || thrown instanceof UserError) throw thrown;
  if (thrown instanceof APIConnectionTimeoutError)
    throw new PassingFailure(`the server ${baseUrl} did not answer within ${timeoutSeconds} s`);
  if (thrown instanceof APIConnectionError)
    throw new PassingFailure(`the server ${baseUrl} cannot be reached or hangs up${findErrorCode(thrown)}`);
  if (thrown instanceof SyntaxError) throw new PassingFailure(`the server ${baseUrl} sent a broken answer`);
  if (!(thrown instanceof APIError)) throw thrown;
  const { status, code } = thrown as { readonly status?: number; readonly code?: unknown };
  const answer = quoteServer(thrown.message, key);
  if (status === 429 && code === 'insufficient_quota')
    throw new UserError(`the server ${baseUrl} reports that the account's quota is used up: ${answer}`);
  if (status === 408 || status === 409 || status === 429 || (status !== undefined && status >= 500))
    throw new PassingFailure(
      `the server ${baseUrl} answers ${answer}`,
      parseRetryAfter((thrown.headers as Headers | undefined) ?? new Headers()),
    );
  if (status === 413 || code === 'context_length_exceeded' || /context (?:length|window|size)/iu.test(answer))
    return { kind: 'lost', reason: 'promptTooLong', tokens: nothing };
  if (['content_filter', 'content_policy_violation', 'invalid_prompt'].includes(String(code)))
    return { kind: 'lost', reason: 'filtered', tokens: nothing };
  if (status === 401 || status === 403)
    throw new UserError(
      `the server ${baseUrl} requires another key: ${answer}; name its variable with --api-key-env or its file with --api-key-file`,
    );
  if (status === 404)
    throw new UserError(`the server ${baseUrl} answers ${answer}; check the model's name and --base-url`);
  throw new RefusedRequest(
    `the server ${baseUrl} refuses requests of this kind: ${answer}; --temperature default and --structured off leave out fields that some models don't accept`,
  );
}

function listCauses(thrown: unknown): unknown[] {
  const causes: unknown[] = [];
  for (let at = thrown; at instanceof Error && causes.length < 8; at = at.cause) causes.push(at);
  return causes;
}

/** ` (ECONNREFUSED)`: unlike messages, codes contain nothing of the request. */
function findErrorCode(thrown: unknown): string {
  const codes = listCauses(thrown).map((cause) => (cause as NodeJS.ErrnoException).code);
  const code = codes.find((each) => typeof each === 'string');
  return code === undefined ? '' : ` (${code})`;
}
