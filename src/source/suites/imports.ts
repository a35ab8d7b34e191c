import type { Node } from '../parser.js';

/** An import of a Java file. */
export interface Import {
  readonly isStatic: boolean;
  readonly isOnDemand: boolean;
  /** `org.junit.Assert` of `org.junit.Assert.*`, `org.junit.Assert.fail` of itself. */
  readonly name: string;
}

/** The imports of a file, from the root of its tree. */
export function importsIn(root: Node): Import[] {
  return root.namedChildren.filter((child) => child.type === 'import_declaration').map(importOf);
}

/** What a declaration imports. */
export function importOf(declaration: Node): Import {
  const name = declaration.namedChildren.find(
    (child) => child.type === 'scoped_identifier' || child.type === 'identifier',
  );
  return {
    isStatic: declaration.children.some((child) => child.type === 'static'),
    isOnDemand: declaration.namedChildren.some((child) => child.type === 'asterisk'),
    name: name?.text.replace(/\s/gu, '') ?? '',
  };
}

/** `import static org.junit.Assert.*;` */
export function importText({ isStatic, isOnDemand, name }: Import): string {
  return `import ${isStatic ? 'static ' : ''}${name}${isOnDemand ? '.*' : ''};`;
}
