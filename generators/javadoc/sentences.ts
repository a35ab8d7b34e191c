import type { Token } from './tokens.js';

/** In tokens; no rule reads longer ones. */
export const longestSentence = 150;

/** Cuts a text at the ends of its sentences; empty ones are left out. */
export function sentencesOf(tokens: readonly Token[]): Token[][] {
  const sentences: Token[][] = [[]];
  for (const token of tokens) {
    if (token.kind === 'break') sentences.push([]);
    else sentences.at(-1)!.push(token);
  }
  return sentences.filter((sentence) => sentence.length > 0);
}
