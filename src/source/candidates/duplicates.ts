import type { WholeTest } from '../../model/suite/candidate.js';
import type { Oracle } from '../../model/oracle/oracle.js';
import { normaliseText } from './normalised-text.js';
import type { JavaParser } from '../parser.js';

/**
 * Identifies equal test cases of one oracle generator: same suite class (both see the same set-up and helpers), same prefix, same generated oracle.
 * Neither the rendering nor the suite's own assertion matters.
 */
export class Duplicates {
  readonly #prefixNumbers = new Map<string, number>();

  /** @param normalised cache of normalised texts, shared by the generators of a suite */
  constructor(
    private readonly parser: JavaParser,
    private readonly normalised = new Map<string, string>(),
  ) {}

  /** A number, from 0 in the order of calls, that is equal for equal prefixes in the same suite class. */
  numberPrefix(suiteClass: string, prefix: string): number {
    return this.#assignNumber(`${suiteClass}\n${this.#normalise(prefix)}`);
  }

  /** A unique number for each whole test, in the same sequence as those of prefixes. */
  numberTest({ id }: Pick<WholeTest, 'id'>): number {
    return this.#assignNumber(`test ${id}`);
  }

  #assignNumber(key: string): number {
    const number = this.#prefixNumbers.get(key) ?? this.#prefixNumbers.size;
    this.#prefixNumbers.set(key, number);
    return number;
  }

  /** A text that is equal only for equal oracles. Expecting any exception differs from expecting a specific type. */
  oracleText(oracle: Oracle): string {
    switch (oracle.type) {
      case 'noException':
        return oracle.type;
      case 'expectException':
        return `${oracle.type} ${oracle.exception?.trim() ?? ''}${this.#normaliseStatements(oracle)}`;
      case 'assertion':
        return `${oracle.type} ${this.#normalise(`${oracle.assertion.trim().replace(/[;\s]+$/u, '')};`)}${this.#normaliseStatements(oracle)}`;
    }
  }

  #normaliseStatements(oracle: { readonly statements?: string; readonly withRule?: string }): string {
    const { statements = '', withRule = '' } = oracle;
    return [statements, withRule].map((text) => (text === '' ? '' : `\n${this.#normalise(text)}`)).join('');
  }

  /** Memoised, because candidates share prefixes, and prefixes share oracles. */
  #normalise(text: string): string {
    const normalised = this.normalised.get(text) ?? normaliseText(this.parser, text);
    this.normalised.set(text, normalised);
    return normalised;
  }
}
