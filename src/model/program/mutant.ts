/**
 * The class that a bug is a mutant of, if it is one: the id `Shelf-M0042` names it. Mutants of one class are alike, so the class is the cluster in
 * inference.
 */
export function findMutatedClass(bug: string): string | undefined {
  return /^(.+)-M\d+$/u.exec(bug)?.[1];
}
