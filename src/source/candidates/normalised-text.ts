import type { JavaParser, Node } from '../parser.js';

/**
 * A text that is equal for two pieces of Java if and only if their tokens are. White space between tokens and comments do not count; white space in
 * string literals does, because `split("a b")` and `split("a b")` are different tests. (TEval-plus compares test cases character by character.)
 * Unparsable text stays unchanged, except that runs of white space become one space.
 */
export function normaliseText(parser: JavaParser, statements: string): string {
  return parser.withTree(`{${statements}\n}`, (root) =>
    root.hasError ? statements.trim().replace(/\s+/gu, ' ') : listTokens(root).join(' '),
  );
}

/** Nodes that are one token although the grammar divides them. */
const literals = new Set(['string_literal', 'character_literal']);
const comments = new Set(['line_comment', 'block_comment']);

function listTokens(root: Node): string[] {
  const cursor = root.walk();
  const tokens: string[] = [];
  try {
    for (let isBelow = true; ;) {
      if (isBelow && !literals.has(cursor.nodeType) && cursor.gotoFirstChild()) continue;
      if (isBelow && !comments.has(cursor.nodeType)) tokens.push(cursor.nodeText);
      isBelow = cursor.gotoNextSibling();
      if (!isBelow && !cursor.gotoParent()) return tokens;
    }
  } finally {
    cursor.delete();
  }
}
