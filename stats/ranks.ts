/** Ranks of values, with the sizes of ties. */
export interface Ranks {
  /** Rank of each value from 1, in the order of the values; ties share the mean of their ranks. */
  readonly ranks: Float64Array;
  /** Sizes of the groups of equal values, in ascending order of value; all 1 without ties. */
  readonly groupSizes: readonly number[];
}

/** Average ranks, ascending by value (SciPy's `rankdata`, method `average`). */
export function rank(values: ArrayLike<number>): Ranks {
  const order = Uint32Array.from({ length: values.length }, (_, index) => index);
  order.sort((a, b) => values[a]! - values[b]!);
  const ranks = new Float64Array(values.length);
  const groupSizes: number[] = [];
  for (let start = 0; start < order.length;) {
    let end = start + 1;
    while (end < order.length && values[order[end]!] === values[order[start]!]) end++;
    for (let position = start; position < end; position++) ranks[order[position]!] = (start + 1 + end) / 2;
    groupSizes.push(end - start);
    start = end;
  }
  return { ranks, groupSizes };
}

/** Σ (t³ − t) over the groups of t equal values: the reduction of a rank variance by ties. */
export function tieTerm(groupSizes: readonly number[]): number {
  return groupSizes.reduce((sum, size) => sum + (size ** 3 - size), 0);
}
