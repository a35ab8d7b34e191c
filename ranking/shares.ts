import { roundSum } from '../stats/series.js';

const parts = 1e14;

/**
 * A share (0–1) with 14 decimals, so that equal shares are equal numbers however they were computed. The sum of 40,000 thirds then still has nine right
 * decimals.
 */
export function roundShare(share: number): number {
  return Math.round(share * parts) / parts;
}

/** A sum of shares with nine decimals, so that equal sums are equal numbers in any order of addition. */
export function sumShares(shares: Iterable<number>): number {
  const sum = shareSum();
  for (const share of shares) sum.add(share);
  return roundSum(sum.value());
}

/** A running sum of shares. */
export interface ShareSum {
  add(share: number): void;
  /** Not rounded: a mean of rounded sums may be 3.2499999998. */
  value(): number;
}

/** Sums with Kahan's compensation, because a run may have 100,000 units. */
export function shareSum(): ShareSum {
  let [sum, lost] = [0, 0];
  return {
    add(share) {
      const corrected = share - lost;
      const next = sum + corrected;
      lost = next - sum - corrected;
      sum = next;
    },
    value: () => sum,
  };
}
