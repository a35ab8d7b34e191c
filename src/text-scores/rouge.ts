import type { PairCounts } from './pair-counts.js';

/** F-measures of a pair, from 0 to 1. */
export interface Rouge {
  readonly unigrams: number;
  readonly bigrams: number;
  readonly subsequence: number;
}

/** ROUGE-1, ROUGE-2 and ROUGE-L (Lin 2004) as rouge-score 0.1.2 computes them. A text too short for an order has the F-measure 0. */
export function computeRouge({ targetTokens, outputTokens, ngrams, commonSubsequence }: PairCounts): Rouge {
  const targetTotal = (length: number) => Math.max(0, targetTokens - length + 1);
  const overlap = (length: number) =>
    computeF(ngrams.matches[length - 1]!, ngrams.totals[length - 1]!, targetTotal(length));
  return {
    unigrams: overlap(1),
    bigrams: overlap(2),
    subsequence: computeF(commonSubsequence, outputTokens, targetTokens),
  };
}

/** The harmonic mean of precision and recall. */
function computeF(matches: number, outputTotal: number, targetTotal: number): number {
  if (matches === 0) return 0;
  const [precision, recall] = [matches / outputTotal, matches / targetTotal];
  return (2 * precision * recall) / (precision + recall);
}
