import type { SimilarityCounts } from '../../model/sample/similarity.js';
import { computeBleu, computeCrystalBleu } from '../../text-scores/bleu.js';
import type { Counts, EvaluationMeasure } from '../evaluation.js';

/** Corpus scores are without smoothing, as ConTest's are (docs/completions.md). */
const unsmoothed = { method: 'none', value: 0 } as const;

/** BLEU-4, cumulative, from 0 to 1. */
export function computeBleuOf(counts: SimilarityCounts): number {
  return computeBleu(counts, unsmoothed, 'all').cumulative;
}

/** CrystalBLEU, from 0 to 1; null if the shared n-grams are unknown. */
export function computeCrystalBleuOf({
  unsharedMatches,
  unsharedTotals,
  ...counts
}: SimilarityCounts): number | null {
  if (unsharedMatches === undefined || unsharedTotals === undefined) return null;
  return computeCrystalBleu({ ...counts, matches: unsharedMatches, totals: unsharedTotals }, unsmoothed);
}

const lists = ['matches', 'totals', 'unsharedMatches', 'unsharedTotals', 'rouge'] as const;

/** What a sample adds to the sums of its generator, from which corpus scores are computed. */
export function countSimilarity(counts: SimilarityCounts | undefined): Counts {
  if (counts === undefined) return {};
  const { targetTokens, outputTokens } = counts;
  const sums: Record<string, number> = { compared: 1, targetTokens, outputTokens };
  for (const list of lists)
    for (const [index, value] of (counts[list] ?? []).entries()) sums[`${list}${index}`] = value;
  return sums;
}

/** The sums of a generator, in the form of one sample's counts. */
function readSums(sums: Counts): SimilarityCounts | undefined {
  if (sums['compared'] === undefined) return undefined;
  const read = (name: string, length: number) =>
    Array.from({ length }, (_, index) => sums[`${name}${index}`] ?? 0);
  return {
    targetTokens: sums['targetTokens'] ?? 0,
    outputTokens: sums['outputTokens'] ?? 0,
    matches: read('matches', 4),
    totals: read('totals', 4),
    rouge: read('rouge', 3),
    ...(sums['unsharedTotals0'] === undefined
      ? {}
      : { unsharedMatches: read('unsharedMatches', 4), unsharedTotals: read('unsharedTotals', 4) }),
  };
}

const measure = (
  name: string,
  title: string,
  compute: (sums: SimilarityCounts, compared: number) => number | null,
): EvaluationMeasure => ({
  ...{ name, title, better: 'higher', kind: 'share' },
  of(counts) {
    const sums = readSums(counts);
    return sums === undefined ? null : compute(sums, counts['compared']!);
  },
});

/** Similarity to the ground truths: BLEU and CrystalBLEU of all samples together, ROUGE-L as a mean. */
export const similarityMeasures: readonly EvaluationMeasure[] = [
  measure('bleu', 'BLEU %', computeBleuOf),
  measure('crystal_bleu', 'CrystalBLEU %', computeCrystalBleuOf),
  measure('rouge_l', 'ROUGE-L %', ({ rouge }, compared) => rouge[2]! / compared),
];

/** A score of a sample for its row; empty if it is unknown. */
export function writeScore(score: number | null): number | '' {
  return score === null ? '' : Number(score.toFixed(6));
}
