import { readAdjective, readNominal } from './adjectives.js';
import type { Predicate } from './adjectives.js';
import { readComparative, readSymbolComparison } from './comparative-grammar.js';
import { atBoundary } from './clause-boundaries.js';
import { comparison, joined, negated, property, unknownCondition } from './condition.js';
import type { Condition } from './condition.js';
import { readOperand } from './operand-grammar.js';
import { inRange, readBetween, readRange } from './range-grammar.js';
import type { Signature } from './signature.js';
import type { TokenReader } from './token-reader.js';

export interface PredicateContext {
  readonly reader: TokenReader;
  readonly signature: Signature;
  /** Reads a whole condition: for what stands in parentheses. */
  readonly readCondition: () => Condition;
}

const copulas = ['has been', 'have been', 'is', 'are', 'was', 'were', 'be', 'being', 'been'];
const contractions = ["isn't", "aren't", "wasn't", "weren't"];
const elementNouns = [
  'elements',
  'element',
  'characters',
  'chars',
  'items',
  'entries',
  'values',
  'value',
  'entry',
];

/** Reads what is said of a subject: "is null or empty", "< 0", "exceeds the length", "contains null elements". */
export function readPredicate(context: PredicateContext): Predicate | undefined {
  const { reader } = context;
  return reader.firstOf(
    () => readSymbolComparison(context),
    () => {
      if (reader.takePhrase(...contractions) !== undefined) return readComplements(context, true);
      if (reader.takePhrase(...copulas) === undefined) return undefined;
      return readComplements(context, reader.takePhrase('not') !== undefined);
    },
    () => readVerb(context),
    // "if either input {@code null}"
    () => (reader.takePhrase('null') === undefined ? undefined : (subject) => property('null', subject)),
  );
}

/** Reads a predicate whose verb the clause before it has: "or greater than 9", "or not positive", "or exceeds 5". */
export function readContinuation(context: PredicateContext): Predicate | undefined {
  const { reader } = context;
  return reader.firstOf(
    () => readPredicate(context),
    () => readComplements(context, reader.takePhrase('not') !== undefined),
  );
}

/** Reads "null", "null or empty", "not null and not empty"; what can't belong to the list is left for another clause. */
function readComplements(context: PredicateContext, isNegated: boolean): Predicate | undefined {
  const { reader } = context;
  reader.takePhrase('either', 'neither', 'both', 'also');
  const first = readComplement(context);
  if (first === undefined) return undefined;
  const others: { isNegated: boolean; predicate: Predicate }[] = [];
  let connector: string | undefined;
  for (;;) {
    const next = reader.attempt(() => {
      // A comma ends what "not" reaches: the clause's own rules go on from there.
      const comma = !isNegated && reader.takeSymbol(',') !== undefined;
      const word = reader.takePhrase('or', 'and', 'nor') ?? (comma ? (connector ?? 'or') : undefined);
      if (word === undefined || (connector !== undefined && word !== connector)) return undefined;
      reader.takePhrase(...copulas);
      const isOtherNegated = reader.takePhrase('not') !== undefined;
      const predicate = readComplement(context);
      if (predicate === undefined || !atBoundary(reader)) return undefined;
      return { word, other: { isNegated: isOtherNegated, predicate } };
    });
    if (next === undefined) break;
    connector = next.word;
    others.push(next.other);
  }
  return (subject) => {
    const one = isNegated ? negated(first(subject)) : first(subject);
    const rest = others.map((other) =>
      other.isNegated ? negated(other.predicate(subject)) : other.predicate(subject),
    );
    const kind = connector === 'and' ? 'all' : 'any';
    const narrow = joined(kind, [one, ...rest]);
    if (!isNegated || others.length === 0 || others.some((other) => other.isNegated)) return narrow;
    // "is not null or empty" may mean either.
    return joined('agreed', [narrow, negated(joined(kind, [first(subject), ...rest]))]);
  };
}

function readComplement(context: PredicateContext): Predicate | undefined {
  const { reader, signature } = context;
  return reader.firstOf(
    () => readExplained(context),
    () => {
      if (reader.takePhrase('outside of', 'outside', 'out of', 'not within', 'not in') === undefined)
        return undefined;
      const range = readRange(reader, signature);
      return range && ((subject) => negated(inRange(range)(subject)));
    },
    () => {
      if (reader.takePhrase('within', 'in') === undefined) return undefined;
      const range = readRange(reader, signature);
      return range && inRange(range);
    },
    () => {
      if (reader.takePhrase('between') === undefined) return undefined;
      const range = readBetween(reader, signature);
      return range && inRange(range);
    },
    () => readComparative(context),
    () => readAdjective(reader),
    () => readNominal(reader),
    () => readValue(context),
  );
}

