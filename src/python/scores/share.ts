/** A share of things that belong to programs. */
export interface PythonShare {
  readonly hits: number;
  readonly items: number;
  /** Hits of all programs by items of all programs; NaN without items. */
  readonly micro: number;
  /** Mean of the programs' own shares; NaN without items. */
  readonly byProgram: number;
}

/** A thing that counts as `hit` of 1; fractions are allowed. */
export interface Weighed {
  readonly program: string;
  readonly hit: number;
}

/** The share of hits, pooled and as the mean over programs. */
export function computePythonShare(items: readonly Weighed[]): PythonShare {
  const sums = new Map<string, { hits: number; items: number }>();
  for (const { program, hit } of items) {
    const sum = sums.get(program) ?? { hits: 0, items: 0 };
    sum.hits += hit;
    sum.items += 1;
    sums.set(program, sum);
  }
  const hits = items.reduce((sum, { hit }) => sum + hit, 0);
  return {
    hits,
    items: items.length,
    micro: hits / items.length,
    byProgram: computeMean([...sums.values()].map((sum) => sum.hits / sum.items)),
  };
}

/** NaN without values. */
export function computeMean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
