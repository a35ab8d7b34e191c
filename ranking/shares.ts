/** Shares are counted as integers: sums of integers are exact up to 2⁵³, in any order. */
const parts = 1e12;
/** Three times a third with 12 decimals is 1 with nine. */
const sumParts = 1e9;

/** A share (0–1) with 12 decimals, so that equal shares are equal numbers however they were computed. */
export function roundShare(share: number): number {
  return Math.round(share * parts) / parts;
}

/** A sum of shares with nine decimals, so that equal sums are equal numbers in any order of addition. */
export function sumShares(shares: Iterable<number>): number {
  const sum = shareSum();
  for (const share of shares) sum.add(share);
  return sum.value();
}

/** A running sum of shares. */
export interface ShareSum {
  add(share: number): void;
  /** As returned by `sumShares`. */
  value(): number;
}

export function shareSum(): ShareSum {
  let sum = 0;
  return {
    add: (share) => (sum += Math.round(share * parts)),
    value: () => Math.round(sum / (parts / sumParts)) / sumParts,
  };
}
