import type { Operand } from './condition.js';
import { namedConstant } from './named-constants.js';
import { integer } from './java-value.js';
import { referentsOf } from './noun-phrases.js';
import type { NounWord } from './noun-phrases.js';
import type { Signature } from './signature.js';
import type { TokenReader } from './token-reader.js';

/** What a noun phrase may stand for: one thing, several that it may mean, or (empty) nothing known. */
export interface Referents {
  readonly operands: readonly Operand[];
  readonly isPlural: boolean;
  /** Something hangs on the noun ("the type of the key"), and so may what follows ("or value"). */
  readonly hasAttribute?: true;
}

const numberWords = new Map(
  'zero one two three four five six seven eight nine ten eleven twelve'
    .split(' ')
    .map((word, value) => [word, value]),
);
const articles = ['the', 'a', 'an', 'its', 'his', 'their'];
const prepositions = [
  'of',
  'in',
  'for',
  'from',
  'with',
  'at',
  'by',
  'on',
  'under',
  'after',
  'before',
  'as',
  'to',
  'within',
  'between',
];
const ends = new Set(
  (
    'is are was were be been being has have had contains contain does do did cannot can could may might must will would should ' +
    "exceeds exceed equals equal lies lie falls fall isn't aren't wasn't doesn't don't can't overflows and or nor but if when " +
    'unless while whether because since than that which who whose where then not null negative empty blank only represents ' +
    'returns return throws consists starts ends matches'
  ).split(' '),
);
const elementNouns = ['elements', 'characters', 'chars', 'items', 'entries', 'values', 'bytes'];

/** Reads a number, a constant, a length, an expression such as `array.length - 1` or a noun phrase. */
export function readOperand(reader: TokenReader, signature: Signature): Referents | undefined {
  const first = reader.attempt(() => readTerm(reader, signature));
  if (first === undefined) return undefined;
  let left = first;
  while (reader.isSymbol('+', '-') && left.operands.length === 1) {
    const sum = reader.attempt((): Referents | undefined => {
      const sign = reader.takeSymbol('+', '-') === '+' ? 1 : -1;
      const right = readTerm(reader, signature);
      if (right === undefined) return undefined;
      const [leftOperand, rightOperand] = [left.operands[0], right.operands[0]];
      if (leftOperand === undefined || rightOperand === undefined) return { operands: [], isPlural: false };
      return single({ kind: 'sum', left: leftOperand, sign, right: rightOperand });
    });
    if (sum === undefined) break;
    left = sum;
  }
  return left;
}

function readTerm(reader: TokenReader, signature: Signature): Referents | undefined {
  return reader.firstOf(
    () => readConstant(reader),
    () => readCodeTerm(reader, signature),
    () => readLength(reader, signature),
    () => readNounPhrase(reader, signature),
  );
}

function readConstant(reader: TokenReader): Referents | undefined {
  const isNegative = reader.takeSymbol('-') !== undefined;
  const token = reader.peek();
  if (token.kind === 'literal') {
    reader.position += 1;
    const { value } = token;
    if (!isNegative) return single({ kind: 'constant', value });
    if (value.kind === 'integer') return single({ kind: 'constant', value: integer(-value.value) });
    if (value.kind === 'floating')
      return single({ kind: 'constant', value: { kind: 'floating', value: -value.value } });
    return undefined;
  }
  if (isNegative || token.kind !== 'word') return undefined;
  const value =
    token.isCode || token.text.includes('.') ? namedConstant(token.text) : wordConstant(token.lower);
  if (value === undefined) return undefined;
  reader.position += 1;
  return single({ kind: 'constant', value });
}

function wordConstant(word: string) {
  const number = numberWords.get(word);
  return number === undefined ? undefined : integer(number);
}

/** `array.length`, `text.length()`, `list.size()`, `size()`, and their like on the receiver. */
function readCodeTerm(reader: TokenReader, signature: Signature): Referents | undefined {
  const token = reader.peek();
  if (token.kind !== 'word') return undefined;
  const path = token.text.replace(/^this\./, '').split(/[.#]/);
  const last = path.at(-1)!;
  const isLength = /^(length|size)\(\)$/.test(last) || (last === 'length' && path.length > 1);
  if (!isLength) return undefined;
  if (path.length > 2) return undefined;
  reader.position += 1;
  if (path.length === 1) {
    const [receiver] = signature.receiverWords.length > 0 ? [{ kind: 'receiver' } as const] : [];
    return receiver === undefined ? nothing : single({ kind: 'length', of: receiver });
  }
  return lengths({ operands: referentsOf([{ text: path[0]!, isCode: true }], signature), isPlural: false });
}

/** "the length of the text", "the number of characters in {@code text}", "the size of this list", "the text's length". */
function readLength(reader: TokenReader, signature: Signature): Referents | undefined {
  reader.takePhrase('the');
  const isCount = reader.attempt(() => {
    if (reader.takePhrase('length', 'lengths', 'size') !== undefined) return reader.takePhrase('of');
    if (reader.takePhrase('number of') === undefined) return undefined;
    if (reader.takePhrase(...elementNouns) === undefined) return undefined;
    return reader.takePhrase('of', 'in');
  });
  if (isCount !== undefined) {
    const of = readNounPhrase(reader, signature);
    return of && lengths(of);
  }
  const owner = reader.peek();
  if (owner.kind !== 'word' || !owner.lower.endsWith("'s")) return undefined;
  reader.position += 1;
  if (reader.takePhrase('length', 'size') === undefined) return undefined;
  return lengths({
    operands: referentsOf([{ text: owner.text.slice(0, -2), isCode: false }], signature),
    isPlural: false,
  });
}

/** Reads a noun phrase with what hangs on it ("the end of the interval": nothing that is known). */
export function readNounPhrase(reader: TokenReader, signature: Signature): Referents | undefined {
  reader.takePhrase(...articles);
  const words: NounWord[] = [];
  for (let token = reader.peek(); token.kind === 'word' && words.length < 8; token = reader.peek()) {
    if (
      !token.isCode &&
      (ends.has(token.lower) || prepositions.includes(token.lower)) &&
      token.lower !== 'in'
    )
      break;
    if (!token.isCode && token.lower === 'in' && words.at(-1)?.text !== 'passed') break;
    if (token.isCode && /^(null|true|false)$/.test(token.text)) break;
    words.push({ text: token.text, isCode: token.isCode });
    reader.position += 1;
  }
  if (words.length === 0) return undefined;
  if (reader.isWord(...prepositions) && hangsOn(reader)) {
    reader.position += 1;
    if (readNounPhrase(reader, signature) === undefined) return undefined;
    return { ...nothing, hasAttribute: true };
  }
  const isPlural = words.some(
    ({ text, isCode }) => !isCode && /s$/.test(text) && !/(ss|us|is|'s)$/.test(text),
  );
  return { operands: referentsOf(words, signature), isPlural };
}

/** A preposition behind a noun starts an attribute unless a range or a comparison follows ("from 0 to 9", "in the range"). */
function hangsOn(reader: TokenReader): boolean {
  const next = reader.peek(1);
  if (next.kind !== 'word') return false;
  const second = reader.peek(2);
  const noun = articles.includes(next.lower) && second.kind === 'word' ? second.lower : next.lower;
  return !/^(range|interval|bounds|length|size)$/.test(noun) && !numberWords.has(noun);
}

const nothing: Referents = { operands: [], isPlural: false };

function single(operand: Operand): Referents {
  return { operands: [operand], isPlural: false };
}

function lengths(of: Referents): Referents {
  return { ...of, operands: of.operands.map((operand) => ({ kind: 'length', of: operand })) };
}
