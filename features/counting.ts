/** How many of the keys equal each key, itself included. */
export function countEqual(keys: readonly string[]): Float64Array {
  const counts = tally(keys);
  return Float64Array.from(keys, (key) => counts.get(key)!);
}

/** How often each key occurs. */
export function tally(keys: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}
