import type { FoundType } from './source-index.js';
import type { SourceType } from './source-types.js';

/** Whether a class of a package may name a type; libraries, which have no sources here, declare what they return as public. */
export function isVisibleFrom(packageName: string, found: FoundType | undefined): boolean {
  if (found === undefined) return true;
  const isNeighbour = found.unit.packageName === packageName;
  return enclosingTypes(found).every(
    ({ access }) => access === 'public' || (access === 'package' && isNeighbour),
  );
}

/** A type and the types around it, the innermost first. */
export function enclosingTypes({ type, unit }: FoundType): SourceType[] {
  const path = (types: readonly SourceType[]): SourceType[] => {
    const around = types.find(
      ({ qualifiedName }) =>
        qualifiedName === type.qualifiedName || type.qualifiedName.startsWith(`${qualifiedName}.`),
    );
    return around === undefined ? [] : [...path(around.nested), around];
  };
  return path(unit.types);
}
