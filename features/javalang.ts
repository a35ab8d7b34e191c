import { pythonSpace } from './python-text.js';

/*
 * javalang 0.13, with which the replication finds a focal method's name, reads less than Java: it knows Java 8, and it takes
 * the whole text apart into tokens before it parses the first member. The text of a method without a body runs on to the next
 * brace, often one within a comment, so that half a comment is left at the end, and the method has no name there.
 */

/**
 * The first member of a class in a text, as javalang parses it: Unicode escapes replaced, the rest of the text left out. Undefined
 * where its tokenizer does not get through the whole text.
 */
export function javalangMember(text: string): string | undefined {
  const source = withUnicodeEscapes(text);
  if (source === 'invalid escape') return undefined;
  let end = source.length;
  let depth = 0;
  for (let position = 0; position < source.length;) {
    const next = endOfToken(source, position);
    if (next === 'none') return undefined;
    const token = source[position]!;
    if ('({'.includes(token)) depth += 1;
    if (')}'.includes(token)) depth -= 1;
    if (end === source.length && depth === 0 && ';}'.includes(token)) end = next;
    position = next;
  }
  return source.slice(0, end).replaceAll(unusualCharacter, ' ');
}

const unicodeEscape = /\\(?:u+(.{0,4})|[^u]|$)/gs;

function withUnicodeEscapes(text: string): string {
  let valid = true;
  const source = text.replace(unicodeEscape, (escape, digits: string | undefined) => {
    if (digits === undefined) return escape;
    valid &&= /^[0-9a-fA-F]{1,4}$/.test(digits);
    return String.fromCharCode(Number.parseInt(digits, 16));
  });
  return valid ? source : 'invalid escape';
}

const space = new RegExp(`[${pythonSpace}]`);
/** What javalang takes for white space and Java does not, and what would end the text for our own parser. */
const unusualCharacter = new RegExp(`(?![\\t-\\r ])[${pythonSpace}]|\\0`, 'g');
const punctuation = /[(){}[\];,.@<>=+\-*/%^|&!~?:]/;
const wordStart = /[\p{L}\p{Nl}\p{Pc}\p{Sc}0-9]/u;
const word = /[\p{L}\p{Nl}\p{Nd}\p{Pc}\p{Sc}\p{Mn}\p{Mc}]+/uy;

/** Where the token, comment or white space at `start` ends, or `none` where the tokenizer gives up. */
function endOfToken(source: string, start: number): number | 'none' {
  if (source.startsWith('//', start)) return endOfText(source, '\n', start + 2, source.length);
  if (source.startsWith('/*', start)) return endOfText(source, '*/', start + 2, 'none');
  const character = String.fromCodePoint(source.codePointAt(start)!);
  if (character === '"' || character === "'") return endOfLiteral(source, start, character);
  if (space.test(character) || punctuation.test(character)) return start + 1;
  if (!wordStart.test(character)) return 'none';
  word.lastIndex = start;
  return start + word.exec(source)![0].length;
}

function endOfText(
  source: string,
  terminator: string,
  from: number,
  otherwise: number | 'none',
): number | 'none' {
  const found = source.indexOf(terminator, from);
  return found === -1 ? otherwise : found + terminator.length;
}

/** Strings and characters may run over lines here; only the escapes of Java 8 are known. */
function endOfLiteral(source: string, start: number, delimiter: string): number | 'none' {
  for (let position = start + 1; position < source.length; position++) {
    if (source[position] === delimiter) return position + 1;
    if (source[position] !== '\\') continue;
    position += 1;
    if (!`btnfru"'\\01234567`.includes(source[position] ?? ' ')) return 'none';
  }
  return 'none';
}
