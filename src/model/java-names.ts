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
