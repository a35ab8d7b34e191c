import { NgramTree, root } from './ngram-tree.js';
import { listFirst, rankTokens } from './first-ngrams.js';
import { longestNgram } from './shared-ngrams.js';

/** The most frequent n-grams of texts. */
export interface MostFrequent {
  readonly ngrams: readonly (readonly string[])[];
  /** Number of different n-grams that are kept: of all that there were, unless rare ones were dropped. */
  readonly different: number;
  /** `bounded`: rare n-grams were dropped meanwhile to save memory, and one of them may be as frequent as the last of these. */
  readonly counts: 'exact' | 'bounded';
}

/** Some 40 MB, and the texts of the tokens. */
const usualLimit = 1_000_000;

/**
 * Counts the n-grams (1 to 4 tokens) of texts in bounded memory. If there are too many different ones, the rarest are dropped (lossy counting, Manku and
 * Motwani 2002), so that a count may be too small by the number of such drops.
 */
export class FrequentNgrams {
  #numbers = new Map<string, number>();
  readonly #tree = new NgramTree();
  #drops = 0;

  constructor(readonly limit: number = usualLimit) {}

  /** Counts the n-grams of a text; none crosses its ends. */
  add(tokens: readonly string[]): void {
    const numbers = tokens.map((token) => this.#number(token));
    for (let start = 0; start < numbers.length; start++) {
      const end = Math.min(start + longestNgram, numbers.length);
      let ngram = root;
      for (let index = start; index < end; index++) ngram = this.#tree.count(ngram, numbers[index]!);
    }
    while (this.#tree.size > this.limit + 1) this.#drop();
  }

  /**
   * The `size` most frequent n-grams. Of equally frequent ones the shorter comes first, then the alphabet decides, so that the order of texts has no
   * influence.
   */
  listMostFrequent(size: number): MostFrequent {
    const { counts } = this.#tree;
    const ascending = counts.slice(1).sort();
    const least = ascending[ascending.length - Math.min(size, ascending.length)] ?? Infinity;
    const tokens = [...this.#numbers.keys()];
    const ngrams = listFirst(this.#tree, least, size, rankTokens(tokens));
    return {
      ngrams: ngrams.map((ngram) => this.#tree.listTokens(ngram).map((token) => tokens[token]!)),
      different: ascending.length,
      counts: this.#drops === 0 || least > 2 * this.#drops ? 'exact' : 'bounded',
    };
  }

  #number(token: string): number {
    const known = this.#numbers.get(token);
    if (known !== undefined) return known;
    const number = this.#numbers.size;
    this.#numbers.set(copyText(token), number);
    return number;
  }

  /** Drops the n-grams that have been counted no more often than there were drops, and the tokens that no other contains. */
  #drop(): void {
    this.#drops += 1;
    const newTokens = new Int32Array(this.#numbers.size);
    const kept = new Map<string, number>();
    for (const [text, token] of this.#numbers) {
      if (this.#tree.getCountOfToken(token) <= this.#drops) continue;
      newTokens[token] = kept.size;
      kept.set(text, kept.size);
    }
    this.#numbers = kept;
    this.#tree.prune(this.#drops + 1, newTokens);
  }
}

/** The engine keeps a long part of a text as a reference to the whole text, which would stay in memory. */
function copyText(token: string): string {
  return Buffer.from(token, 'utf16le').toString('utf16le');
}
