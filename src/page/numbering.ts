/** A number from 1 for each value that occurs more than once, and 0 for the others. */
export function numberGroups(values: readonly number[]): number[] {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const numbers = new Map<number, number>();
  for (const [value, count] of counts) if (count > 1) numbers.set(value, numbers.size + 1);
  return values.map((value) => numbers.get(value) ?? 0);
}

/** Numbers texts from 0 in the order of their arrival. */
export function createNumbering() {
  const numbers = new Map<string, number>();
  return {
    assignNumber(name: string): number {
      const known = numbers.get(name);
      if (known !== undefined) return known;
      numbers.set(name, numbers.size);
      return numbers.size - 1;
    },
    names: () => [...numbers.keys()],
  };
}

/** The names that numbers refer to, in their order, and the numbers among these. */
export function keepUsed(
  names: readonly string[],
  numbers: readonly number[],
): { readonly names: readonly string[]; readonly numbers: readonly number[] } {
  const used = new Set(numbers);
  const kept = [...names.keys()].filter((number) => used.has(number));
  const places = new Map(kept.map((number, place) => [number, place]));
  return {
    names: kept.map((number) => names[number]!),
    numbers: numbers.map((number) => places.get(number)!),
  };
}
