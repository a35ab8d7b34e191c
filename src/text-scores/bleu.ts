import type { NgramCounts } from './pair-counts.js';

/** How an order without matches is smoothed (Chen and Cherry 2014; names of sacrebleu). */
export const smoothingMethods = ['none', 'floor', 'add-k', 'exp'] as const;
export type SmoothingMethod = (typeof smoothingMethods)[number];

export interface Smoothing {
  readonly method: SmoothingMethod;
  /** `floor`: the number of matches that replaces 0. `add-k`: added to matches and totals of the orders above 1. Else without effect. */
  readonly value: number;
}

/** The values of sacrebleu. */
export const usualSmoothingValues: Readonly<Record<SmoothingMethod, number>> = {
  none: 0,
  floor: 0.1,
  'add-k': 1,
  exp: 0,
};

/** BLEU of a file or of a pair, from 0 to 1. */
export interface Bleu {
  /** BLEU-4, cumulative: the brevity penalty times the geometric mean of the four precisions. */
  readonly cumulative: number;
  /** The brevity penalty times the precision of each order from 1 to 4. */
  readonly orders: readonly number[];
  readonly brevityPenalty: number;
}

/** The counts of one pair, or the sums of those of a file. */
export interface BleuCounts extends NgramCounts {
  readonly targetTokens: number;
  readonly outputTokens: number;
}

/**
 * BLEU (Papineni et al. 2002) as sacrebleu 2.6 computes it. Without smoothing, it is 0 if an order has no match. `effective` leaves out orders that the
 * output is too short for, as sacrebleu does for single sentences.
 */
export function computeBleu(counts: BleuCounts, smoothing: Smoothing, order: 'all' | 'effective'): Bleu {
  const brevityPenalty = computeBrevityPenalty(counts);
  const precisions = counts.totals.map(() => 0);
  if (counts.matches.every((matches) => matches === 0))
    return { cumulative: 0, orders: precisions, brevityPenalty };
  let halving = 1;
  let used = order === 'all' ? precisions.length : 0;
  for (const [index, given] of counts.totals.entries()) {
    const added = smoothing.method === 'add-k' && index > 0 ? smoothing.value : 0;
    const [matches, total] = [counts.matches[index]! + added, given + added];
    if (total === 0) break;
    if (order === 'effective') used = index + 1;
    if (matches > 0) precisions[index] = matches / total;
    else if (smoothing.method === 'exp') precisions[index] = 1 / ((halving *= 2) * total);
    else if (smoothing.method === 'floor') precisions[index] = smoothing.value / total;
  }
  return {
    cumulative: brevityPenalty * computeGeometricMean(precisions.slice(0, used)),
    orders: precisions.map((precision) => brevityPenalty * precision),
    brevityPenalty,
  };
}

/**
 * CrystalBLEU (Eghbali and Pradel 2022) as crystalbleu 0.2 computes it: BLEU without the n-grams that most texts share, with NLTK's smoothing, which the
 * same names give. Each pair's totals are at least 1 (`toCrystalTotals`). From 0 to 1.
 */
export function computeCrystalBleu(counts: BleuCounts, { method, value }: Smoothing): number {
  if (counts.matches[0] === 0) return 0;
  let halving = 1;
  const precisions = counts.matches.map((matches, index) => {
    const total = counts.totals[index]!;
    if (method === 'add-k' && index > 0) return (matches + value) / (total + value);
    if (matches > 0) return matches / total;
    if (method === 'exp') return 1 / ((halving *= 2) * total);
    return method === 'floor' ? value / total : 0;
  });
  return computeBrevityPenalty(counts) * computeGeometricMean(precisions);
}

/** The totals of a pair as crystalbleu adds them up: an order without n-grams counts as one without a match. */
export function toCrystalTotals(totals: readonly number[]): readonly number[] {
  return totals.map((total) => Math.max(1, total));
}

function computeBrevityPenalty({ targetTokens, outputTokens }: BleuCounts): number {
  if (outputTokens >= targetTokens) return 1;
  return outputTokens === 0 ? 0 : Math.exp(1 - targetTokens / outputTokens);
}

function computeGeometricMean(values: readonly number[]): number {
  if (values.length === 0 || values.some((value) => value === 0)) return 0;
  return Math.exp(values.reduce((sum, value) => sum + Math.log(value), 0) / values.length);
}
