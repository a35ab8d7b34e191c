import type { ApiKey } from './api-key.js';
import type { Message } from './prompt-template.js';
import { quoteServer } from './quote-server.js';
import { nameFingerprint, type ServerAnswer, type ServerResponse, type Tokens } from './server-answer.js';
import type { Seen } from './server-behaviours.js';

/** Servers deviate from the client's types. */
interface Completion {
  readonly choices?: unknown;
  readonly error?: unknown;
  readonly model?: unknown;
  readonly system_fingerprint?: unknown;
  readonly usage?: { readonly prompt_tokens?: unknown; readonly completion_tokens?: unknown } | null;
}

interface Choice {
  readonly finish_reason?: unknown;
  readonly error?: unknown;
  readonly message?: { readonly content?: unknown; readonly refusal?: unknown } | null;
}

/** A chat completion, or what the server sent instead. */
export type ReadCompletion =
  | { readonly kind: 'completion'; readonly response: ServerResponse }
  | { readonly kind: 'seen'; readonly seen: Seen };

const longestName = 200;

/** Reads the body of a response with status 200, which reports an error if the server behind a gateway fails. */
export function readCompletion(
  answer: unknown,
  messages: readonly Message[],
  key: ApiKey | 'none',
): ReadCompletion {
  const {
    choices,
    error,
    usage,
    model,
    system_fingerprint: fingerprint,
  } = (isObject(answer) ? answer : {}) as Completion;
  const choice = (Array.isArray(choices) ? choices : [])[0] as Choice | undefined;
  const failure = error ?? choice?.error ?? (choice?.finish_reason === 'error' ? 'an error' : undefined);
  if (failure !== undefined && failure !== null) return seen(readError(failure, 200, key));
  if (!isObject(answer) || !('choices' in answer)) return seen({ kind: 'noCompletion' });
  if (!isObject(choice)) return seen({ kind: 'noChoice' });
  const { content, refusal } = choice.message ?? {};
  const text = readContent(content);
  const tokens = checkTokens(usage, messages, text);
  return {
    kind: 'completion',
    response: {
      answer: readChoice(choice.finish_reason, refusal, text, tokens),
      model: readName(model) ?? 'unknown',
      ...nameFingerprint(readName(fingerprint)),
      habits: { saysEnd: typeof choice.finish_reason === 'string', countsTokens: isObject(usage) },
    },
  };
}

function readName(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value.slice(0, longestName) : undefined;
}

function seen(each: Seen): ReadCompletion {
  return { kind: 'seen', seen: each };
}

function readChoice(end: unknown, refusal: unknown, text: string, tokens: Tokens): ServerAnswer {
  if (end === 'content_filter' || (typeof refusal === 'string' && refusal !== ''))
    return { kind: 'lost', reason: 'filtered', tokens };
  // A reasoning model may use all its tokens for reasoning.
  if (text.trim() === '') return { kind: 'lost', reason: end === 'length' ? 'cut' : 'empty', tokens };
  return { kind: 'text', text, end: end === 'length' ? 'cut' : 'whole', tokens };
}

/** The error in a response, by the status inside of it if it has one: gateways answer with status 200 and an error of the server behind them. */
export function readErrorBody(body: string, status: number, key: ApiKey | 'none'): Seen {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    return readError(body.trim() === '' ? 'without an explanation' : body, status, key);
  }
  const first: unknown = Array.isArray(parsed) ? parsed[0] : parsed;
  return readError(readMember(first, 'error') ?? first, status, key);
}

/** OpenAI's servers write `{"error": {"message", "code"}}`; others put a text there, the members at the top, all into a list, or send plain text. */
function readError(error: unknown, status: number, key: ApiKey | 'none'): Seen {
  const code = readMember(error, 'code');
  const inner = typeof code === 'number' && code >= 400 && code <= 599 ? code : 502;
  const message = readMember(error, 'message') ?? error;
  const words = typeof message === 'string' ? message : JSON.stringify(message);
  return {
    kind: 'status',
    status: status === 200 ? inner : status,
    code: typeof code === 'string' ? code : '',
    text: quoteServer(status === 200 ? `with status 200 and ${words}` : `${status} ${words}`, key),
  };
}

function readMember(value: unknown, name: string): unknown {
  return isObject(value) ? (value as Record<string, unknown>)[name] : undefined;
}

/** Content is a text or a list of parts. Parts without text (reasoning, for example) are left out. */
function readContent(content: unknown): string {
  if (typeof content === 'string') return content;
  const parts: readonly unknown[] = Array.isArray(content) ? content : [];
  return parts
    .map((part) => {
      const { type = 'text', text } = (isObject(part) ? part : {}) as { type?: unknown; text?: unknown };
      return (type === 'text' || type === 'output_text') && typeof text === 'string' ? text : '';
    })
    .join('');
}

/** Upper limit for tokens that a server adds to a prompt, and that a model uses for reasoning. */
const mostHiddenTokens = 1_000_000;

/** A token has at least one byte, so a count above the number of bytes and hidden tokens is wrong, and so is 0 for a text. */
function checkTokens(usage: Completion['usage'], messages: readonly Message[], text: string): Tokens {
  const bytes = messages.reduce((sum, { content }) => sum + Buffer.byteLength(content), 0);
  return {
    input: checkCount(usage?.prompt_tokens, 1, bytes + mostHiddenTokens),
    output: checkCount(
      usage?.completion_tokens,
      text === '' ? 0 : 1,
      Buffer.byteLength(text) + mostHiddenTokens,
    ),
  };
}

function checkCount(value: unknown, least: number, most: number): number | 'unknown' {
  const isPlausible = Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most;
  return isPlausible ? (value as number) : 'unknown';
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
