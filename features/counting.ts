/** For each key, the number of keys equal to it, including itself. */
export function countEqual(keys: readonly string[]): Float64Array {
  const counts = countKeys(keys);
  return Float64Array.from(keys, (key) => counts.get(key)!);
}

/** Number of occurrences of each key. */
export function countKeys(keys: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}
