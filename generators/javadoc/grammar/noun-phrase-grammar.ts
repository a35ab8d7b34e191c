import type { Operand } from '../condition.js';
import { findReferents } from './noun-phrases.js';
import type { NounWord } from './noun-phrases.js';
import { numberWords } from './number-words.js';
import type { Signature } from '../signature.js';
import type { TokenReader } from './token-reader.js';
import type { Token } from './tokens.js';

/** Possible referents of a noun phrase: one, several if it is ambiguous, or none if unknown. */
export interface Referents {
  readonly operands: readonly Operand[];
  readonly isPlural: boolean;
  /** An attribute follows the noun ("the type of the key"), so its scope may include what follows ("or value"). */
  readonly hasAttribute?: true;
}

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
/** Reads a noun phrase with its attributes ("the end of the interval" has no known referent). */
export function readNounPhrase(reader: TokenReader, signature: Signature): Referents | undefined {
  takeArticle(reader);
  const words: NounWord[] = [];
  for (let token = reader.peek(); token.kind === 'word' && words.length < 8; token = reader.peek()) {
    if (endsPhrase(token, words, signature)) break;
    words.push({ text: token.text, isCode: token.isCode });
    reader.position += 1;
  }
  if (words.length === 0) return undefined;
  if (reader.isWord(...prepositions) && hangsOn(reader)) {
    reader.position += 1;
    if (readNounPhrase(reader, signature) === undefined) return undefined;
    return { operands: [], isPlural: false, hasAttribute: true };
  }
  const isPlural = words.some(({ text }) => /s$/.test(text) && !/(ss|us|is|'s)$/.test(text));
  return { operands: findReferents(words, signature), isPlural };
}

/** Skips "the", "a", …, unless a parameter has that name: "{@code a}", "a is null", "a < b". */
function takeArticle(reader: TokenReader): void {
  const [token, next] = [reader.peek(), reader.peek(1)];
  if (token.kind !== 'word' || token.isCode || !articles.includes(token.lower)) return;
  if (next.kind === 'word' && (next.isCode || !ends.has(next.lower))) reader.position += 1;
}

function endsPhrase(token: Token, before: readonly NounWord[], signature: Signature): boolean {
  if (token.kind !== 'word') return true;
  if (token.isCode) return /^(null|true|false)$/.test(token.text);
  // Parameters may be named "before", "from" or "in".
  if (before.length === 0 && signature.parameters.some(({ name }) => name === token.text)) return false;
  if (token.lower === 'in') return before.at(-1)?.text !== 'passed';
  return ends.has(token.lower) || prepositions.includes(token.lower);
}

/** A preposition after a noun starts an attribute, unless a range or a comparison follows ("from 0 to 9", "in the range"). */
function hangsOn(reader: TokenReader): boolean {
  const next = reader.peek(1);
  if (next.kind !== 'word') return false;
  const second = reader.peek(2);
  const noun = articles.includes(next.lower) && second.kind === 'word' ? second.lower : next.lower;
  return !/^(range|interval|bounds|length|size)$/.test(noun) && !numberWords.has(noun);
}
