import { computeAdjusted } from '../text-scores/adjusted.js';
import { computeBleu, computeCrystalBleu, type BleuCounts } from '../text-scores/bleu.js';
import { metrics } from './metrics.js';
import { at, type ScoringOptions } from './pair-sums.js';

/** The value of each metric in the order of `metrics`, from 0 to 1; NaN if no pair defines it. */
export function computeValues(sums: Float64Array, options: ScoringOptions): readonly number[] {
  const pairs = sums[at.pairs]!;
  const shares = [at.exact, at.normalised, at.unparsable].map((place) => sums[place]! / pairs);
  const atMaximum = options.maximalLength === 'unknown' ? Number.NaN : sums[at.atMaximum]! / pairs;
  return [...computeScores(sums, options), ...shares, atMaximum];
}

/** The values, with scores adjusted by the share of unparsable outputs. With all outputs scored there is nothing to adjust. */
export function computeAdjustedValues(sums: Float64Array, options: ScoringOptions): readonly number[] {
  const values = computeValues(sums, options);
  if (options.scored === 'all') return values;
  const unparsable = sums[at.unparsable]! / sums[at.pairs]!;
  return values.map((value, index) =>
    metrics[index]!.kind === 'score' ? computeAdjusted(value, unparsable) : value,
  );
}

/** The brevity penalty of all scored outputs together. */
export function computeBrevity(sums: Float64Array, { smoothing }: ScoringOptions): number {
  return computeBleu(getCounts(sums, at.matches, at.totals), smoothing, 'all').brevityPenalty;
}

function computeScores(sums: Float64Array, { level, smoothing }: ScoringOptions): readonly number[] {
  const scored = sums[at.scored]!;
  if (scored === 0) return metrics.filter(({ kind }) => kind === 'score').map(() => Number.NaN);
  const rouge = [0, 1, 2].map((index) => sums[at.rouge + index]! / scored);
  if (level === 'sentence') {
    const orders = [0, 1, 2, 3].map((index) => sums[at.sentenceOrders + index]! / scored);
    return [sums[at.sentenceBleu]! / scored, ...orders, ...rouge, sums[at.sentenceCrystal]! / scored];
  }
  const bleu = computeBleu(getCounts(sums, at.matches, at.totals), smoothing, 'all');
  const crystal = computeCrystalBleu(getCounts(sums, at.unsharedMatches, at.unsharedTotals), smoothing);
  return [bleu.cumulative, ...bleu.orders, ...rouge, crystal];
}

function getCounts(sums: Float64Array, matches: number, totals: number): BleuCounts {
  return {
    matches: [...sums.subarray(matches, matches + 4)],
    totals: [...sums.subarray(totals, totals + 4)],
    targetTokens: sums[at.targetTokens]!,
    outputTokens: sums[at.outputTokens]!,
  };
}
