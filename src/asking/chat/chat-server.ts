import type { ApiKey } from './api-key.js';
import { isOpenAi, type ModelParameters, type RequestForm } from './chat-options.js';
import { readCompletion, readErrorBody } from './completion.js';
import {
  ForeignRedirect,
  LateResponse,
  postJson,
  TooLongResponse,
  type LimitedResponse,
} from './limited-fetch.js';
import type { Message } from './prompt-template.js';
import { isLoopback } from './proxied-fetch.js';
import { parseRetryAfter } from './retries.js';
import { unknownTokens, type Habits, type ServerResponse } from './server-answer.js';
import { judgeBehaviour, type Seen } from './server-behaviours.js';

/** A request to the server. An answer depends on all of it. */
export interface ChatRequest {
  readonly model: string;
  readonly messages: readonly Message[];
  readonly parameters: ModelParameters;
}

/** The JSON schema of answers, for servers with structured output. */
export interface AnswerSchema {
  readonly name: string;
  readonly schema: Readonly<Record<string, unknown>>;
}

export type AnswerForm = 'schema' | 'free';

export interface ChatServer {
  /**
   * One attempt. Throws PassingFailure for a temporary failure, RefusedRequest if the server rejects this request, and UserError if no request will
   * ever succeed: a wrong key, an empty account.
   *
   * @param known what the server's answers usually have; `unknown` if it has answered nothing yet
   */
  ask(
    request: ChatRequest,
    form: AnswerForm,
    known: Habits | 'unknown',
    signal: AbortSignal,
  ): Promise<ServerResponse>;
}

/** A server with OpenAI's chat completions API. */
export function createChatServer(options: {
  readonly baseUrl: string;
  readonly key: ApiKey | 'none';
  readonly form: RequestForm;
  readonly timeoutSeconds: number;
  readonly answerSchema: AnswerSchema | 'none';
  /** The model that answers must name, if not any. */
  readonly expectModel: string | undefined;
}): ChatServer {
  const { baseUrl, key, form, answerSchema, expectModel } = options;
  const url = new URL(`${baseUrl}/chat/completions`);
  if (form.apiVersion !== undefined) url.searchParams.set('api-version', form.apiVersion);
  return {
    async ask(request, answerForm, known, signal) {
      const server = { baseUrl, standing: known === 'unknown' ? known : 'known' } as const;
      let response: LimitedResponse;
      try {
        const body = createBody(request, answerForm === 'schema' ? answerSchema : 'none', form);
        response = await postJson(url, { headers: createHeaders(options), body }, { ...options, signal });
      } catch (thrown) {
        signal.throwIfAborted();
        if (thrown instanceof TooLongResponse && isJson(thrown.headers)) return tooLarge;
        return judgeBehaviour(seeMissingResponse(thrown, url, options), server);
      }
      const { status, headers } = response;
      if (status < 200 || status > 299)
        return judgeBehaviour(readErrorBody(response.body, status, key), server, parseRetryAfter(headers));
      const body = parseBody(response);
      if (body === 'broken') return judgeBehaviour({ kind: 'brokenJson' }, server);
      const read = readCompletion(body.content, request.messages, key);
      if (read.kind === 'seen') return judgeBehaviour(read.seen, server, parseRetryAfter(headers));
      const strange = seeStrangeness(read.response, known, expectModel);
      return strange === 'none' ? read.response : judgeBehaviour(strange, server);
    },
  };
}

const tooLarge: ServerResponse = {
  answer: { kind: 'lost', reason: 'tooLarge', tokens: unknownTokens },
  model: 'unknown',
  habits: { saysEnd: false, countsTokens: false },
};

/** Codes of a connection that was never made, so that the request has not left this machine. */
const neverSent = new Set([
  ...['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'],
]);

function seeMissingResponse(
  thrown: unknown,
  url: URL,
  { timeoutSeconds }: { readonly timeoutSeconds: number },
): Seen {
  if (thrown instanceof ForeignRedirect) return { kind: 'redirect', origin: thrown.origin };
  if (thrown instanceof LateResponse) return { kind: 'late', timeoutSeconds };
  if (thrown instanceof TooLongResponse) return { kind: 'noCompletion' };
  const code = findErrorCode(thrown);
  if (code === 'ECONNREFUSED' && isLoopback(url)) return { kind: 'notRunning', code };
  return { kind: neverSent.has(code) ? 'unreachable' : 'hangsUp', code };
}

/** `ECONNREFUSED`: unlike messages, codes contain nothing of the request. */
function findErrorCode(thrown: unknown): string {
  for (let at = thrown, depth = 0; at instanceof Error && depth < 8; at = at.cause, depth += 1) {
    const { code } = at as NodeJS.ErrnoException;
    if (typeof code === 'string') return code;
  }
  return '';
}

/** A response that lacks what the server's others have is a broken one. */
function seeStrangeness(
  { answer, model, habits }: ServerResponse,
  known: Habits | 'unknown',
  expected: string | undefined,
): Seen | 'none' {
  if (expected !== undefined && model !== expected) return { kind: 'otherModel', model, expected };
  if (known === 'unknown') return 'none';
  if (answer.kind === 'lost' && answer.reason === 'empty' && known.countsTokens && !habits.countsTokens)
    return { kind: 'noText' };
  return known.saysEnd && !habits.saysEnd ? { kind: 'unfinished' } : 'none';
}

function createBody(
  { model, messages, parameters: { temperature, seed, maxTokens } }: ChatRequest,
  answerSchema: AnswerSchema | 'none',
  { tokenLimitField }: RequestForm,
): unknown {
  return {
    model,
    messages,
    ...(temperature === 'default' ? {} : { temperature }),
    ...(seed === 'none' ? {} : { seed }),
    [tokenLimitField]: maxTokens,
    ...(answerSchema === 'none'
      ? {}
      : {
          response_format: {
            type: 'json_schema',
            json_schema: { name: answerSchema.name, strict: true, schema: answerSchema.schema },
          },
        }),
  };
}

/** A given header wins, except over the key. The environment names organisation and project of OpenAI's own server alone. */
function createHeaders({ baseUrl, key, form }: Parameters<typeof createChatServer>[0]): Headers {
  const headers = new Headers({ 'content-type': 'application/json', accept: 'application/json' });
  const { OPENAI_ORG_ID: organisation, OPENAI_PROJECT_ID: project } = process.env;
  if (isOpenAi(baseUrl) && organisation) headers.set('openai-organization', organisation);
  if (isOpenAi(baseUrl) && project) headers.set('openai-project', project);
  for (const [name, value] of Object.entries(form.headers)) headers.set(name, value);
  if (key !== 'none')
    headers.set(form.keyHeader, form.keyHeader === 'authorization' ? `Bearer ${key.reveal()}` : key.reveal());
  return headers;
}

/** The content if it is JSON, otherwise the text. A gateway may have cut JSON. */
function parseBody({ headers, body }: LimitedResponse): { readonly content: unknown } | 'broken' {
  if (!isJson(headers)) return { content: body };
  try {
    return { content: JSON.parse(body.replace(/^\uFEFF/u, '')) as unknown };
  } catch {
    return 'broken';
  }
}

function isJson(headers: Headers): boolean {
  const type = headers.get('content-type')?.split(';')[0]?.trim() ?? '';
  return type === 'application/json' || type.endsWith('+json');
}
