/** A share is counted in parts: sums of whole numbers are exact up to 2⁵³, in whatever order they are added. */
const parts = 1e12;
/** A third in 12 decimals, three times, is 1 in nine. */
const sumParts = 1e9;

/** A share (0–1) in 12 decimals: equal shares are equal numbers, however they were computed. */
export function roundedShare(share: number): number {
  return Math.round(share * parts) / parts;
}

/** Shares added up, in nine decimals: equal sums are equal numbers, in whatever order the shares come. */
export function sumOfShares(shares: Iterable<number>): number {
  const sum = shareSum();
  for (const share of shares) sum.add(share);
  return sum.value();
}

/** A sum of shares that are not kept. */
export interface ShareSum {
  add(share: number): void;
  /** As of `sumOfShares`. */
  value(): number;
}

export function shareSum(): ShareSum {
  let sum = 0;
  return {
    add: (share) => (sum += Math.round(share * parts)),
    value: () => Math.round(sum / (parts / sumParts)) / sumParts,
  };
}
