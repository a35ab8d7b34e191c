import { longestNgram } from './shared-ngrams.js';

/** The most frequent n-grams of texts. */
export interface MostFrequent {
  readonly ngrams: readonly (readonly string[])[];
  /** `bounded`: rare n-grams were dropped meanwhile to save memory, and one of them may be as frequent as the last of these. */
  readonly counts: 'exact' | 'bounded';
}

/** Some 80 MB. */
const usualLimit = 1_000_000;
/** More different tokens than the limit permits. A parent's number times this is exact. */
const tokenSpace = 2 ** 26;
const root = 0;

/**
 * Counts the n-grams (1 to 4 tokens) of texts in bounded memory. If there are too many different ones, the rarest are dropped (lossy counting, Manku and
 * Motwani 2002), so that a count may be too small by the number of such drops.
 */
export class FrequentNgrams {
  #numbers = new Map<string, number>();
  /** The n-grams as a tree: from an n-gram's number without its last token, and that token, to its number. Parents come before children. */
  #children = new Map<number, number>();
  /** By number of the n-gram; the root has none. */
  #counts: number[] = [0];
  #drops = 0;

  constructor(readonly limit: number = usualLimit) {}

  /** Counts the n-grams of a text; none crosses its ends. */
  add(tokens: readonly string[]): void {
    const numbers = tokens.map((token) => this.#number(token));
    for (let start = 0; start < numbers.length; start++) {
      let ngram = root;
      for (let index = start; index < Math.min(start + longestNgram, numbers.length); index++) {
        ngram = this.#child(ngram, numbers[index]!);
        this.#counts[ngram]! += 1;
      }
    }
    while (this.#counts.length > this.limit + 1) this.#drop();
  }

  /**
   * The `size` most frequent n-grams. Of equally frequent ones the shorter comes first, then the alphabet decides, so that the order of texts has no
   * influence.
   */
  listMostFrequent(size: number): MostFrequent {
    // Most n-grams are rare, and texts are needed only of those that can be among the first.
    const descending = Float64Array.from(this.#counts.slice(1)).sort().reverse();
    const least = descending[Math.min(size, descending.length) - 1] ?? Infinity;
    const tokens = [...this.#numbers.keys()];
    const texts: string[][] = [[]];
    const found: { readonly text: string[]; readonly count: number }[] = [];
    for (const [key, ngram] of this.#children) {
      const count = this.#counts[ngram]!;
      if (count < least) continue;
      // A parent is at least as frequent as its child, so it has a text.
      const text = [...texts[Math.floor(key / tokenSpace)]!, tokens[key % tokenSpace]!];
      texts[ngram] = text;
      found.push({ text, count });
    }
    found.sort((a, b) => b.count - a.count || a.text.length - b.text.length || compareTexts(a.text, b.text));
    return {
      ngrams: found.slice(0, size).map(({ text }) => text),
      counts: this.#drops === 0 || least > 2 * this.#drops ? 'exact' : 'bounded',
    };
  }

  #number(token: string): number {
    const known = this.#numbers.get(token) ?? this.#numbers.size;
    this.#numbers.set(token, known);
    return known;
  }

  #child(parent: number, token: number): number {
    const key = parent * tokenSpace + token;
    const known = this.#children.get(key);
    if (known !== undefined) return known;
    this.#children.set(key, this.#counts.length);
    return this.#counts.push(0) - 1;
  }

  /** Drops the n-grams that have been counted no more often than there were drops. A parent is at least as frequent as its children, so it stays with them. */
  #drop(): void {
    this.#drops += 1;
    const isKept = (ngram: number | undefined) => ngram !== undefined && this.#counts[ngram]! > this.#drops;
    const before = { children: this.#children, counts: this.#counts, tokens: [...this.#numbers.keys()] };
    const kept = before.tokens.filter((_, token) => isKept(before.children.get(token)));
    const newNgrams = new Uint32Array(before.counts.length);
    const counts = [0];
    this.#numbers = new Map(kept.map((token, number) => [token, number]));
    this.#children = new Map();
    for (const [key, ngram] of before.children) {
      if (!isKept(ngram)) continue;
      const parent = newNgrams[Math.floor(key / tokenSpace)]!;
      const token = this.#numbers.get(before.tokens[key % tokenSpace]!)!;
      newNgrams[ngram] = counts.length;
      this.#children.set(parent * tokenSpace + token, counts.length);
      counts.push(before.counts[ngram]!);
    }
    this.#counts = counts;
  }
}

function compareTexts(first: readonly string[], second: readonly string[]): number {
  for (const [index, token] of first.entries()) {
    const other = second[index]!;
    if (token !== other) return token < other ? -1 : 1;
  }
  return 0;
}
