import { tokens } from './tokens.js';

/** The terms of a corpus, numbered by first occurrence. */
export class Vocabulary {
  /** Number of each term. A Map, because source code often contains `constructor` and `__proto__`. */
  readonly #numbers = new Map<string, number>();

  /** The terms of a text, with repetitions. */
  listTerms(text: string): number[] {
    return tokens(text).map((token) => {
      const known = this.#numbers.get(token) ?? this.#numbers.size;
      this.#numbers.set(token, known);
      return known;
    });
  }

  get words(): string[] {
    return [...this.#numbers.keys()];
  }
}
