import { readComparative } from './grammar/comparative-grammar.js';
import type { Operand } from './condition.js';
import { createInteger } from './values/java-value.js';
import { readExtremes, readSameness } from './identity-facts.js';
import { readBetween, readRange } from './grammar/range-grammar.js';
import type { Range } from './grammar/range-grammar.js';
import { splitSentence, joinWords } from './grammar/sentence-parts.js';
import type { Bound, Claim } from './claims.js';
import type { Signature } from './signature.js';
import { TokenReader } from './grammar/token-reader.js';
import type { Token } from './grammar/tokens.js';

const zero: Operand = { kind: 'constant', value: createInteger(0) };
const createBounds = (...list: Bound[]): Claim => ({ kind: 'bounds', bounds: list });

/** Phrases that form a complete part of a sentence, as in "the length, never negative". */
const phrases: readonly (readonly [RegExp, Claim])[] = [
  [
    /^(is |which is |it is |guaranteed )?(never|not|non|and never|will never be|will not be|can never be|cannot be)[ -]?null$/,
    { kind: 'not null' },
  ],
  [
    /^(is |which is )?(never|not|and never|will never be|cannot be) negative$/,
    createBounds({ operator: '>=', operand: zero }),
  ],
  [/^(always|strictly|always strictly) positive$/, createBounds({ operator: '>', operand: zero })],
  [/^never zero$/, createBounds({ operator: '!=', operand: zero })],
];
/** Beginnings that promise a count. Later words may revoke it. */
const counts =
  /^(the )?(total |current |exact |overall )?(number|count) of (\S+ ){0,3}(?!(this|its|is|was|has)\b)\w+s\b|^how many |^(the )?(length|size) of the |^(the )?absolute /;
/** Durations and offsets may be negative, and counts of read items end with −1. */
const noCount =
  /\b(negative|between|difference|distance|offset|since|until|if|when|or|minus|read|period|duration|interval)\b|-1|(second|milli|nano|minute|hour|day|week|month|year)s?\b/;
const aNumber = /^(a|an|the) (non-negative|nonnegative|positive) (number|integer|int|long|value)$/;
const numericNouns =
  /\b(number|integer|int|long|double|float|value|index|percentage|probability|score|fraction|ratio|digit|similarity|month|day|hour|minute|second|byte)$/;

/** Reads claims about every result: "never null", "never negative", "a value from 0 to 255", "this, for chaining". */
export function readStandingFacts(sentence: readonly Token[], signature: Signature): Claim[] {
  const parts = splitSentence(sentence);
  const whole = joinWords(sentence);
  const claims = parts.flatMap((part) => {
    const words = joinWords(part);
    const phrase = phrases.find(([pattern]) => pattern.test(words));
    return phrase ? [phrase[1]] : (readBounds(part, signature) ?? []);
  });
  if (/ never null$/.test(whole)) claims.push({ kind: 'not null' });
  const first = joinWords(parts[0] ?? []);
  if (counts.test(`${first} `) && !noCount.test(whole.replace(/never negative/g, '')))
    claims.push(createBounds({ operator: '>=', operand: zero }));
  if (aNumber.test(first) && !noCount.test(whole.replace(/^(a|an|the) non-?negative/, '')))
    claims.push(createBounds({ operator: first.includes('positive') ? '>' : '>=', operand: zero }));
  return [...readSameness(sentence, parts, signature), ...readExtremes(sentence, signature), ...claims];
}

/** "at least 1", "between 0 and 100", "a number from 0 to 255", "an index in the range [0, size())" */
function readBounds(part: readonly Token[], signature: Signature): Claim[] | undefined {
  const reader = new TokenReader(part);
  const comparative = reader.attempt(() => {
    reader.takePhrase('always', 'which is', 'is');
    const predicate = readComparative({ reader, signature });
    return reader.atEnd ? predicate : undefined;
  });
  if (comparative !== undefined) {
    const condition = comparative(zero);
    if (condition.kind !== 'comparison' || condition.operator === '=') return undefined;
    return condition.left === zero
      ? [createBounds({ operator: condition.operator, operand: condition.right })]
      : undefined;
  }
  for (; !reader.atEnd; reader.position += 1) {
    const head = joinWords(part.slice(0, reader.position));
    const range = reader.attempt(() => {
      const found = readRangePhrase(reader, signature, head);
      return reader.atEnd ? found : undefined;
    });
    if (range === undefined) continue;
    const list: Bound[] = [];
    if (range.low !== undefined) list.push({ operator: range.lowOperator, operand: range.low });
    if (range.high !== undefined) list.push({ operator: range.highOperator, operand: range.high });
    return list.length === 2 ? [{ kind: 'bounds', bounds: list }] : undefined;
  }
  return undefined;
}

function readRangePhrase(reader: TokenReader, signature: Signature, head: string): Range | undefined {
  if (reader.takePhrase('in', 'within') !== undefined) {
    reader.takePhrase('the');
    return reader.isWord('range', 'interval') ? readRange(reader, signature) : undefined;
  }
  // "The difference between a and b" is not a range.
  if (head !== '' && !numericNouns.test(head)) return undefined;
  if (reader.isWord('from')) return readRange(reader, signature);
  return reader.takePhrase('between') === undefined ? undefined : readBetween(reader, signature);
}
