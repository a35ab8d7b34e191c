import type { Node } from '../parser.js';

/** A type parameter such as `T extends Number` of a generic class or method. */
export interface TypeParameter {
  readonly name: string;
  /** Its first bound as written, or `Object`. */
  readonly bound: string;
}

/** The type parameters of a class, method or constructor. */
export function listTypeParameters(declaration: Node): TypeParameter[] {
  const list = declaration.namedChildren.find((child) => child.type === 'type_parameters');
  const parameters = list?.namedChildren.filter((child) => child.type === 'type_parameter') ?? [];
  return parameters.map((parameter) => {
    const bound = parameter.namedChildren.find((child) => child.type === 'type_bound');
    return {
      name: parameter.namedChildren.find(isTypeName)?.text ?? '',
      bound: bound?.firstNamedChild?.text ?? 'Object',
    };
  });
}

/** `Map.Entry` of `Map.Entry<K, V>`. */
export function withoutTypeArguments(type: string): string {
  return type.replace(/<.*$/su, '').replace(/\s/gu, '');
}

function isTypeName(node: Node): boolean {
  return node.type === 'type_identifier' || node.type === 'identifier';
}
