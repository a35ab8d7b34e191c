import { isComment, type Node } from '../source/parser.js';

/** The first part of a statement or expression that is no comment, as in `size` of `return // all`. */
export function findFirstPart(node: Node): Node | undefined {
  return node.namedChildren.find((child) => !isComment(child));
}
