import type { JavaParser, Node } from '../parser.js';

/**
 * A text that is equal for two pieces of Java exactly if their tokens are: white space between tokens and comments don't count, white
 * space inside of string literals does, as `split("a  b")` and `split("a b")` are two tests. (TEval-plus compares test cases
 * letter by letter.) What the parser can't read is taken as it stands, runs of white space as one space.
 */
export function normalisedText(parser: JavaParser, statements: string): string {
  return parser.withTree(`{${statements}\n}`, (root) =>
    root.hasError ? statements.trim().replace(/\s+/gu, ' ') : tokensOf(root).join(' '),
  );
}

/** The same of a whole test method, whose name does not count. */
export function normalisedTest(parser: JavaParser, source: string, name: string): string {
  const nameless = (text: string) =>
    text.replace(
      new RegExp(`\\bvoid\\s+${name.replaceAll('$', String.raw`\$`)}\\s*\\(`, 'u'),
      () => 'void (',
    );
  return parser.withTree(`class Tests {${source}\n}`, (root) =>
    nameless(root.hasError ? source.trim().replace(/\s+/gu, ' ') : tokensOf(root).join(' ')),
  );
}

/** What is one token whatever the grammar finds in it. */
const literals = new Set(['string_literal', 'character_literal']);
const comments = new Set(['line_comment', 'block_comment']);

function tokensOf(root: Node): string[] {
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
