import type { Node } from './parser.js';

/** An import of a source file. */
export interface Import {
  readonly isStatic: boolean;
  /** Whether it ends with `.*`. */
  readonly isOnDemand: boolean;
  /** `org.junit.Assert` of `org.junit.Assert.*`, `org.junit.Assert.fail` of itself. */
  readonly name: string;
  /** The whole statement. */
  readonly text: string;
}

/** The imports of a file, in order. */
export function listImports(root: Node): readonly Import[] {
  return root.namedChildren.filter((child) => child.type === 'import_declaration').map(toImport);
}

/** The package of a file; empty for the unnamed one. */
export function readPackage(root: Node): string {
  const declaration = root.namedChildren.find((child) => child.type === 'package_declaration');
  return declaration?.lastNamedChild?.text ?? '';
}

/** Whether a file imports anything of JUnit 5. */
export function importsJupiter(root: Node): boolean {
  return listImports(root).some(({ name }) => name.startsWith(packageOfJupiter));
}

/** JUnit 5's package, with its last dot. */
export const packageOfJupiter = 'org.junit.jupiter.';

/** TestNG's package, with its last dot. */
export const packageOfTestNg = 'org.testng.';

function toImport(declaration: Node): Import {
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
