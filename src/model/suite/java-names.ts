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

/**
 * The class around a class given by its binary name: `org.x.Outer` of `org.x.Outer$Inner`. A `$` at the beginning belongs to a name; one within a name
 * of the source (`$Gson$Types`) can't be told from a nested class without sources.
 */
export function toTopLevelName(binaryName: string): string {
  return toQualifiedName(toContainerName(binaryName), listOuterNames(toSimpleName(binaryName))[0]!);
}

/** The usual file of a class below a source folder; `listSourcePaths` has all that are possible. */
export function toSourcePath(binaryName: string): string {
  return toFilePath(toTopLevelName(binaryName));
}

/** The files below a source folder that may declare a class, the most specific first: `A$B.java` and `A.java` of `A$B`. */
export function listSourcePaths(className: string): readonly string[] {
  return listSourcePlaces(className).map(({ path }) => path);
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

/**
 * The places below a source folder that may declare `org.x.Outer.Inner` or `org.x.Outer$Inner`. Names don't distinguish packages from classes, nor `$`
 * before a nested class from `$` in a name.
 */
export function listSourcePlaces(className: string): SourcePlace[] {
  const segments = className.split('.');
  return segments
    .flatMap((segment, index) => {
      const below = segments.slice(index + 1).flatMap((each) => each.split('$'));
      return listOuterNames(segment).map((outer) => ({
        path: [...segments.slice(0, index), `${outer}.java`].join('/'),
        outer,
        nested: [...listNestedClasses(segment.slice(outer.length + 1)), ...below],
      }));
    })
    .reverse();
}

/** The names that a class around may have, the shortest first: `A`, `A$B` of `A$B`. */
export function listOuterNames(simpleName: string): readonly string[] {
  const ends = [...simpleName.matchAll(/(?<=[^$])\$(?=[^$])/gu)].map(({ index }) => index);
  return [...ends.map((end) => simpleName.slice(0, end)), simpleName];
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

/** The method of a test, without its nested class and the types of its parameters. */
export function readMethodName(suiteTest: string): string {
  return suiteTest.slice(suiteTest.lastIndexOf('.') + 1).replace(/\(.*$/u, '');
}

/** A test's name with another ending of its method: `Inner.adds_2(int)` of `Inner.adds(int)`. */
export function withEnding(suiteTest: string, ending: string): string {
  const end = suiteTest.indexOf('(');
  return end < 0 ? suiteTest + ending : suiteTest.slice(0, end) + ending + suiteTest.slice(end);
}

/** The classes around a nested one and itself, by their simple names, from the outside: `Inner` and `Deep` of `Inner$Deep`. */
export function listNestedClasses(nest: string): readonly string[] {
  return nest === '' ? [] : nest.split('$');
}

/** `takes#1` of the test `org.x.ShelfTest::takes#1` of `org.x.ShelfTest`; the whole ID of a test of another class. */
export function toNameWithinClass(testId: string, suiteClass: string): string {
  const prefix = `${suiteClass}::`;
  return testId.startsWith(prefix) ? testId.slice(prefix.length) : testId;
}

/** `org.x.Shelf$Board` of the class file `org/x/Shelf$Board.class`. */
export function toNameOfClassFile(classFile: string): string {
  return classFile.slice(0, -'.class'.length).replaceAll('/', '.');
}
