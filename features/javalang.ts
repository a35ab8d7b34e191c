import type { Node } from 'web-tree-sitter';
import { pythonSpace } from './python-text.js';

/*
 * javalang 0.13, with which the replication finds a focal method's name, reads less than Java: it knows Java 8, and it takes
 * the whole text apart into tokens before it parses the first member. The text of a method without a body runs on to the next
 * brace, often one within a comment, so that half a comment is left at the end, and the method has no name there.
 */

/** Whether javalang's tokenizer gets through the whole text. */
export function javalangTokenizes(text: string): boolean {
  const source = withUnicodeEscapes(text);
  if (source === 'invalid escape') return false;
  for (let position = 0; position < source.length;) {
    const next = endOfToken(source, position);
    if (next === 'none') return false;
    position = next;
  }
  return true;
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

/** Whether a declaration has syntax that javalang cannot parse: what came after Java 8, and two forms of Java 8. */
export function unknownToJavalang(declaration: Node): boolean {
  return declaration
    .descendantsOfType(Object.keys(unknownForms))
    .some((node) => !node.equals(declaration) && unknownForms[node.type]!(node));
}

const always = () => true;
const unknownForms: Readonly<Record<string, (node: Node) => boolean>> = {
  switch_rule: always,
  yield_statement: always,
  record_declaration: always,
  // Text blocks: """
  string_literal: (node) => node.text.startsWith('"""'),
  // x instanceof Type name, and record patterns
  instanceof_expression: (node) =>
    node.childForFieldName('name') !== null || node.childForFieldName('pattern') !== null,
  // try (resource) without a declaration
  resource: (node) => node.childForFieldName('name') === null,
  // Type[]::new
  method_reference: (node) => node.firstNamedChild?.type === 'array_type',
};
