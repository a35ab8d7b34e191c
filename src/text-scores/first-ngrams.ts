import type { NgramTree } from './ngram-tree.js';

/**
 * The first n-grams by count, then length, then alphabet. Almost all n-grams of texts may have the same count, so n-grams are compared by numbers, and
 * only those are sorted whose order matters.
 *
 * @param least the count of the last of the first `size` n-grams
 * @param ranks places of the tokens in the alphabet, by number
 * @returns numbers of n-grams
 */
export function listFirst(
  tree: NgramTree,
  least: number,
  size: number,
  ranks: Int32Array,
): readonly number[] {
  const { counts } = tree;
  const lengths = new Uint8Array(counts.length);
  const chosen: number[] = [];
  // Those with the least count, by length.
  const tied: number[][] = [];
  for (let ngram = 1; ngram < counts.length; ngram++) {
    const length = lengths[tree.getParent(ngram)]! + 1;
    lengths[ngram] = length;
    if (counts[ngram]! > least) chosen.push(ngram);
    else if (counts[ngram] === least) (tied[length] ??= []).push(ngram);
  }
  const compare = (a: number, b: number): number => {
    if (a === b) return 0;
    const ofBeginnings = compare(tree.getParent(a), tree.getParent(b));
    return ofBeginnings === 0 ? ranks[tree.getToken(a)]! - ranks[tree.getToken(b)]! : ofBeginnings;
  };
  chosen.sort((a, b) => counts[b]! - counts[a]! || lengths[a]! - lengths[b]! || compare(a, b));
  for (const ofLength of tied) {
    if (ofLength === undefined || chosen.length >= size) continue;
    for (const ngram of ofLength.sort(compare).slice(0, size - chosen.length)) chosen.push(ngram);
  }
  return chosen;
}

/** The place of each token in the alphabet, by the token's number. */
export function rankTokens(tokens: readonly string[]): Int32Array {
  const ranks = new Int32Array(tokens.length);
  const order = tokens.map((_, token) => token).sort((a, b) => (tokens[a]! < tokens[b]! ? -1 : 1));
  for (const [rank, token] of order.entries()) ranks[token] = rank;
  return ranks;
}
