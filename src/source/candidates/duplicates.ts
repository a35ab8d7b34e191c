import type { WholeTest } from '../../model/candidate.js';
import type { Oracle } from '../../model/oracle.js';
import { normalisedTest, normalisedText } from './normalised-text.js';
import type { JavaParser } from '../parser.js';

/**
 * Tells which test cases of one oracle generator are the same: same suite class (whose set-up and helpers both see), same prefix, same
 * oracle as generated. How they were rendered for execution doesn't matter, nor which of the suite's own assertions stood there.
 */
export class Duplicates {
  readonly #prefixNumbers = new Map<string, number>();

  /** @param normalised texts that were normalised before: generators of a suite share them. */
  constructor(
    private readonly parser: JavaParser,
    private readonly normalised = new Map<string, string>(),
  ) {}

  /** The same number for the same prefix in the same suite class, counted from 0 in the order of the questions. */
  prefixNumberOf(suiteClass: string, prefix: string): number {
    return this.#numberOf(`${suiteClass}\n${this.#normalise(prefix)}`);
  }

  /** The same number for tests of a suite class that are the same but for their names, among those of prefixes. */
  testNumberOf({ suiteClass, suiteTest, source }: WholeTest): number {
    return this.#numberOf(`${suiteClass}\n${normalisedTest(this.parser, source, suiteTest)}`);
  }

  #numberOf(key: string): number {
    const number = this.#prefixNumbers.get(key) ?? this.#prefixNumbers.size;
    this.#prefixNumbers.set(key, number);
    return number;
  }

  /** A text that is equal exactly for the same oracle. An expected exception of any type is another oracle than one of a certain type. */
  oracleText(oracle: Oracle): string {
    switch (oracle.type) {
      case 'noException':
        return oracle.type;
      case 'expectException':
        return `${oracle.type} ${oracle.exception?.trim() ?? ''}${this.#statementsOf(oracle)}`;
      case 'assertion':
        return `${oracle.type} ${this.#normalise(`${oracle.assertion.trim().replace(/[;\s]+$/u, '')};`)}${this.#statementsOf(oracle)}`;
    }
  }

  #statementsOf({ statements = '' }: { readonly statements?: string }): string {
    return statements === '' ? '' : `\n${this.#normalise(statements)}`;
  }

  /** Candidates share prefixes, and prefixes oracles. */
  #normalise(text: string): string {
    const normalised = this.normalised.get(text) ?? normalisedText(this.parser, text);
    this.normalised.set(text, normalised);
    return normalised;
  }
}
