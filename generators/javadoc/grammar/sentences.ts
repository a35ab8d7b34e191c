import type { Token } from './tokens.js';

/** Number of tokens. No rule reads longer sentences. */
export const longestSentence = 150;

/** Splits a text into sentences, without empty ones. */
export function splitSentences(tokens: readonly Token[]): Token[][] {
  const sentences: Token[][] = [[]];
  for (const token of tokens) {
    if (token.kind === 'break') sentences.push([]);
    else sentences.at(-1)!.push(token);
  }
  return sentences.filter((sentence) => sentence.length > 0);
}
