import { descendants } from './parser.js';
import type { JavaParser, Node } from './parser.js';

/** Replaces what stands from `start` to `end` in a source. */
export interface TextEdit {
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
}

/** Cuts a node out, with its line where nothing else is on it. */
export function removal(source: string, node: Node): TextEdit {
  const lineStart = source.lastIndexOf('\n', node.startIndex - 1) + 1;
  const lineFeed = source.indexOf('\n', node.endIndex);
  const lineEnd = lineFeed === -1 ? source.length : lineFeed;
  const isAlone =
    source.slice(lineStart, node.startIndex).trim() === '' &&
    source.slice(node.endIndex, lineEnd).trim() === '';
  if (isAlone && lineFeed !== -1) return { start: lineStart, end: lineFeed + 1, replacement: '' };
  return { start: node.startIndex, end: node.endIndex, replacement: '' };
}

/** The text of a node after edits, of which those inside of others are dropped. */
export function editedText(
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
 * Takes the indentation of a node's first line from its further lines, except from those that start inside of a text block or comment,
 * whose white space may mean something.
 */
export function dedentation(source: string, node: Node): TextEdit[] {
  const lineStart = source.lastIndexOf('\n', node.startIndex - 1) + 1;
  const indentation = leadingBlanks(source, lineStart, Infinity);
  return lineStartsIn(source, node).map((start) => ({
    start,
    end: start + leadingBlanks(source, start, indentation),
    replacement: '',
  }));
}

/** The starts of a node's lines after the first, without those inside of text blocks and comments. */
function lineStartsIn(source: string, node: Node): number[] {
  const starts: number[] = [];
  let lineFeed = source.indexOf('\n', node.startIndex);
  while (lineFeed !== -1 && lineFeed < node.endIndex) {
    starts.push(lineFeed + 1);
    lineFeed = source.indexOf('\n', lineFeed + 1);
  }
  if (starts.length === 0) return [];
  const tokens = descendants(node, 'string_literal', 'block_comment');
  return starts.filter(
    (start) => !tokens.some((token) => token.startIndex < start && start <= token.endIndex),
  );
}

function leadingBlanks(source: string, start: number, atMost: number): number {
  let count = 0;
  while (count < atMost && (source[start + count] === ' ' || source[start + count] === '\t')) count += 1;
  return count;
}

/** Statements one step further in; lines that start inside of a text block or comment stay as they are. */
export function indented(parser: JavaParser, statements: string): string {
  if (statements === '') return '';
  if (!statements.includes('"""') && !statements.includes('/*')) return statements.replace(/^(?!$)/gmu, '  ');
  return parser.withTree(statements, (root) =>
    editedText(
      statements,
      { startIndex: 0, endIndex: statements.length },
      [0, ...lineStartsIn(statements, root)]
        .filter((start) => statements[start] !== '\n')
        .map((start) => ({ start, end: start, replacement: '  ' })),
    ),
  );
}
