import type { Node } from '../source/parser.js';
import type { Mutation } from './mutation.js';
import type { Replacement } from './operator.js';

/** A mutation that has no number yet. */
export type Unnumbered = Omit<Mutation, 'number'>;

/** The mutation that replaces a part of a node. */
export function describeMutation(
  source: string,
  node: Node,
  { name, version }: { readonly name: string; readonly version: number },
  { part, text }: Replacement,
): Unnumbered {
  const { startIndex: start, endIndex: end } = part;
  const balanced = balanceLines(source.slice(start, end), text);
  const shown = isToken(source.slice(start, end)) && isShort(node) ? node : part;
  const [from, to] = [shown.startIndex, shown.endIndex];
  return {
    operator: name,
    operatorVersion: version,
    ...{ start, end, text: balanced },
    line: countLines(source, start),
    lines: findLines(node, source, start, end),
    before: toLine(source.slice(from, to)),
    after: toLine(source.slice(from, start) + text + source.slice(end, to)),
  };
}

/** Keeps the numbers of the lines that follow, so that the same line means the same on the original and on every mutant. */
function balanceLines(before: string, after: string): string {
  const [had, has] = [before, after].map((text) => text.split('\n').length - 1) as [number, number];
  return after + '\n'.repeat(Math.max(0, had - has));
}

function countLines(source: string, index: number): number {
  let line = 1;
  for (let at = source.indexOf('\n'); at !== -1 && at < index; at = source.indexOf('\n', at + 1)) line += 1;
  return line;
}

const statement = /(?:_statement|_declaration|explicit_constructor_invocation|variable_declarator)$/u;

/** The lines of the nearest statement, of which a loop or branch has only the part with the change, such as its condition. */
function findLines(node: Node, source: string, start: number, end: number): readonly [number, number] {
  let part = node;
  while (part.parent !== null && !statement.test(part.type) && !statement.test(part.parent.type))
    part = part.parent;
  const around =
    statement.test(part.type) || part.parent === null || isControl(part.parent) ? part : part.parent;
  const own = isControl(around) ? { startIndex: start, endIndex: end } : around;
  return [countLines(source, own.startIndex), countLines(source, Math.max(own.startIndex, own.endIndex - 1))];
}

/** Statements with a body: `if`, loops, `try`, `switch`. */
function isControl(node: Node): boolean {
  return ['body', 'consequence'].some((field) => node.childForFieldName(field) !== null);
}

/** An operator or keyword, which says little without its operands. */
function isToken(text: string): boolean {
  return /^[^\w\s"'()]{1,4}$/u.test(text);
}

const longestShown = 60;

function isShort({ startIndex, endIndex }: Node): boolean {
  return endIndex - startIndex <= longestShown;
}

function toLine(text: string): string {
  const line = text.replaceAll(/\s+/gu, ' ').trim();
  return line.length <= longestShown ? line : `${line.slice(0, longestShown - 1)}…`;
}
