import { UserError } from '../../model/common/errors.js';
import type { ApiKey } from './api-key.js';
import type { ServerAnswer, Tokens } from './server-answer.js';
import type { Message } from './prompt-template.js';
import { PassingFailure } from './retries.js';
import { quoteServer } from './quote-server.js';

/** Servers deviate from the client's types. */
interface Completion {
  readonly choices?: unknown;
  readonly error?: unknown;
  readonly usage?: { readonly prompt_tokens?: unknown; readonly completion_tokens?: unknown } | null;
}

interface Choice {
  readonly finish_reason?: unknown;
  readonly error?: unknown;
  readonly message?: { readonly content?: unknown; readonly refusal?: unknown } | null;
}

/** The request. */
interface Asked {
  readonly baseUrl: string;
  readonly key: ApiKey | 'none';
  readonly messages: readonly Message[];
}

/**
 * Reads the body of a response with status 200. Throws PassingFailure if it says that an error happened, as gateways do when the server
 * behind them fails, and UserError if it is no chat completion.
 */
export function readCompletion(answer: unknown, asked: Asked): ServerAnswer {
  const { choices, error, usage } = (isObject(answer) ? answer : {}) as Completion;
  const choice = (Array.isArray(choices) ? choices : [])[0] as Choice | undefined;
  const failure = error ?? choice?.error ?? (choice?.finish_reason === 'error' ? 'an error' : undefined);
  if (failure !== undefined && failure !== null)
    throw new PassingFailure(
      `the server ${asked.baseUrl} answers with status 200 and ${quoteServer(readErrorText(failure), asked.key)}`,
    );
  if (!isObject(answer) || !('choices' in answer))
    throw new UserError(
      `${asked.baseUrl} answers with something other than a chat completion; is --base-url right? It usually ends with /v1`,
    );
  const { content, refusal } = choice?.message ?? {};
  const text = readContent(content);
  const tokens = checkTokens(usage, asked.messages, text);
  const end = choice?.finish_reason;
  if (end === 'content_filter' || (typeof refusal === 'string' && refusal !== ''))
    return { kind: 'lost', reason: 'filtered', tokens };
  // A reasoning model may use all its tokens for reasoning.
  if (text.trim() === '') return { kind: 'lost', reason: end === 'length' ? 'cut' : 'empty', tokens };
  return { kind: 'text', text, end: end === 'length' ? 'cut' : 'whole', tokens };
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

function readErrorText(error: unknown): string {
  const { message } = (isObject(error) ? error : {}) as { message?: unknown };
  if (typeof message === 'string') return message;
  return typeof error === 'string' ? error : 'an error';
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