/** "out of range ({@code index < 0 || index > size()})": the parentheses say what is meant. */
function readExplained({ reader, readCondition }: PredicateContext): Predicate | undefined {
  const isVague = reader.takePhrase(
    'out of range',
    'out of bounds',
    'invalid',
    'not valid',
    'illegal',
    'out-of-range',
  );
  if (isVague === undefined || reader.takeSymbol('(') === undefined) return undefined;
  reader.takePhrase('i.e.', 'i. e.');
  reader.takeSymbol(',');
  const condition = readCondition();
  return reader.takeSymbol(')') === undefined ? undefined : () => condition;
}

/** "equal to 0", "0", "{@code '.'}", "equal to {@code other}". */
function readValue({ reader, signature }: PredicateContext): Predicate | undefined {
  const isExplicit = reader.takePhrase('equal to', 'the same as', 'identical to', 'set to') !== undefined;
  const token = reader.peek();
  if (!isExplicit && token.kind === 'word' && !token.isCode && !token.text.includes('.')) {
    if (!/^(true|false|zero|one|two)$/.test(token.lower)) return undefined;
  }
  if (reader.takePhrase('null') !== undefined) return (subject) => property('null', subject);
  if (!isExplicit && reader.takePhrase('true') !== undefined) return (subject) => property('true', subject);
  if (!isExplicit && reader.takePhrase('false') !== undefined)
    return (subject) => negated(property('true', subject));
  const value = readOperand(reader, signature);
  if (value === undefined) return undefined;
  const [operand] = value.operands;
  if (operand === undefined || value.operands.length > 1)
    return isExplicit ? () => unknownCondition : undefined;
  return (subject) => comparison(subject, '=', operand);
}

function readVerb(context: PredicateContext): Predicate | undefined {
  const { reader, signature } = context;
  const isNegated =
    reader.takePhrase('does not', 'do not', "doesn't", "don't", 'cannot', "can't", 'can not') !== undefined;
  const predicate = reader.firstOf(
    () => {
      if (reader.takePhrase('equals', 'equal') === undefined) return undefined;
      return readValue(context) ?? undefined;
    },
    () => {
      if (reader.takePhrase('exceeds', 'exceed') === undefined) return undefined;
      const [operand] = readOperand(reader, signature)?.operands ?? [];
      return operand && ((subject) => comparison(subject, '>', operand));
    },
    () => {
      if (reader.takePhrase('lies', 'lie', 'falls', 'fall') === undefined) return undefined;
      return readComplement(context);
    },
    () => {
      if (
        reader.takePhrase('be parsed as', 'be converted to', 'be parsed into', 'represent', 'represents') ===
        undefined
      )
        return undefined;
      return readNominal(reader);
    },
    () => readPossession(context),
  );
  if (predicate === undefined || !isNegated) return predicate;
  return (subject) => negated(predicate(subject));
}

/** "has no elements", "contains null elements", "has a length less than 4", "has more than 64 values". */
function readPossession(context: PredicateContext): Predicate | undefined {
  const { reader } = context;
  if (reader.takePhrase('has', 'have', 'contains', 'contain') === undefined) return undefined;
  const ofLength = (predicate: Predicate | undefined): Predicate | undefined =>
    predicate && ((subject) => predicate({ kind: 'length', of: subject }));
  return reader.firstOf<Predicate>(
    () => {
      if (reader.takePhrase('no', 'zero') === undefined) return undefined;
      if (reader.takePhrase(...elementNouns, 'length') === undefined) return undefined;
      return (subject) => property('empty', subject);
    },
    () => {
      reader.takePhrase('a', 'any', 'at least one');
      if (reader.takePhrase('null') === undefined) return undefined;
      reader.takePhrase(...elementNouns);
      return (subject) => property('null element', subject);
    },
    () => {
      reader.takePhrase('only');
      if (reader.takePhrase('whitespace') === undefined) return undefined;
      reader.takePhrase('characters', 'only');
      return (subject) => property('blank', subject);
    },
    () => {
      reader.takePhrase('a');
      if (reader.takePhrase('length of', 'size of', 'length', 'size') === undefined) return undefined;
      return ofLength(
        reader.firstOf(
          () => readComparative(context),
          () => readValue(context),
        ),
      );
    },
    () => {
      const predicate = readComparative(context);
      return reader.takePhrase(...elementNouns) === undefined ? undefined : ofLength(predicate);
    },
  );
}
