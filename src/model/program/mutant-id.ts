/** The ID of a mutant: `Shelf-M0042`. */
export function formatMutantId(project: string, number: number): string {
  return `${project}-M${`${number}`.padStart(4, '0')}`;
}

/** The class that a bug is a mutant of, if its ID is that of a mutant: `Shelf` of `Shelf-M0042`. Mutants of one class share its tests, so the class is their cluster. */
export function findMutatedClass(bug: string): string | undefined {
  return /^(.+)-M\d+$/u.exec(bug)?.[1];
}

/** The number in the second part of a bug's ID: 7 of `7`, 42 of `M0042`; NaN for anything else. */
export function parseBugNumber(text: string): number {
  return Number(text.replace(/^M(?=\d+$)/u, ''));
}
