import { toQualifiedName, toSimpleName } from '../../model/suite/java-names.js';
import { listImports, readPackage } from '../imports.js';
import type { Node } from '../parser.js';

/** Possible qualified names of a type, the likeliest first. */
export function listQualifiedNames(root: Node, name: string): string[] {
  const imports = listImports(root).filter(({ isStatic }) => !isStatic);
  return [
    ...imports
      .filter((each) => !each.isOnDemand && toSimpleName(each.name) === name)
      .map((each) => each.name),
    toQualifiedName(readPackage(root), name),
    ...imports.filter(({ isOnDemand }) => isOnDemand).map((each) => `${each.name}.${name}`),
    name,
  ];
}
