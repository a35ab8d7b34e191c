import type { Node } from './parser.js';

/** An import as a source file states it. */
export interface Import {
  readonly isStatic: boolean;
  /** Ends with `.*`. */
  readonly isOnDemand: boolean;
  /** `org.junit.Assert` of `org.junit.Assert.*`, `org.junit.Assert.fail` of itself. */
  readonly name: string;
  /** The whole statement. */
  readonly text: string;
}

/** The imports of a file, in its order. */
export function importsIn(root: Node): readonly Import[] {
  return root.namedChildren.filter((child) => child.type === 'import_declaration').map(importOf);
}

/** The package of a file; empty for the unnamed one. */
export function packageIn(root: Node): string {
  const declaration = root.namedChildren.find((child) => child.type === 'package_declaration');
  return declaration?.lastNamedChild?.text ?? '';
}

function importOf(declaration: Node): Import {
  const name = declaration.namedChildren.find(
    (child) => child.type === 'scoped_identifier' || child.type === 'identifier',
  );
  return {
    isStatic: declaration.children.some((child) => child.type === 'static'),
    isOnDemand: declaration.namedChildren.some((child) => child.type === 'asterisk'),
    name: name?.text.replace(/\s/gu, '') ?? '',
    text: declaration.text,
  };
}
