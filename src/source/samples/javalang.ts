import { findDescendants, type Node } from '../parser.js';

const typeArgument = /<\w+>(?=\s+\w+\()/gu;

/**
 * A text as javalang 0.13 reads it: type arguments without object before a call, as in `<FILL> assertTrue(x)`, are none of Java's, but of javalang's.
 * They become blanks.
 */
export function maskTypeArguments(text: string): string {
  return text.replace(typeArgument, (found, index: number) =>
    /[;{}]/u.test(findCharacterBefore(text, index)) ? ' '.repeat(found.length) : found,
  );
}

/** The last character before an index that is no white space. */
function findCharacterBefore(text: string, index: number): string {
  let at = index - 1;
  while (at >= 0 && /\s/u.test(text[at]!)) at -= 1;
  return text[at] ?? '';
}

/** The first text block of a tree: javalang can't read them. */
export function findTextBlock(root: Node): Node | undefined {
  return findDescendants(root, 'string_literal').find(({ text }) => text.startsWith('"""'));
}
