import { findDescendants, type JavaParser } from '../parser.js';
import { editText } from '../text-edits.js';

/**
 * Renames classes within a file: their declarations, constructors and uses.
 *
 * @param names new simple names by old ones
 */
export function renameClasses(
  parser: JavaParser,
  source: string,
  names: ReadonlyMap<string, string>,
): string {
  return parser.withTree(source, (root) => {
    const edits = findDescendants(root, 'identifier', 'type_identifier').flatMap((node) => {
      const replacement = names.get(node.text);
      return replacement === undefined ? [] : [{ start: node.startIndex, end: node.endIndex, replacement }];
    });
    return editText(source, { startIndex: 0, endIndex: source.length }, edits);
  });
}
