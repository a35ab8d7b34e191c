import type { Node } from './node.js';

/** The text of a node's field; empty if it has none. */
export function fieldText(node: Node, field: string): string {
  return node.childForFieldName(field)?.text ?? '';
}

/** The nearest node of some types around a node, below `end` if that is given. */
export function nodeAround(node: Node, types: readonly string[], end?: Node): Node | undefined {
  for (let above = node.parent; above !== null && above.id !== end?.id; above = above.parent)
    if (types.includes(above.type)) return above;
  return undefined;
}

/** The arguments of a call or an annotation, with comments between them; empty if it has none. */
export function listArguments(call: Node): Node[] {
  return call.childForFieldName('arguments')?.namedChildren ?? [];
}

/** A variable or field of a declaration. */
export interface DeclaredVariable {
  readonly name: string;
  /** As written, with the dimensions after the name. */
  readonly type: string;
}

/** The variables or fields that a declaration declares. */
export function listVariables(declaration: Node): DeclaredVariable[] {
  return declaration
    .childrenForFieldName('declarator')
    .map((declarator) => declaredVariable(declaration, declarator));
}

/** Name and type that one declarator of a declaration declares. */
export function declaredVariable(declaration: Node, declarator: Node): DeclaredVariable {
  const type = fieldText(declaration, 'type') + fieldText(declarator, 'dimensions');
  return { name: fieldText(declarator, 'name'), type };
}

/** Whether a statement declares a class, an enum, an interface or a record. */
export function isLocalType({ type }: Node): boolean {
  return /^(?:class|enum|interface|record)_declaration$/u.test(type);
}

/** The members of a type, with those after the constants of an enum. */
export function listMembers(type: Node): Node[] {
  const members = type.childForFieldName('body')?.namedChildren ?? [];
  return members.flatMap((member) =>
    member.type === 'enum_body_declarations' ? member.namedChildren : [member],
  );
}
