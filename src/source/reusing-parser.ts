import type { Tree } from 'web-tree-sitter';
import { findChange } from './similar-text.js';
import { loadTreeSitterParser } from './tree-sitter.js';

/** Shorter texts are parsed at once. */
const leastCharacters = 8_192;
/** A longer change is parsed from the beginning. */
const mostChanged = 2_048;

/**
 * Loads a parser that reuses the tree of the last long text for a text that differs from it in one place, as a mutant does. The tree is the same as
 * without reuse. Nothing is reused for a text with syntax errors, because the parser may recover from them in several ways.
 */
export async function loadReusingParser(): Promise<{ parse(source: string): Tree | null }> {
  const { Edit } = await import('web-tree-sitter');
  const parser = await loadTreeSitterParser();
  let last: { readonly source: string; readonly tree: Tree } | undefined;

  const parseAnew = (source: string): Tree | null => {
    const tree = parser.parse(source);
    if (tree !== null && source.length >= leastCharacters && !tree.rootNode.hasError) {
      last?.tree.delete();
      last = { source, tree: tree.copy() };
    }
    return tree;
  };

  const parseSimilar = (source: string): Tree | null => {
    if (last === undefined || source.length < leastCharacters) return null;
    const change = findChange(last.source, source);
    if (Math.max(change.oldEndIndex, change.newEndIndex) - change.startIndex > mostChanged) return null;
    const edited = last.tree.copy();
    edited.edit(new Edit(change));
    const tree = parser.parse(source, edited);
    edited.delete();
    if (tree?.rootNode.hasError !== true) return tree;
    tree.delete();
    return null;
  };

  return { parse: (source) => parseSimilar(source) ?? parseAnew(source) };
}
