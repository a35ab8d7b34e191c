/** The name that a misspelt one most likely stands for; undefined where none is near. */
export function closestName(wanted: string, names: readonly string[]): string | undefined {
  const ranked = names
    .map((name) => ({ name, distance: editDistance(wanted.toLowerCase(), name.toLowerCase()) }))
    .sort((a, b) => a.distance - b.distance);
  const [nearest] = ranked;
  return nearest && nearest.distance <= Math.max(2, nearest.name.length / 3) ? nearest.name : undefined;
}

/** Levenshtein's distance: insertions, deletions and replacements. */
function editDistance(some: string, other: string): number {
  let previous = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [row, letter] of [...some].entries()) {
    const current = [row + 1];
    for (const [column, otherLetter] of [...other].entries()) {
      const replaced = previous[column]! + (letter === otherLetter ? 0 : 1);
      current.push(Math.min(replaced, previous[column + 1]! + 1, current[column]! + 1));
    }
    previous = current;
  }
  return previous.at(-1)!;
}
