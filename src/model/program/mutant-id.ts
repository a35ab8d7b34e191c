/** The ID of a mutant: `Shelf-M0042`. */
export function formatMutantId(project: string, number: number): string {
  return `${project}-M${`${number}`.padStart(4, '0')}`;
}

/** The number in the second part of a bug's ID: 7 of `7`, 42 of `M0042`; NaN for anything else. */
export function parseBugNumber(text: string): number {
  return Number(text.replace(/^M(?=\d+$)/u, ''));
}
