import { findDescendants, type JavaParser, type Node } from './parser.js';
import { createRemovalOfNode, editText, type TextEdit } from './text-edits.js';

/** A file with `;` instead of the bodies of its methods and constructors, and without its initialisers. */
export function withoutBodies(parser: JavaParser, source: string): string {
  return parser.withTree(source, (root) =>
    editText(source, { startIndex: 0, endIndex: source.length }, listBodyRemovals(source, root)),
  );
}

/** A file with declarations alone: no bodies, no values of fields and no comments. Runs of empty lines become one. */
export function keepDeclarations(parser: JavaParser, source: string): string {
  const declarations = parser.withTree(source, (root) => {
    const values = findDescendants(root, 'field_declaration', 'constant_declaration')
      .flatMap(({ namedChildren }) => namedChildren.filter(({ type }) => type === 'variable_declarator'))
      .flatMap((declarator) => {
        const value = declarator.childForFieldName('value');
        const sign = declarator.children.find(({ type }) => type === '=');
        if (value === null || sign === undefined) return [];
        const start = source.slice(0, sign.startIndex).trimEnd().length;
        return [{ start, end: value.endIndex, replacement: '' }];
      });
    const comments = findDescendants(root, 'line_comment', 'block_comment').map((comment) => {
      const removal = createRemovalOfNode(source, comment);
      // Within a line a comment may be all that keeps two words apart.
      return { ...removal, replacement: removal.end === comment.endIndex ? ' ' : '' };
    });
    const all = { startIndex: 0, endIndex: source.length };
    return editText(source, all, [...listBodyRemovals(source, root), ...values, ...comments]);
  });
  return declarations
    .replaceAll(/[ \t]+$/gmu, '')
    .replaceAll(/\n{3,}/gu, '\n\n')
    .trim();
}

function listBodyRemovals(source: string, root: Node): readonly TextEdit[] {
  const members = findDescendants(
    root,
    'method_declaration',
    'constructor_declaration',
    'compact_constructor_declaration',
  );
  const bodies = members.flatMap((member) => {
    const body = member.childForFieldName('body');
    if (body === null) return [];
    const before = source.slice(0, body.startIndex).trimEnd().length;
    return [{ start: before, end: body.endIndex, replacement: ';' }];
  });
  const initialisers = findDescendants(root, 'class_body', 'enum_body_declarations').flatMap(
    ({ namedChildren }) =>
      namedChildren
        .filter(({ type }) => type === 'block' || type === 'static_initializer')
        .map((initialiser) => createRemovalOfNode(source, initialiser)),
  );
  return [...bodies, ...initialisers];
}
