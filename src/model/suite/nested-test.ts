/** The nested class of a test, as in `Inner$Deep.test`; empty for a test of the suite's class. */
export function readNest(suiteTest: string): string {
  return suiteTest.slice(0, Math.max(suiteTest.lastIndexOf('.'), 0));
}

/** The method of a test, without its nested class. */
export function readMethodName(suiteTest: string): string {
  return suiteTest.slice(suiteTest.lastIndexOf('.') + 1);
}

/** The classes around a nested one and itself, by their simple names, from the outside: `Inner` and `Deep` of `Inner$Deep`. */
export function listNestedClasses(nest: string): readonly string[] {
  return nest === '' ? [] : nest.split('$');
}
