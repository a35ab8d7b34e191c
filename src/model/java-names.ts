/** `Inner` of `org.x.Outer.Inner`. */
export function simpleNameOf(qualifiedName: string): string {
  return qualifiedName.slice(qualifiedName.lastIndexOf('.') + 1);
}

/** What stands before the simple name: `org.x` of `org.x.Shelf`; empty where there is nothing. */
export function containerOf(qualifiedName: string): string {
  return qualifiedName.slice(0, Math.max(qualifiedName.lastIndexOf('.'), 0));
}

/** `org.x.Shelf` of `org.x` and `Shelf`; of the unnamed package, the name alone. */
export function qualifiedNameOf(container: string, name: string): string {
  return container === '' ? name : `${container}.${name}`;
}

/** The file below a source folder that a class stands in by its binary name: `org/x/Outer.java` of `org.x.Outer$Inner`. */
export function sourceFileOf(binaryName: string): string {
  return `${binaryName.replace(/\$.*/u, '').replaceAll('.', '/')}.java`;
}

/** A file that may declare a class: `org/x/Outer.java` with its type `Outer` and, in that, `Inner`. */
interface SourcePlace {
  readonly path: string;
  readonly outer: string;
  readonly nested: readonly string[];
}

/** Where `org.x.Outer.Inner` or `org.x.Outer$Inner` may be declared, below a folder of sources: the names don't tell packages from classes. */
export function sourcePlacesOf(className: string): SourcePlace[] {
  const segments = className.split(/[.$]/u);
  return segments
    .map((outer, index) => ({
      path: `${segments.slice(0, index + 1).join('/')}.java`,
      outer,
      nested: segments.slice(index + 1),
    }))
    .reverse();
}
