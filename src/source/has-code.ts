import type { JavaParser, Node } from './parser.js';

const declarations = new Set([
  'class_declaration',
  'record_declaration',
  'enum_declaration',
  'interface_declaration',
]);

/** Whether a file declares a top-level type of this name that has code to test: a method or constructor with a body, or a record, which has them by itself. */
export function hasCode(parser: JavaParser, source: string, simpleName: string): boolean {
  return parser.withTree(source, (root) => {
    const type = root.namedChildren.find(
      (node) => declarations.has(node.type) && node.childForFieldName('name')?.text === simpleName,
    );
    return type !== undefined && (type.type === 'record_declaration' || hasBody(type));
  });
}

function hasBody(type: Node): boolean {
  const members = (type.childForFieldName('body')?.namedChildren ?? []).flatMap((member) =>
    member.type === 'enum_body_declarations' ? member.namedChildren : [member],
  );
  return members.some(
    (member) =>
      ['constructor_declaration', 'compact_constructor_declaration'].includes(member.type) ||
      (member.type === 'method_declaration' && member.childForFieldName('body') !== null),
  );
}
