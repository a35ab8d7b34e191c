/** `Inner` of `org.x.Outer.Inner`. */
export function toSimpleName(qualifiedName: string): string {
  return qualifiedName.slice(qualifiedName.lastIndexOf('.') + 1);
}

/** `Inner` of `org.x.Outer.Inner` and `org.x.Outer$Inner`. */
export function toSimpleNestedName(className: string): string {
  return className.slice(Math.max(className.lastIndexOf('.'), className.lastIndexOf('$')) + 1);
}

/** The part before the simple name: `org.x` of `org.x.Shelf`; empty if there is none. */
export function toContainerName(qualifiedName: string): string {
  return qualifiedName.slice(0, Math.max(qualifiedName.lastIndexOf('.'), 0));
}

/** `org.x.Shelf` of `org.x` and `Shelf`. In the unnamed package, the name alone. */
export function toQualifiedName(container: string, name: string): string {
  return container === '' ? name : `${container}.${name}`;
}

/** The file, below a source folder, of a class given by its binary name: `org/x/Outer.java` of `org.x.Outer$Inner`. */
export function toSourcePath(binaryName: string): string {
  return toFilePath(binaryName.replace(/\$.*/u, ''));
}

/** The path of the file of a top-level class, whose name may contain `$`: `org/x/ShelfTest.java`. */
export function toFilePath(className: string): string {
  return `${className.replaceAll('.', '/')}.java`;
}

/** A place where a class may be declared: the file `org/x/Outer.java`, with the nested types `Outer` and `Inner`. */
interface SourcePlace {
  readonly path: string;
  readonly outer: string;
  readonly nested: readonly string[];
}

/** The places below a source folder that may declare `org.x.Outer.Inner` or `org.x.Outer$Inner`. Names don't distinguish packages from classes. */
export function listSourcePlaces(className: string): SourcePlace[] {
  const segments = className.split(/[.$]/u);
  return segments
    .map((outer, index) => ({
      path: `${segments.slice(0, index + 1).join('/')}.java`,
      outer,
      nested: segments.slice(index + 1),
    }))
    .reverse();
}

/** The nested class of a test, as in `Inner$Deep.test`; empty for a test of the suite's class. */
export function readNest(suiteTest: string): string {
  return suiteTest.slice(0, Math.max(suiteTest.lastIndexOf('.'), 0));
}

/** The class that declares a test of a suite's class or of one nested in it: `org.x.ShelfTest$Inner` for `Inner.test`. */
export function toTestClass(suiteClass: string, suiteTest: string): string {
  const nest = readNest(suiteTest);
  return nest === '' ? suiteClass : `${suiteClass}$${nest}`;
}

/** The method of a test, without its nested class. */
export function readMethodName(suiteTest: string): string {
  return suiteTest.slice(suiteTest.lastIndexOf('.') + 1);
}

/** The classes around a nested one and itself, by their simple names, from the outside: `Inner` and `Deep` of `Inner$Deep`. */
export function listNestedClasses(nest: string): readonly string[] {
  return nest === '' ? [] : nest.split('$');
}
