import { readComparative } from './comparative-grammar.js';
import type { Operand } from './condition.js';
import { integer } from './java-value.js';
import { readNounPhrase } from './operand-grammar.js';
import { readBetween, readRange } from './range-grammar.js';
import type { Range } from './range-grammar.js';
import type { Bound, Claim } from './claims.js';
import type { Signature } from './signature.js';
import { TokenReader } from './token-reader.js';
import type { Token } from './tokens.js';

const zero: Operand = { kind: 'constant', value: integer(0) };
const bounds = (...list: Bound[]): Claim => ({ kind: 'bounds', bounds: list });

/** Phrases that are a whole part of the sentence, as in "the length, never negative". */
const phrases: readonly (readonly [RegExp, Claim])[] = [
  [
    /^(and )?(is |which is |it is )?(always |guaranteed )?(never|not|non|will never be|will not be|can never be|cannot be)[ -]?null$/,
    { kind: 'not null' },
  ],
  [/^(always )?(nonnull|not-null)$/, { kind: 'not null' }],
  [
    /^(and )?(is |which is )?(never|not|will never be|cannot be) negative$/,
    bounds({ operator: '>=', operand: zero }),
  ],
  [/^(always )?(non-negative|nonnegative|non negative)$/, bounds({ operator: '>=', operand: zero })],
  [/^(always|strictly|always strictly) positive$/, bounds({ operator: '>', operand: zero })],
  [/^never zero$/, bounds({ operator: '!=', operand: zero })],
];
/** Beginnings that promise a count; what follows may still take it back. */
const counts =
  /^(the )?(total |current |exact |overall )?(number|count) of |^how many |^(the )?(length|size) of |^(the )?absolute /;
const noCount = /\b(negative|between|difference|offset|since|until|if|when|or|minus)\b|-1/;
const aNumber = /^(a|an|the) (non-negative|nonnegative|positive) (number|integer|int|long|value)$/;
const numericNouns =
  /\b(number|integer|int|long|double|float|value|index|percentage|probability|score|fraction|ratio|digit|similarity|month|day|hour|minute|second|byte)$/;

/** Reads what is claimed of every result: "never null", "never negative", "a value from 0 to 255", "this, for chaining". */
export function standingFactsOf(sentence: readonly Token[], signature: Signature): Claim[] {
  const parts = partsOf(sentence);
  const whole = wordsOf(sentence);
  const claims = parts.flatMap((part) => {
    const words = wordsOf(part);
    const phrase = phrases.find(([pattern]) => pattern.test(words));
    return phrase ? [phrase[1]] : (boundsOf(part, signature) ?? []);
  });
  if (/ never null$/.test(whole)) claims.push({ kind: 'not null' });
  const first = wordsOf(parts[0] ?? []);
  if (counts.test(`${first} `) && !noCount.test(whole.replace(/never negative/g, '')))
    claims.push(bounds({ operator: '>=', operand: zero }));
  if (aNumber.test(first) && !noCount.test(whole.replace(/^(a|an|the) non-?negative/, '')))
    claims.push(bounds({ operator: first.includes('positive') ? '>' : '>=', operand: zero }));
  return [...sameness(sentence, parts, signature), ...extremes(sentence, signature), ...claims];
}

/** "at least 1", "between 0 and 100", "a number from 0 to 255", "an index in the range [0, size())" */
function boundsOf(part: readonly Token[], signature: Signature): Claim[] | undefined {
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
      ? [bounds({ operator: condition.operator, operand: condition.right })]
      : undefined;
  }
  for (; !reader.atEnd; reader.position += 1) {
    const head = wordsOf(part.slice(0, reader.position));
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
  // "The difference between a and b" is no range.
  if (head !== '' && !numericNouns.test(head)) return undefined;
  if (reader.isWord('from')) return readRange(reader, signature);
  return reader.takePhrase('between') === undefined ? undefined : readBetween(reader, signature);
}

/** "this", "this builder, for chaining", "a reference to this object", "the given array" */
function sameness(
  sentence: readonly Token[],
  parts: readonly (readonly Token[])[],
  signature: Signature,
): Claim[] {
  const own = signature.receiverWords.join(' ');
  const first = wordsOf(parts[0] ?? [])
    .replace(/^(a |the )?reference to /, '')
    .replace(/ (to (enable|allow|support) |for |used to )(\w+ )?chain\w*.*$/, '');
  const isOwn =
    own !== '' && /^(this|this (instance|object|builder)|the (current|same) instance|itself)$/.test(first);
  if (isOwn || (own !== '' && first === `this ${own}`)) return [{ kind: 'same', as: { kind: 'receiver' } }];
  const reader = new TokenReader(sentence);
  if (
    reader.takePhrase(
      'the same',
      'the given',
      'the specified',
      'the passed',
      'the passed in',
      'the supplied',
    ) === undefined
  )
    return [];
  const [operand, second] = readNounPhrase(reader, signature)?.operands ?? [];
  const isWhole = reader.atEnd || (reader.isSymbol(',') && !wordsOf(sentence).includes(' or '));
  if (operand?.kind !== 'parameter' || second !== undefined || !isWhole) return [];
  return [{ kind: 'same', as: operand }];
}

/** "the smaller of the two values", "the maximum of {@code a} and {@code b}" */
function extremes(sentence: readonly Token[], signature: Signature): Claim[] {
  const reader = new TokenReader(sentence);
  reader.takePhrase('the');
  const word = reader.takePhrase(
    'smaller',
    'smallest',
    'minimum',
    'lesser',
    'larger',
    'largest',
    'maximum',
    'greater',
  );
  if (word === undefined || reader.takePhrase('of') === undefined) return [];
  reader.takePhrase('the');
  reader.takePhrase('two', 'three', 'given');
  const names = new Set(signature.parameters.map(({ name }) => name));
  const namesAll =
    sentence.filter((token) => token.kind === 'word' && names.has(token.text)).length === names.size;
  const isGeneral =
    reader.takePhrase('values', 'numbers', 'arguments', 'parameters', 'integers') !== undefined &&
    reader.atEnd;
  if (!namesAll && !isGeneral) return [];
  return [{ kind: 'extreme', which: /^(s|mi|le)/.test(word) ? 'smallest' : 'largest' }];
}

/** The sentence cut at commas, semicolons, dashes and parentheses; those of a range stay in. */
function partsOf(sentence: readonly Token[]): Token[][] {
  const parts: Token[][] = [[]];
  let isInBrackets = false;
  for (const [index, token] of sentence.entries()) {
    const isMark = token.kind === 'symbol';
    if (isMark && token.text === '[') isInBrackets = true;
    const next = sentence[index + 1];
    const isInclusion = next?.kind === 'word' && /^(in|ex)clu/.test(next.lower);
    const previous = sentence[index - 1];
    const closesInclusion = previous?.kind === 'word' && /^(in|ex)clu/.test(previous.lower);
    const isCut =
      isMark &&
      ((/^[,;]$/.test(token.text) && !isInBrackets) ||
        (token.text === '(' && !isInclusion) ||
        (token.text === ')' && !closesInclusion && !isInBrackets));
    if (isMark && /^[\])]$/.test(token.text)) isInBrackets = false;
    if (isCut) parts.push([]);
    else parts.at(-1)!.push(token);
  }
  return parts.filter((part) => part.length > 0);
}

function wordsOf(tokens: readonly Token[]): string {
  return tokens
    .map((token) => (token.kind === 'word' ? token.lower : token.text))
    .join(' ')
    .replace(/ - .*$/, '');
}
