const decimals = 1e12;

/** A score as an integer. Scores that agree to 12 decimals are ties; smaller differences are rounding errors. */
export function toComparableScore(score: number): number {
  return Math.round(score * decimals);
}

/** Row numbers by score, lowest first. Ties keep the rows' order, because the output needs some order. */
export function orderByScore(scores: ArrayLike<number>): Uint32Array {
  const rounded = Float64Array.from(scores, toComparableScore);
  // Sorting numbers is many times faster than sorting rows by them. Each row then gets the next free position of its score.
  const sorted = rounded.slice().sort();
  const taken = new Uint32Array(rounded.length);
  const order = new Uint32Array(rounded.length);
  rounded.forEach((score, row) => {
    const first = findFirstPlace(sorted, score);
    order[first + taken[first]!] = row;
    taken[first]! += 1;
  });
  return order;
}

/** First position of an existing value in a sorted array, by bisection. */
function findFirstPlace(sorted: Float64Array, value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sorted[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The possible ranks, from 1, of a test among tied tests. */
export interface RankRange {
  readonly first: number;
  readonly last: number;
}

/** The range of ranks at each position of an order by score. */
export function rankRanges(scores: ArrayLike<number>, order: Uint32Array): RankRange[] {
  const rounded = Float64Array.from(scores, toComparableScore);
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
