import leven, { closestMatch } from 'leven';

/** The most similar name, ignoring case; undefined if none is similar. */
export function findClosestName(wanted: string, names: readonly string[]): string | undefined {
  const lower = wanted.toLowerCase();
  const closest = closestMatch(
    lower,
    names.map((name) => name.toLowerCase()),
  );
  // The limit of `closestMatch` is unreliable: it returns names beyond it as if they were at the limit.
  if (closest === undefined || leven(lower, closest) > Math.max(2, closest.length / 3)) return undefined;
  return names.find((name) => name.toLowerCase() === closest);
}

/** The names, the most similar first, ignoring case. */
export function sortByCloseness(wanted: string, names: readonly string[]): readonly string[] {
  const lower = wanted.toLowerCase();
  const distances = new Map(names.map((name) => [name, leven(lower, name.toLowerCase())]));
  return names.toSorted((one, other) => distances.get(one)! - distances.get(other)!);
}

/** `did you mean Text-1? `, a prefix for error messages; empty if no name is similar. */
export function suggestName(wanted: string, names: readonly string[]): string {
  const closest = findClosestName(wanted, names);
  return closest === undefined ? '' : `did you mean ${closest}? `;
}
