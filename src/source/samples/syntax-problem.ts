import type { Node } from '../parser.js';

/** Where and why a text is not Java. */
export interface SyntaxProblem {
  /** A sentence without its full stop. */
  readonly message: string;
  /** From 1. */
  readonly line: number;
}

const shownCharacters = 40;

/** The first error of a tree: a part that is no Java, or one that is missing. */
export function findError(root: Node): Node | undefined {
  if (!root.hasError) return undefined;
  let node = root;
  // Not recursive: brackets may be nested thousands of levels deep.
  for (;;) {
    if (node.isMissing || (node.isError && node.id !== root.id)) return node;
    const broken = node.children.find((child) => child.hasError || child.isError || child.isMissing);
    if (broken === undefined) return node;
    node = broken;
  }
}

/** What is wrong at an error. */
export function describeError(source: string, error: Node): SyntaxProblem {
  const line = error.startPosition.row + 1;
  if (error.isMissing) return { message: `\`${error.type}\` is missing`, line };
  const [first = ''] = source.slice(error.startIndex, error.endIndex).trim().split(/\r?\n/u, 1);
  const shown = first.length > shownCharacters ? `${first.slice(0, shownCharacters)}…` : first;
  return { message: shown === '' ? 'the text is no Java' : `\`${shown}\` is unexpected`, line };
}
