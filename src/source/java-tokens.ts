// An unclosed string ends with its line, an unclosed comment with the text. Looking for an end only once keeps the time in proportion to the text.
const textBlock = String.raw`"""[ \t\f]*(?:\r\n|\r|\n)(?:[^\\]|\\[\s\S])*?"""`;
const text = String.raw`"[^"\\\r\n]*(?:\\[^\r\n][^"\\\r\n]*)*\\?"?`;
const character = String.raw`'(?:[^'\\\r\n]|\\(?:u+[\da-fA-F]{4}|[0-3]?[0-7]{1,2}|[^\r\n]))'`;
const number = [
  String.raw`0[xX](?:[\da-fA-F_]*\.?[\da-fA-F_]*[pP][+-]?\d[\d_]*[fFdD]?|[\da-fA-F_]+[lL]?)`,
  String.raw`0[bB][01_]+[lL]?`,
  String.raw`(?:\d[\d_]*\.?(?:\d[\d_]*)?|\.\d[\d_]*)(?:[eE][+-]?\d[\d_]*)?[lLfFdD]?`,
].join('|');
const identifier = String.raw`[\p{ID_Start}\p{Sc}\p{Pc}][\p{ID_Continue}\p{Sc}\p{Pc}]*`;
const operator = [
  String.raw`>>>=|<<=|>>=|\.\.\.|->|::|\+\+|--|&&|\|\||<<`,
  String.raw`[=!<>+\-*/&|^%]=`,
].join('|');
const passedOver = String.raw`[\s\0]+|//[^\r\n]*|/\*[\s\S]*?(?:\*/|$)`;

const pattern = new RegExp(
  `(?:${passedOver})|(${textBlock}|${text}|${character}|${identifier}|${number}|${operator}|[\\s\\S])`,
  'gu',
);

const escape = /\\(?:u+([\da-fA-F]{4})|[\s\S])/gu;

/**
 * The tokens of a text by chapter 3 of the Java Language Specification (21): identifiers, keywords, literals with their quotes, separators, and the
 * longest operators. White space, comments and null characters separate tokens and are none; Unicode escapes are the characters that they stand for;
 * line breaks in text blocks are line feeds. As in javalang 0.13, `>>` and `>>>` are separate angle brackets, because their meaning depends on the
 * grammar. So that any text has tokens, a string that its line does not close is one up to the line's end, and
 * so is any other character.
 */
export function listJavaTokens(source: string): string[] {
  const tokens: string[] = [];
  const translated = source.includes('\\u') ? translateEscapes(source) : source;
  pattern.lastIndex = 0;
  for (let match = pattern.exec(translated); match !== null; match = pattern.exec(translated)) {
    const token = match[1];
    if (token !== undefined) tokens.push(token.includes('\r') ? token.replace(/\r\n?/gu, '\n') : token);
  }
  return tokens;
}

/** A token where it stands in a text. */
export interface TokenPlace {
  readonly token: string;
  /** UTF-16 indices into the text. */
  readonly start: number;
  readonly end: number;
}

/** The tokens of a text as `listJavaTokens` gives them, with their places; Unicode escapes and line breaks stay as written. */
export function listTokenPlaces(source: string): TokenPlace[] {
  return [...source.matchAll(pattern)].flatMap(({ 1: token, index }) =>
    token === undefined ? [] : [{ token, start: index, end: index + token.length }],
  );
}

/** Replaces Unicode escapes by their characters. A backslash after an odd number of others is itself escaped and begins none. */
function translateEscapes(source: string): string {
  return source.replace(escape, (whole, digits: string | undefined) =>
    digits === undefined ? whole : String.fromCharCode(Number.parseInt(digits, 16)),
  );
}
