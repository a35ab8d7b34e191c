import { findLine } from '../model/common/find-line.js';
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
    line: findLine(source, start),
    before: toLine(source.slice(from, to)),
    after: toLine(source.slice(from, start) + text + source.slice(end, to)),
  };
}

/** Keeps the numbers of the lines that follow, so that the same line means the same on the original and on every mutant. */
function balanceLines(before: string, after: string): string {
  const [had, has] = [before, after].map((text) => text.split('\n').length - 1) as [number, number];
  return after + '\n'.repeat(Math.max(0, had - has));
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
