import { readAdjective } from './adjectives.js';
import { atBoundary, atRemark, isSpoiled } from './clause-boundaries.js';
import { joined, property, unknownCondition } from './condition.js';
import type { Condition } from './condition.js';
import { joinClauses } from './clause-joining.js';
import type { Clause, Connector } from './clause-joining.js';
import { mayBeNull } from './noun-phrases.js';
import { readNounPhrase } from './operand-grammar.js';
import { readContinuation, readPredicate } from './predicate-grammar.js';
import type { PredicateContext } from './predicate-grammar.js';
import { readSubject } from './subject-grammar.js';
import type { Subject } from './subject-grammar.js';
import type { Signature } from './signature.js';
import { TokenReader } from './token-reader.js';
import type { Token } from './tokens.js';

/** Longer and deeper conditions count as not understood; they also keep the reader's recursion in bounds. */
const longestCondition = 150;
const deepestNesting = 8;

/**
 * Reads an English condition ("{@code name} is null or empty, or if the index is negative"; without the leading "if") about the
 * parameters of a method. What it doesn't understand becomes `unknown` where it stands; where a sentence can be read in several
 * ways, the condition holds only where all readings do.
 */
export function readCondition(tokens: readonly Token[], signature: Signature): Condition {
  if (tokens.length === 0 || tokens.length > longestCondition) return unknownCondition;
  const reader = new TokenReader(tokens);
  if (isSpoiled(reader)) return unknownCondition;
  return new ConditionReader(reader, signature).read();
}

class ConditionReader {
  readonly #reader: TokenReader;
  readonly #context: PredicateContext;
  #subject: Subject | undefined;
  #depth = 0;

  constructor(reader: TokenReader, signature: Signature) {
    this.#reader = reader;
    this.#context = { reader, signature, readCondition: () => this.read() };
  }

  /** Reads clauses up to the end of the sentence, a remark or an unmatched closing parenthesis. */
  read(): Condition {
    this.#depth += 1;
    const clauses: Clause[] = [{ connector: 'first', condition: this.#readClause() }];
    for (;;) {
      const connector = this.#reader.attempt(() => this.#readConnector());
      if (connector === undefined) break;
      clauses.push({ connector, condition: this.#readClause() });
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

  #readClause(): Condition {
    const reader = this.#reader;
    reader.takePhrase('if', 'when', 'that');
    const rules = [
      () => this.#readParenthesised(),
      () => this.#readStatement(),
      () => this.#readPrenominal(),
      () => this.#readContinuation(),
      () => this.#readMethodCall(),
      () => this.#readEither(),
    ];
    for (const rule of this.#depth > deepestNesting ? [] : rules) {
      const condition = reader.attempt(() => {
        const read = rule();
        return read !== undefined && atBoundary(reader) ? read : undefined;
      });
      if (condition !== undefined) return condition;
    }
    this.#skip();
    return unknownCondition;
  }

  #readParenthesised(): Condition | undefined {
    if (this.#reader.takeSymbol('(') === undefined) return undefined;
    const condition = this.read();
    return this.#reader.takeSymbol(')') === undefined ? undefined : condition;
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

  /** "a null array is passed", "null input", "a null or empty name is given", "passed a negative index" */
  #readPrenominal(): Condition | undefined {
    const reader = this.#reader;
    const { signature } = this.#context;
    const passive = ['passed in', 'passed', 'given', 'supplied', 'provided', 'specified', 'used'];
    reader.takePhrase(...passive);
    const article = reader.takePhrase('a', 'an', 'any', 'either', 'the');
    const isNull = reader.isWord('null');
    const adjectives = [readAdjective(reader)];
    while (adjectives.at(-1) !== undefined) {
      const next = reader.attempt(() =>
        reader.takePhrase('or') === undefined ? undefined : readAdjective(reader),
      );
      if (next === undefined) break;
      adjectives.push(next);
    }
    const noun = reader.attempt(() => readNounPhrase(reader, signature));
    reader.takePhrase('is', 'are', 'was', 'were');
    reader.takePhrase(...passive);
    const named = reader.attempt(() => {
      if (reader.takePhrase('as', 'for') === undefined) return undefined;
      return readNounPhrase(reader, signature);
    });
    const [first] = adjectives;
    if (first === undefined) return undefined;
    const everything = signature.parameters.map((_, index) => ({ kind: 'parameter' as const, index }));
    const candidates = (named ?? noun)?.operands ?? everything;
    const operands = isNull ? candidates.filter((operand) => mayBeNull(operand, signature)) : candidates;
    const isAny =
      article === 'any' ||
      article === 'either' ||
      (article !== undefined && article !== 'the' && named === undefined);
    return joined(
      isAny ? 'any' : 'agreed',
      operands.map((operand) =>
        joined(
          'any',
          adjectives.flatMap((adjective) => adjective?.(operand) ?? []),
        ),
      ),
    );
  }

  #readContinuation(): Condition | undefined {
    if (this.#subject === undefined) return undefined;
    const predicate = readContinuation(this.#context);
    return predicate && this.#subject.apply(predicate);
  }

  /** `text.isEmpty()`, `!array.isEmpty()` */
  #readMethodCall(): Condition | undefined {
    const reader = this.#reader;
    const isNegated = reader.takeSymbol('!') !== undefined;
    const token = reader.peek();
    if (token.kind !== 'word') return undefined;
    const [, owner] = /^(?:this\.)?(?:(\w+)\.)?isEmpty\(\)$/.exec(token.text) ?? [];
    if (!token.text.endsWith('isEmpty()')) return undefined;
    reader.position += 1;
    const { parameters, receiverWords } = this.#context.signature;
    const index = parameters.findIndex(({ name }) => name === owner);
    if (index < 0 && (owner !== undefined || receiverWords.length === 0)) return unknownCondition;
    const condition = property('empty', index < 0 ? { kind: 'receiver' } : { kind: 'parameter', index });
    return isNegated ? { kind: 'not', condition } : condition;
  }

  /** "and either {@code index < 0} or {@code index > length}" */
  #readEither(): Condition | undefined {
    return this.#reader.takePhrase('either') === undefined ? undefined : this.read();
  }

  /** Steps over a clause that no rule reads. */
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
