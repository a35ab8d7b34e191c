import { atBoundary, atRemark, isSpoiled } from './clause-boundaries.js';
import { unknownCondition } from '../condition.js';
import type { Condition } from '../condition.js';
import { joinClauses } from './clause-joining.js';
import type { Clause, Connector } from './clause-joining.js';
import type { GrammarContext } from './grammar-context.js';
import { readContinuation, readPredicate } from './predicate-grammar.js';
import { readPrenominal } from './prenominal-clauses.js';
import { readSubject } from './subject-grammar.js';
import type { Subject } from './subject-grammar.js';
import { longestSentence } from './sentences.js';
import type { Signature } from '../signature.js';
import { TokenReader } from './token-reader.js';
import type { Token } from './tokens.js';

/** Deeper or longer conditions count as unknown. This bounds the reader's recursion and time. */
const deepestNesting = 8;

/**
 * Reads an English condition about a method's parameters ("{@code name} is null or empty, or if the index is negative"; without the leading "if").
 * Parts that it does not understand become `unknown`. If a sentence has several readings, the condition holds only if all of them do.
 */
export function readCondition(tokens: readonly Token[], signature: Signature): Condition {
  if (tokens.length === 0 || tokens.length > longestSentence) return unknownCondition;
  const reader = new TokenReader(tokens);
  if (isSpoiled(reader)) return unknownCondition;
  return new ConditionReader(reader, signature).read();
}

/** The implicit subject of "if negative" and "true if empty". */
function findDefaultSubject({ parameters, receiverWords }: Signature): Subject | undefined {
  const hasReceiver = receiverWords.length > 0;
  if (parameters.length === 1 && !hasReceiver)
    return { apply: (predicate) => predicate({ kind: 'parameter', index: 0 }) };
  if (parameters.length === 0 && hasReceiver)
    return { apply: (predicate) => predicate({ kind: 'receiver' }) };
  return undefined;
}

class ConditionReader {
  readonly #reader: TokenReader;
  readonly #context: GrammarContext;
  #subject: Subject | undefined;
  #depth = 0;

  constructor(reader: TokenReader, signature: Signature) {
    this.#reader = reader;
    this.#context = { reader, signature, readCondition: () => this.read() };
    this.#subject = findDefaultSubject(signature);
  }

  /** Reads clauses up to the end of the sentence, a remark or an unmatched closing parenthesis. */
  read(): Condition {
    this.#depth += 1;
    const clauses: Clause[] = [{ connector: 'first', ...this.#readNegatableClause() }];
    for (;;) {
      const connector = this.#reader.attempt(() => this.#readConnector());
      if (connector === undefined) break;
      clauses.push({ connector, ...this.#readNegatableClause() });
    }
    this.#depth -= 1;
    return joinClauses(clauses);
  }

  #readConnector(): Connector | undefined {
    const reader = this.#reader;
    if (reader.takeSymbol('&&') !== undefined) return { word: 'and', isCode: true, isStrong: false };
    if (reader.takeSymbol('||') !== undefined) return { word: 'or', isCode: true, isStrong: false };
    const mark = reader.takeSymbol(',', ';');
    if (mark !== undefined && (atRemark(reader) || reader.atEnd)) return undefined;
    const word = reader.takePhrase('and/or', 'or', 'and', 'nor');
    if (mark === undefined && word === undefined) return undefined;
    const startsAnew = reader.takePhrase('if', 'when', 'whenever') !== undefined;
    const isStrong = mark === ';' || (startsAnew && word !== 'and') || (mark !== undefined && word === 'or');
    if (word === undefined)
      return { word: startsAnew || mark === ';' ? 'or' : 'list', isCode: false, isStrong };
    return { word: word === 'and' ? 'and' : 'or', isCode: false, isStrong };
  }

  #readNegatableClause(): Omit<Clause, 'connector'> {
    const start = this.#reader.position;
    const condition = this.#readClause();
    return { condition, isNegated: this.#reader.hasWordSince(start, /^(not|cannot|neither|no)$|n't$/) };
  }

  #readClause(): Condition {
    const reader = this.#reader;
    reader.takePhrase('if', 'when', 'that');
    const rules = [
      () => this.#readStatement(),
      () => readPrenominal(reader, this.#context.signature),
      () => this.#readContinuation(),
    ];
    for (const rule of this.#depth > deepestNesting ? [] : rules) {
      const condition = reader.attempt(() => {
        const read = rule();
        return read !== undefined && atBoundary(reader) ? read : undefined;
      });
      if (condition !== undefined) return condition;
    }
    this.#skip();
    this.#subject = undefined; // "… or empty" refers to the part that was not understood.
    return unknownCondition;
  }

  /** "{@code first} or {@code second} is null" */
  #readStatement(): Condition | undefined {
    const pronoun = this.#subject && this.#reader.takePhrase('it', 'they');
    const subject =
      pronoun === undefined ? readSubject(this.#reader, this.#context.signature) : this.#subject;
    const predicate = subject && readPredicate(this.#context);
    if (subject === undefined || predicate === undefined) return undefined;
    this.#subject = subject;
    return subject.apply(predicate);
  }

  #readContinuation(): Condition | undefined {
    if (this.#subject === undefined) return undefined;
    const predicate = readContinuation(this.#context);
    return predicate && this.#subject.apply(predicate);
  }

  /** Skips a clause that no rule reads. */
  #skip(): void {
    const reader = this.#reader;
    for (let open = 0; !reader.atEnd; reader.position += 1) {
      if (reader.isSymbol('(')) open += 1;
      else if (reader.isSymbol(')') && open > 0) open -= 1;
      else if (open === 0 && (reader.peek().kind === 'break' || reader.isSymbol(')', ',', ';', '&&', '||')))
        return;
      else if (open === 0 && reader.isWord('or', 'and', 'nor', 'and/or')) return;
    }
  }
}
