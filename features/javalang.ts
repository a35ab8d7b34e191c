import { pythonSpace } from './python-text.js';

/*
 * javalang 0.13, with which the replication package finds a focal method's name, supports only Java 8 and tokenizes the whole text before it parses
 * the first member. The text of a method without a body extends to the next brace, often one in a comment. It then ends with half a comment, so the
 * method has no name.
 */

/**
 * The first class member in a text, as javalang parses it: with Unicode escapes replaced, and without the rest of the text. Undefined if its
 * tokenizer fails on the text.
 */
export function parseJavalangMember(text: string): string | undefined {
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
/** Characters that are white space for javalang but not for Java, and the one that would end the text for our parser. */
const unusualCharacter = new RegExp(`(?![\\t-\\r ])[${pythonSpace}]|\\0`, 'g');
const punctuation = /[(){}[\];,.@<>=+\-*/%^|&!~?:]/;
const wordStart = /[\p{L}\p{Nl}\p{Pc}\p{Sc}0-9]/u;
const word = /[\p{L}\p{Nl}\p{Nd}\p{Pc}\p{Sc}\p{Mn}\p{Mc}]+/uy;

/** End of the token, comment or white space at `start`; `none` if the tokenizer fails. */
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

/** Strings and character literals may span lines here. Only the escapes of Java 8 are valid. */
function endOfLiteral(source: string, start: number, delimiter: string): number | 'none' {
  for (let position = start + 1; position < source.length; position++) {
    if (source[position] === delimiter) return position + 1;
    if (source[position] !== '\\') continue;
    position += 1;
    if (!`btnfru"'\\01234567`.includes(source[position] ?? ' ')) return 'none';
  }
  return 'none';
}
