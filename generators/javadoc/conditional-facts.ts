import { readCondition } from './grammar/condition-grammar.js';
import type { Claim, ReturnFact } from './claims.js';
import type { Signature } from './signature.js';
import { TokenReader } from './grammar/token-reader.js';
import type { Token } from './grammar/tokens.js';

const conditionWords = ['if and only if', 'iff', 'if', 'whenever', 'when', 'in case', 'for', 'on'];
/** Words that may precede a value. After any other word, it is part of another phrase. */
const wordsBefore = /^(or|and|boolean|otherwise|else|either|also|returns|return)$/;
const emptyNouns = [
  'string', 'array', 'list', 'set', 'map', 'collection', 'text', 'optional', 'byte', 'int', 'long', 'object', 'class',
]; // prettier-ignore

interface ConditionalValue {
  readonly claim: Claim;
  /** Start of the phrase, and of its condition. */
  readonly start: number;
  readonly conditionStart: number;
}

/** Reads "true if …", "{@code null} if …", "an empty array when …", "{@link #NOT_FOUND} ({@code -1}) if …". */
export function readConditionalFacts(sentence: readonly Token[], signature: Signature): ReturnFact[] {
  const reader = new TokenReader(sentence);
  const values: ConditionalValue[] = [];
  if (reader.takePhrase('whether or not', 'whether') !== undefined)
    values.push({ claim: { kind: 'boolean', value: true }, start: 0, conditionStart: reader.position });
  for (; !reader.atEnd; reader.position += 1) {
    const start = reader.position;
    const value = reader.attempt(() => readConditionalValue(reader));
    if (value === undefined) continue;
    values.push({ ...value, start, conditionStart: reader.position });
    reader.position -= 1;
  }
  return values.map(({ claim, conditionStart }, index) => {
    const end = values[index + 1]?.start ?? sentence.length;
    return { claim, when: readCondition(cutCondition(sentence.slice(conditionStart, end)), signature) };
  });
}

function readConditionalValue(reader: TokenReader): { claim: Claim } | undefined {
  const before = reader.peek(-1);
  const isNegated = before.kind === 'word' && /^(never|not)$/.test(before.lower);
  if (before.kind === 'word' && !wordsBefore.test(before.lower) && !isNegated) return undefined;
  const claim = readValue(reader);
  reader.takeSymbol(',');
  if (claim === undefined || reader.takePhrase(...conditionWords) === undefined) return undefined;
  if (!isNegated) return { claim };
  return claim.kind === 'null' ? { claim: { kind: 'not null' } } : undefined;
}

function readValue(reader: TokenReader): Claim | undefined {
  return reader.firstMatch<Claim>(
    () => {
      const word = reader.takePhrase('true', 'false');
      return word === undefined ? undefined : { kind: 'boolean', value: word === 'true' };
    },
    () => (reader.takePhrase('null') === undefined ? undefined : { kind: 'null' }),
    () => {
      reader.takePhrase('an', 'the');
      if (reader.takePhrase('empty') === undefined) return undefined;
      while (reader.takePhrase(...emptyNouns) !== undefined);
      return { kind: 'empty' };
    },
    () => {
      const token = reader.peek();
      if (token.kind !== 'literal' || token.value.kind !== 'string' || token.value.value !== '')
        return undefined;
      reader.position += 1;
      return { kind: 'empty' };
    },
    () => readInteger(reader),
    () => {
      // A constant's name with its value: "INDEX_NOT_FOUND (-1)".
      const token = reader.peek();
      if (token.kind !== 'word' || !token.isCode) return undefined;
      reader.position += 1;
      if (reader.takeSymbol('(') === undefined) return undefined;
      const value = readInteger(reader);
      return reader.takeSymbol(')') === undefined ? undefined : value;
    },
  );
}

function readInteger(reader: TokenReader): Claim | undefined {
  if (reader.takePhrase('zero') !== undefined) return { kind: 'integer', value: 0n };
  const isNegative = reader.takeSymbol('-') !== undefined;
  const token = reader.peek();
  if (token.kind !== 'literal' || token.value.kind !== 'integer') return undefined;
  reader.position += 1;
  return { kind: 'integer', value: isNegative ? -token.value.value : token.value.value };
}

/** The condition without what follows: the next value's connector, "false otherwise", "; never null". */
function cutCondition(tokens: readonly Token[]): Token[] {
  const isWordAt = (index: number, words: RegExp) => {
    const token = tokens[index];
    return token?.kind === 'word' && words.test(token.lower);
  };
  const isMarkAt = (index: number) => {
    const token = tokens[index];
    return token?.kind === 'symbol' && (token.text === ',' || token.text === ';');
  };
  let end = tokens.findIndex((token, index) => {
    if (isWordAt(index, /^(otherwise|else)$/)) return true;
    if (token.kind === 'symbol' && token.text === ';') return !isWordAt(index + 1, /^(or|and|if|when)$/);
    return (
      isMarkAt(index) &&
      (isWordAt(index + 1, /^never$/) || (isWordAt(index + 1, /^not$/) && isWordAt(index + 2, /^null$/)))
    );
  });
  if (end < 0) end = tokens.length;
  // Removes "false" of "…, or false otherwise", and the connector before it.
  while (end > 0 && (isMarkAt(end - 1) || isWordAt(end - 1, /^(or|and|true|false|null|returns|return)$/))) {
    const isValue = isWordAt(end - 1, /^(true|false|null)$/);
    if (isValue && isWordAt(end - 2, /^(is|are|was|be|not|equals)$/)) break;
    end -= 1;
  }
  return tokens.slice(0, end);
}
