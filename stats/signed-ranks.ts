import { rank, tieTerm } from './ranks.js';

/** How to treat differences of zero: drop them (Wilcoxon 1945), rank and then drop them (Pratt 1959), or split them between the signs. */
export const zeroMethods = ['wilcox', 'pratt', 'zsplit'] as const;
/** How to treat differences of zero. */
export type ZeroMethod = (typeof zeroMethods)[number];

/** The rank sums of Wilcoxon's test, and the parameters of its distributions. */
export interface SignedRanks {
  readonly positiveSum: number;
  readonly negativeSum: number;
  /** Number of counted differences: all or, for `wilcox`, all but the zeros. */
  readonly count: number;
  /** Ranks of the absolute differences other than zero. The null hypothesis makes the sign of each random. */
  readonly signedRanks: readonly number[];
  /** What zeros add to each sum with `zsplit`; otherwise 0. */
  readonly zeroShare: number;
  readonly zeros: number;
  /** Whether absolute differences other than zero are equal. */
  readonly tied: boolean;
  /** Mean and standard deviation of the positive sum under the null hypothesis. */
  readonly mean: number;
  readonly standardDeviation: number;
}

/** Ranks differences by absolute value, as SciPy 1.17 does for `wilcoxon`. */
export function computeSignedRanks(differences: readonly number[], zeroMethod: ZeroMethod): SignedRanks {
  const zeros = differences.filter((difference) => difference === 0).length;
  const ranked = zeroMethod === 'wilcox' ? differences.filter((difference) => difference !== 0) : differences;
  const { ranks, groupSizes } = rank(ranked.map(Math.abs));
  const sumWhere = (holds: (difference: number) => boolean) =>
    ranked.reduce((sum, difference, index) => (holds(difference) ? sum + ranks[index]! : sum), 0);
  const zeroShare = zeroMethod === 'zsplit' ? sumWhere((difference) => difference === 0) / 2 : 0;
  const zerosRanked = zeroMethod !== 'wilcox' && zeros > 0;
  const tiedGroups = zerosRanked ? groupSizes.slice(1) : groupSizes;

  const count = ranked.length;
  // With Pratt's method, zeros are excluded from mean and variance (Cureton 1967), and their group from the correction for ties.
  const dropped = zeroMethod === 'pratt' ? zeros : 0;
  const mean = (count * (count + 1)) / 4 - (dropped * (dropped + 1)) / 4;
  const squares = (n: number) => n * (n + 1) * (2 * n + 1);
  const ties = tieTerm(zeroMethod === 'pratt' ? tiedGroups : groupSizes);
  const variance = (squares(count) - squares(dropped) - ties / 2) / 24;

  return {
    positiveSum: sumWhere((difference) => difference > 0) + zeroShare,
    negativeSum: sumWhere((difference) => difference < 0) + zeroShare,
    count,
    signedRanks: [...ranks].filter((_, index) => ranked[index] !== 0),
    zeroShare,
    zeros,
    tied: tiedGroups.some((size) => size > 1),
    mean,
    standardDeviation: Math.sqrt(variance),
  };
}
