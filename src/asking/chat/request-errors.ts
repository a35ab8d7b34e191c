import { UserError } from '../../model/common/errors.js';
import type { ApiKey } from './api-key.js';
import { ForeignRedirect, LateResponse, TooLongResponse, type LimitedResponse } from './limited-fetch.js';
import { quoteServer } from './quote-server.js';
import { parseRetryAfter, PassingFailure } from './retries.js';
import type { ServerAnswer, ServerLoss } from './server-answer.js';

/** The server rejects requests of that form, or with these parameters, with status 400. */
export class RefusedRequest extends UserError {}

/** What the messages name. */
interface Server {
  readonly baseUrl: string;
  readonly key: ApiKey | 'none';
  readonly timeoutSeconds: number;
}

/** Without a complete response: `lost` if it is too long. Throws PassingFailure, and UserError for a redirect to another server. */
export function judgeMissingResponse(thrown: unknown, { baseUrl, timeoutSeconds }: Server): ServerAnswer {
  if (thrown instanceof TooLongResponse) return lost('tooLarge');
  if (thrown instanceof ForeignRedirect)
    throw new UserError(
      `the server ${baseUrl} redirects requests to ${thrown.origin}, but teval sends neither prompts nor the key there; name that server with --base-url if you trust it`,
    );
  if (thrown instanceof LateResponse)
    throw new PassingFailure(`the server ${baseUrl} did not answer within ${timeoutSeconds} s`);
  throw new PassingFailure(`the server ${baseUrl} cannot be reached or hangs up${findErrorCode(thrown)}`);
}

/** A response that reports an error: `lost` if it is about this input alone. Throws PassingFailure, RefusedRequest or UserError. */
export function judgeErrorResponse(response: LimitedResponse, { baseUrl, key }: Server): ServerAnswer {
  const { status } = response;
  const { code, message } = readError(response.body);
  const answer = quoteServer(`${status} ${message}`, key);
  if (status === 429 && code === 'insufficient_quota')
    throw new UserError(`the server ${baseUrl} reports that the account's quota is used up: ${answer}`);
  if (status === 408 || status === 409 || status === 429 || status >= 500)
    throw new PassingFailure(`the server ${baseUrl} answers ${answer}`, parseRetryAfter(response.headers));
  if (status === 413 || code === 'context_length_exceeded' || /context (?:length|window|size)/iu.test(answer))
    return lost('promptTooLong');
  if (['content_filter', 'content_policy_violation', 'invalid_prompt'].includes(code))
    return lost('filtered');
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

function lost(reason: ServerLoss): ServerAnswer {
  return { kind: 'lost', reason, tokens: { input: 'unknown', output: 'unknown' } };
}

/** OpenAI's servers write `{"error": {"message", "code"}}`; others put a text there, the members at the top, all into a list, or send plain text. */
function readError(body: string): { readonly code: string; readonly message: string } {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    return { code: '', message: body.trim() === '' ? 'without an explanation' : body };
  }
  const first: unknown = Array.isArray(parsed) ? parsed[0] : parsed;
  const error = readMember(first, 'error') ?? first;
  const code = readMember(error, 'code');
  const message = readMember(error, 'message') ?? error;
  return {
    code: typeof code === 'string' ? code : '',
    message: typeof message === 'string' ? message : JSON.stringify(message),
  };
}

function readMember(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}

/** ` (ECONNREFUSED)`: unlike messages, codes contain nothing of the request. */
function findErrorCode(thrown: unknown): string {
  for (let at = thrown, depth = 0; at instanceof Error && depth < 8; at = at.cause, depth += 1) {
    const { code } = at as NodeJS.ErrnoException;
    if (typeof code === 'string') return ` (${code})`;
  }
  return '';
}
