/** What a sample has in common with the ground truth most similar to it, in Java tokens: sums from which BLEU, CrystalBLEU and ROUGE are computed. */
export interface SimilarityCounts {
  readonly targetTokens: number;
  readonly outputTokens: number;
  /** N-grams of the sample that the ground truth has too, clipped, by order from 1 to 4. */
  readonly matches: readonly number[];
  /** N-grams of the sample, by order. */
  readonly totals: readonly number[];
  /**
   * The same without the n-grams that CrystalBLEU ignores. An order without any counts as one n-gram without a match. Absent if these are
   * unknown, because the program has too few tests.
   */
  readonly unsharedMatches?: readonly number[];
  readonly unsharedTotals?: readonly number[];
  /** ROUGE-1, ROUGE-2 and ROUGE-L as F-measures, from 0 to 1. */
  readonly rouge: readonly number[];
}
