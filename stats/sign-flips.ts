/** The exact distribution of a rank sum under the null hypothesis, in steps of half a rank. */
export interface RankSumDistribution {
  /** P(sum ≤ value). */
  atMost(value: number): number;
  /** P(sum ≥ value). */
  atLeast(value: number): number;
}

/**
 * The distribution of the sum of those `ranks` that get a positive sign, if each sign is a fair coin toss: all 2ⁿ outcomes, counted by convolution.
 * Ranks may be tied (multiples of ½). Without ties it is the tabulated distribution of Wilcoxon's test.
 */
export function rankSumDistribution(ranks: readonly number[]): RankSumDistribution {
  const halfRanks = ranks.map((value) => Math.round(value * 2));
  const total = halfRanks.reduce((sum, value) => sum + value, 0);
  let probabilities = new Float64Array(total + 1);
  probabilities[0] = 1;
  let reached = 0;
  for (const step of halfRanks) {
    const next = new Float64Array(total + 1);
    for (let sum = 0; sum <= reached; sum++) {
      const half = probabilities[sum]! / 2;
      next[sum]! += half;
      next[sum + step]! += half;
    }
    reached += step;
    probabilities = next;
  }
  const sumBetween = (from: number, to: number) => {
    let sum = 0;
    for (let index = Math.max(from, 0); index <= Math.min(to, total); index++) sum += probabilities[index]!;
    return Math.min(sum, 1);
  };
  return {
    atMost: (value) => sumBetween(0, Math.floor(value * 2)),
    atLeast: (value) => sumBetween(Math.ceil(value * 2), total),
  };
}
