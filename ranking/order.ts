const decimals = 1e12;

/** A score as a whole number: those that agree to 12 decimals are ties. Below that, numbers differ by how a machine rounds. */
export function comparableScore(score: number): number {
  return Math.round(score * decimals);
}

/** Row numbers by score, lowest first; ties keep the rows' order, as something has to be written first. */
export function orderByScore(scores: ArrayLike<number>): Uint32Array {
  const rounded = Float64Array.from(scores, comparableScore);
  // Numbers are sorted many times faster than rows by their numbers. Each row then takes the next of the places that its score has.
  const sorted = rounded.slice().sort();
  const taken = new Uint32Array(rounded.length);
  const order = new Uint32Array(rounded.length);
  rounded.forEach((score, row) => {
    const first = firstPlace(sorted, score);
    order[first + taken[first]!] = row;
    taken[first]! += 1;
  });
  return order;
}

/** Where a value that is in a sorted array first stands there, by bisection. */
function firstPlace(sorted: Float64Array, value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sorted[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
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
