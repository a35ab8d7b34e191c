import type { Token } from './tokens.js';

const noToken: Token = { kind: 'break', text: '' };

/** A position in a list of tokens, with the basic operations of a grammar. */
export class TokenReader {
  readonly #tokens: readonly Token[];
  position = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  get length(): number {
    return this.#tokens.length;
  }

  get atEnd(): boolean {
    return this.position >= this.#tokens.length;
  }

  /** The token at a distance; a break beyond either end. */
  peek(distance = 0): Token {
    return this.#tokens[this.position + distance] ?? noToken;
  }

  /** Whether the next token is one of these words, ignoring case. */
  isWord(...words: string[]): boolean {
    const token = this.peek();
    return token.kind === 'word' && words.includes(token.lower);
  }

  isSymbol(...symbols: string[]): boolean {
    const token = this.peek();
    return token.kind === 'symbol' && symbols.includes(token.text);
  }

  /** Takes one of the phrases, each of one or more words: `'less than'`. Pass the longest first. */
  takePhrase(...phrases: string[]): string | undefined {
    const next = this.peek();
    if (next.kind !== 'word') return undefined;
    for (const phrase of phrases) {
      if (!phrase.startsWith(next.lower)) continue;
      const words = phrase.split(' ');
      if (!words.every((word, distance) => this.#wordAt(distance) === word)) continue;
      this.position += words.length;
      return phrase;
    }
    return undefined;
  }

  /** Whether a word between an earlier position and this one matches. */
  hasWordSince(start: number, pattern: RegExp): boolean {
    return this.#tokens
      .slice(start, this.position)
      .some((token) => token.kind === 'word' && pattern.test(token.lower));
  }

  #wordAt(distance: number): string | undefined {
    const token = this.peek(distance);
    return token.kind === 'word' ? token.lower : undefined;
  }

  takeSymbol(...symbols: string[]): string | undefined {
    const token = this.peek();
    if (token.kind !== 'symbol' || !symbols.includes(token.text)) return undefined;
    this.position += 1;
    return token.text;
  }

  /** Runs a rule. If it returns undefined, restores the reader's position. */
  attempt<Result>(rule: () => Result | undefined): Result | undefined {
    const start = this.position;
    const result = rule();
    if (result === undefined) this.position = start;
    return result;
  }

  /** The result of the first rule that succeeds. */
  firstMatch<Result>(...rules: (() => Result | undefined)[]): Result | undefined {
    for (const rule of rules) {
      const result = this.attempt(rule);
      if (result !== undefined) return result;
    }
    return undefined;
  }
}
