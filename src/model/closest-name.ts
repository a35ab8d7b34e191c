import leven, { closestMatch } from 'leven';

/** The name that a misspelt one most likely stands for, whatever the case of its letters; undefined where none is near. */
export function closestName(wanted: string, names: readonly string[]): string | undefined {
  const lower = wanted.toLowerCase();
  const closest = closestMatch(
    lower,
    names.map((name) => name.toLowerCase()),
  );
  // Its own limit is of no use here: it takes what is farther away for being as far as the limit.
  if (closest === undefined || leven(lower, closest) > Math.max(2, closest.length / 3)) return undefined;
  return names.find((name) => name.toLowerCase() === closest);
}

/** `did you mean Text-1? `, to be put before what else there is to say; empty where no name is near. */
export function suggestion(wanted: string, names: readonly string[]): string {
  const closest = closestName(wanted, names);
  return closest === undefined ? '' : `did you mean ${closest}? `;
}
