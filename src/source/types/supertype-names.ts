import { isComment, type Node } from '../parser.js';

/** The superclass of a class as written, without type arguments; undefined if there is none. */
export function readSuperclassName(declaration: Node): string | undefined {
  const type = declaration.childForFieldName('superclass')?.namedChildren.find((child) => !isComment(child));
  return type === undefined ? undefined : readName(type);
}

/** The names of the interfaces that a class implements or an interface extends, as written, without type arguments. */
export function listInterfaceNames(declaration: Node): readonly string[] {
  const clause =
    declaration.childForFieldName('interfaces') ??
    declaration.namedChildren.find(({ type }) => type === 'extends_interfaces');
  const types = clause?.namedChildren.find(({ type }) => type === 'type_list')?.namedChildren ?? [];
  return types.filter((type) => !isComment(type)).map(readName);
}

function readName(type: Node): string {
  return (type.type === 'generic_type' ? type.firstNamedChild! : type).text;
}
