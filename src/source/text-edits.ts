import { findDescendants } from './parser.js';
import type { JavaParser, Node } from './parser.js';

/** Replaces the text from `start` to `end` in a source. */
export interface TextEdit {
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
}

/** Removes a node, including its line if nothing else is on it. */
export function createRemovalOfNode(source: string, node: Node): TextEdit {
  const lineStart = source.lastIndexOf('\n', node.startIndex - 1) + 1;
  const lineFeed = source.indexOf('\n', node.endIndex);
  const lineEnd = lineFeed === -1 ? source.length : lineFeed;
  const isAlone =
    source.slice(lineStart, node.startIndex).trim() === '' &&
    source.slice(node.endIndex, lineEnd).trim() === '';
  if (isAlone && lineFeed !== -1) return { start: lineStart, end: lineFeed + 1, replacement: '' };
  return { start: node.startIndex, end: node.endIndex, replacement: '' };
}

/** Removes a statement. A branch or loop needs one, so there it becomes an empty block. */
export function statementRemoval(source: string, node: Node): TextEdit {
  const container = node.parent?.type ?? '';
  return /^(?:block|constructor_body|switch_block_statement_group)$/u.test(container)
    ? createRemovalOfNode(source, node)
    : { start: node.startIndex, end: node.endIndex, replacement: '{ }' };
}

/** The text of a node after edits. Edits within other edits are ignored. */
export function editText(
  source: string,
  node: Pick<Node, 'startIndex' | 'endIndex'>,
  edits: readonly TextEdit[],
): string {
  const inOrder = [...edits].sort((a, b) => a.start - b.start || b.end - a.end);
  let text = '';
  let position = node.startIndex;
  for (const { start, end, replacement } of inOrder) {
    if (start < position || end > node.endIndex) continue;
    text += source.slice(position, start) + replacement;
    position = end;
  }
  return text + source.slice(position, node.endIndex);
}

/**
 * Removes the indentation of a node's first line from its other lines, except for lines that start in a text block or comment, where white space may
 * be significant.
 */
export function createDedentation(source: string, node: Node): TextEdit[] {
  const lineStart = source.lastIndexOf('\n', node.startIndex - 1) + 1;
  const indentation = countLeadingBlanks(source, lineStart, Infinity);
  return findLineStarts(source, node).map((start) => ({
    start,
    end: start + countLeadingBlanks(source, start, indentation),
    replacement: '',
  }));
}

/** Starts of a node's lines after the first, except for those in text blocks and comments. */
function findLineStarts(source: string, node: Node): number[] {
  const starts: number[] = [];
  let lineFeed = source.indexOf('\n', node.startIndex);
  while (lineFeed !== -1 && lineFeed < node.endIndex) {
    starts.push(lineFeed + 1);
    lineFeed = source.indexOf('\n', lineFeed + 1);
  }
  if (starts.length === 0) return [];
  const tokens = findDescendants(node, 'string_literal', 'block_comment');
  return starts.filter(
    (start) => !tokens.some((token) => token.startIndex < start && start <= token.endIndex),
  );
}

function countLeadingBlanks(source: string, start: number, atMost: number): number {
  let count = 0;
  while (count < atMost && (source[start + count] === ' ' || source[start + count] === '\t')) count += 1;
  return count;
}

/** Indents statements by one step, except for lines that start in a text block or comment. */
export function indentStatements(parser: JavaParser, statements: string): string {
  if (statements === '') return '';
  if (!statements.includes('"""') && !statements.includes('/*')) return statements.replace(/^(?!$)/gmu, '  ');
  return parser.withTree(statements, (root) =>
    editText(
      statements,
      { startIndex: 0, endIndex: statements.length },
      [0, ...findLineStarts(statements, root)]
        .filter((start) => statements[start] !== '\n')
        .map((start) => ({ start, end: start, replacement: '  ' })),
    ),
  );
}
