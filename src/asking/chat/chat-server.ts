import type { ApiKey } from './api-key.js';
import { isOpenAi, type ModelParameters, type RequestForm } from './chat-options.js';
import { readCompletion } from './completion.js';
import { postJson, type LimitedResponse } from './limited-fetch.js';
import type { Message } from './prompt-template.js';
import { judgeErrorResponse, judgeMissingResponse } from './request-errors.js';
import { PassingFailure } from './retries.js';
import type { ServerAnswer } from './server-answer.js';

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
   * One attempt. Throws PassingFailure for a temporary failure, RefusedRequest if the server rejects such requests, and UserError if no request will
   * ever succeed: a wrong key, an unknown model.
   */
  ask(request: ChatRequest, form: AnswerForm, signal: AbortSignal): Promise<ServerAnswer>;
}

/** A server with OpenAI's chat completions API. */
export function createChatServer(options: {
  readonly baseUrl: string;
  readonly key: ApiKey | 'none';
  readonly form: RequestForm;
  readonly timeoutSeconds: number;
  readonly answerSchema: AnswerSchema | 'none';
}): ChatServer {
  const { baseUrl, key, form, answerSchema } = options;
  const url = new URL(`${baseUrl}/chat/completions`);
  if (form.apiVersion !== undefined) url.searchParams.set('api-version', form.apiVersion);
  return {
    async ask(request, answerForm, signal) {
      let response: LimitedResponse;
      try {
        const body = createBody(request, answerForm === 'schema' ? answerSchema : 'none', form);
        response = await postJson(url, { headers: createHeaders(options), body }, { ...options, signal });
      } catch (thrown) {
        signal.throwIfAborted();
        return judgeMissingResponse(thrown, options);
      }
      if (response.status < 200 || response.status > 299) return judgeErrorResponse(response, options);
      return readCompletion(parseBody(response, baseUrl), { baseUrl, key, messages: request.messages });
    },
  };
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

/** The content if it is JSON, otherwise the text. Throws PassingFailure for damaged JSON, which a gateway may have cut. */
function parseBody({ headers, body }: LimitedResponse, baseUrl: string): unknown {
  const type = headers.get('content-type')?.split(';')[0]?.trim() ?? '';
  if (type !== 'application/json' && !type.endsWith('+json')) return body;
  try {
    return JSON.parse(body);
  } catch {
    throw new PassingFailure(`the server ${baseUrl} sent a broken answer`);
  }
}
