import type { OverallMetric } from './overall.js';

/** The positions of the contestants, ordered by mean rank, the best first. */
export function byRank({ nemenyi: { meanRanks } }: Pick<OverallMetric, 'nemenyi'>): number[] {
  return meanRanks.map((_, index) => index).toSorted((a, b) => meanRanks[a]! - meanRanks[b]!);
}

/**
 * Maximal groups of neighbours in rank that Nemenyi's test does not distinguish, by position. If Friedman's test shows no difference, all contestants
 * are one group.
 */
export function joinNeighbours({ holm, nemenyi }: Pick<OverallMetric, 'holm' | 'nemenyi'>): number[][] {
  const order = byRank({ nemenyi });
  if (!holm.significant) return [order];
  const differ = (a: number, b: number) =>
    nemenyi.pairs.some(
      ({ first, second, significant }) =>
        significant && ((first === a && second === b) || (first === b && second === a)),
    );
  const groups: number[][] = [];
  let reached = -1;
  order.forEach((member, start) => {
    let end = start;
    while (end + 1 < order.length && !differ(member, order[end + 1]!)) end += 1;
    if (end > start && end > reached) groups.push(order.slice(start, end + 1));
    reached = Math.max(reached, end);
  });
  return groups;
}
