/**
 * The binary name (`org.x.Outer$Inner`) of a class as sources name it (`org.x.Outer.Inner`), among known ones. A name that none fits stays as it is.
 * Pure.
 */
export function toBinaryName(name: string, known: readonly string[]): string {
  return known.find((each) => each === name || each.replaceAll('$', '.') === name) ?? name;
}
