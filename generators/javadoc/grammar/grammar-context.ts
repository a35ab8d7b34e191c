import type { Condition } from '../condition.js';
import type { Signature } from '../signature.js';
import type { TokenReader } from './token-reader.js';

/** What the rules for parts of a condition share. */
export interface GrammarContext {
  readonly reader: TokenReader;
  readonly signature: Signature;
  /** Reads a whole condition, for the content of parentheses. */
  readonly readCondition: () => Condition;
}
