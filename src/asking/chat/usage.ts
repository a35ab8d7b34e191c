import { addCounts, type AnswerUse } from '../../model/oracle/requests.js';
import { nameModelOf } from './model-exchange.js';
import type { KeptModelAnswer } from './server-answer.js';
import type { ChatOptions, Price } from './chat-options.js';
import type { ServerLoss } from './server-answer.js';
import { computeKnownCost } from './spending.js';

/** What an answer took at the time of its request. */
export function readUse(kept: KeptModelAnswer, price: Price | 'unknown'): AnswerUse {
  const { id, seconds } = kept;
  const { tokens } = kept.answer;
  const cost = computeKnownCost(tokens, price);
  return {
    id,
    ...nameModelOf(kept),
    usage: {
      ...(tokens.input === 'unknown' ? {} : { inputTokens: tokens.input }),
      ...(tokens.output === 'unknown' ? {} : { outputTokens: tokens.output }),
      ...(cost === undefined ? {} : { cost }),
      seconds,
    },
  };
}

/** Why a request got no text. */
export const lossInWords: Readonly<Record<ServerLoss, string>> = {
  tooLarge: 'larger than an answer may be',
  promptTooLong: 'prompts too long for the model',
  filtered: 'withheld by the server',
  declined: 'refused by the server, which takes other prompts',
  unanswered:
    'none from the server at any attempt, though it answers other prompts; the same command asks again',
  empty: 'empty',
  cut: 'cut at --max-tokens',
};

/** Reasons of lost requests that are to be sent again. */
export function listAskedAgain({
  askAgain,
  answers,
}: Pick<ChatOptions, 'askAgain' | 'answers'>): readonly string[] {
  if (answers === 'replayed') return [];
  return askAgain === 'lost' ? Object.keys(lossInWords) : (['unanswered'] satisfies ServerLoss[]);
}

/** How often each reason occurs. */
export function countReasons(reasons: readonly string[]): Record<string, number> {
  return reasons.reduce<Record<string, number>>((counts, reason) => addCounts(counts, { [reason]: 1 }), {});
}

/** The number of all occurrences. */
export function sumCounts(counts: Readonly<Record<string, number>>): number {
  return Object.values(counts).reduce((sum, each) => sum + each, 0);
}

/** `3 empty, 1 cut at --max-tokens`. */
export function describeCounts(
  counts: Readonly<Record<string, number>>,
  words: Readonly<Record<string, string>>,
): string {
  return Object.entries(counts)
    .map(([reason, count]) => `${count} ${words[reason] ?? reason}`)
    .join(', ');
}
