import { listTokenPlaces, type TokenPlace } from '../java-tokens.js';
import { findMethod } from '../suites/test-methods.js';
import { isComment, type JavaParser } from '../parser.js';
import { findIllegalNode } from '../samples/lenient-grammar.js';

/** A method that a text begins with. `end`: the text goes on behind it; `truncation`: its end was missing or broken, and was written anew. */
export interface CompletedMethod {
  readonly source: string;
  readonly repair: 'none' | 'end' | 'truncation';
}

/**
 * The method declaration at the beginning of a text, as Tests4J takes it (section 3.4.1): what follows its closing brace is cut off. If that does not
 * parse, the text is cut back to its last semicolon, statements that repeat at its end are removed but once, and open brackets are closed.
 * Undefined if this is no method declaration either.
 */
export function completeMethod(parser: JavaParser, text: string): CompletedMethod | undefined {
  const tokens = listTokenPlaces(text);
  const body = findBody(tokens);
  if (body === undefined) return undefined;
  if (body.close !== undefined) {
    const { end } = tokens[body.close]!;
    const source = text.slice(0, end).trim();
    const isAll = text.slice(end).trim() === '';
    if (isMethod(parser, source)) return { source, repair: isAll ? 'none' : 'end' };
  }
  const source = closeMethod(text, tokens.slice(0, body.close), body.open);
  return source !== undefined && isMethod(parser, source) ? { source, repair: 'truncation' } : undefined;
}

/** Positions of the tokens around a method's body. An annotation's arguments may have braces, too. */
function findBody(
  tokens: readonly TokenPlace[],
): { readonly open: number; readonly close?: number } | undefined {
  let parentheses = 0;
  let depth = 0;
  let open: number | undefined;
  for (const [index, { token }] of tokens.entries()) {
    if (open === undefined && (token === '(' || token === ')')) parentheses += token === '(' ? 1 : -1;
    if (token === '{' && parentheses === 0) {
      open ??= index;
      depth += 1;
    }
    if (token === '}' && open !== undefined && (depth -= 1) === 0) return { open, close: index };
  }
  return open === undefined ? undefined : { open };
}

/** Whether a text is exactly one method declaration that compilers accept. */
function isMethod(parser: JavaParser, text: string): boolean {
  return (
    parser.withTree(`class X {\n${text}\n}`, (root) => {
      const [type, second] = root.namedChildren.filter((child) => !isComment(child));
      const members =
        type?.childForFieldName('body')?.namedChildren.filter((child) => !isComment(child)) ?? [];
      const isOne = second === undefined && members.length === 1 && members[0]!.type === 'method_declaration';
      return isOne && !root.hasError && findIllegalNode(root, 'strict') === undefined;
    }) && parser.withTree(text, (root) => findMethod(root) !== undefined)
  );
}

const closing: Readonly<Record<string, string>> = { '(': ')', '{': '}', '[': ']' };

/** The text up to the last semicolon in the method's body, without repetitions and with closed brackets. */
function closeMethod(text: string, tokens: readonly TokenPlace[], open: number): string | undefined {
  const last = tokens.findLastIndex(({ token }, index) => index > open && token === ';');
  if (last === -1) return undefined;
  const kept = dropRepetition(tokens.slice(0, last + 1));
  const stack: string[] = [];
  for (const { token } of kept)
    if (token in closing) stack.push(token);
    else if (token === closing[stack.at(-1) ?? '']) stack.pop();
  let ending = '';
  for (let bracket = stack.pop(); bracket !== undefined; bracket = stack.pop()) {
    // A call that holds a lambda expression or an anonymous class ends its statement.
    const endsStatement = bracket === '(' && stack.at(-1) === '{';
    ending += closing[bracket]! + (endsStatement ? ';' : '') + (bracket === '{' ? '\n' : '');
  }
  return `${text.slice(0, kept.at(-1)!.end)}\n${ending}`.trim();
}

/** Tokens without the statements that a model repeats at the end. A sequence of statements that stands there more than once stays once. */
function dropRepetition(tokens: readonly TokenPlace[]): readonly TokenPlace[] {
  const ends = tokens.flatMap(({ token }, index) => (/^[;{}]$/u.test(token) ? [index] : []));
  const texts = ends.map((end, statement) =>
    tokens
      .slice(statement === 0 ? 0 : ends[statement - 1]! + 1, end + 1)
      .map(({ token }) => token)
      .join(' '),
  );
  for (let length = 1; 2 * length <= texts.length; length++) {
    let count = texts.length;
    while (count >= 2 * length && isRepeated(texts, count, length)) count -= length;
    if (count < texts.length) return dropRepetition(tokens.slice(0, ends[count - 1]! + 1));
  }
  return tokens;
}

/** Whether the `length` texts before `end` equal those before them. */
function isRepeated(texts: readonly string[], end: number, length: number): boolean {
  for (let index = end - length; index < end; index++)
    if (texts[index] !== texts[index - length]) return false;
  return true;
}
