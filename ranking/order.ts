const decimals = 1e12;

/** A score as a whole number: those that agree to 12 decimals are ties. Below that, numbers differ by how a machine rounds. */
export function comparableScore(score: number): number {
  return Math.round(score * decimals);
}

/** Row numbers by score, lowest first; ties keep the rows' order, as something has to be written first. */
export function orderByScore(scores: ArrayLike<number>): Uint32Array {
  const rounded = Float64Array.from(scores, comparableScore);
  const order = Uint32Array.from(rounded, (_, row) => row);
  // Sorting typed arrays is stable since ECMAScript 2019; the row number makes it plain.
  return order.sort((a, b) => rounded[a]! - rounded[b]! || a - b);
}

/** The ranks, from 1 on, that a test could have among those tied with it. */
export interface RankRange {
  readonly first: number;
  readonly last: number;
}

/** The range of ranks at each position of an order by score. */
export function rankRanges(scores: ArrayLike<number>, order: Uint32Array): RankRange[] {
  const rounded = Float64Array.from(scores, comparableScore);
  const ranges: RankRange[] = [];
  for (let start = 0; start < order.length;) {
    let end = start + 1;
    while (end < order.length && rounded[order[end]!] === rounded[order[start]!]) end++;
    const range = { first: start + 1, last: end };
    while (start < end) {
      ranges.push(range);
      start++;
    }
  }
  return ranges;
}
