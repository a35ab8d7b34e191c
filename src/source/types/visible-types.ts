import type { FoundType } from './source-index.js';
import type { SourceType } from './source-types.js';

/** Whether a class of a package may name a type. Types of libraries, which have no sources here, count as public. */
export function isVisibleFrom(packageName: string, found: FoundType | undefined): boolean {
  if (found === undefined) return true;
  const isNeighbour = found.unit.packageName === packageName;
  return listEnclosingTypes(found).every(
    ({ access }) => access === 'public' || (access === 'package' && isNeighbour),
  );
}

/** A type and its enclosing types, innermost first. */
export function listEnclosingTypes({ type, unit }: FoundType): SourceType[] {
  const path = (types: readonly SourceType[]): SourceType[] => {
    const around = types.find(
      ({ qualifiedName }) =>
        qualifiedName === type.qualifiedName || type.qualifiedName.startsWith(`${qualifiedName}.`),
    );
    return around === undefined ? [] : [...path(around.nested), around];
  };
  return path(unit.types);
}
