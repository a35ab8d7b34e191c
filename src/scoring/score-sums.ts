import {
  computeBleu,
  computeCrystalBleu,
  type Bleu,
  type BleuCounts,
  type Smoothing,
  type SmoothingMethod,
} from '../text-scores/bleu.js';
import { orders, smoothedBy, type TextSums } from './pair-sums.js';

/** A score of pairs of which some are scored, from their sums. */
export type ComputeScore = (sums: TextSums) => number;

/** BLEU from the counts of all pairs together, or the mean of the pairs' own. */
export const computeCumulative: ComputeScore = (sums) =>
  ofLevel(sums, 'bleu', (smoothing) => computeCorpusBleu(sums, smoothing).cumulative);

/** The brevity penalty times the precision of one order from 1 to 4. */
export function computeOrder(order: number): ComputeScore {
  return (sums) =>
    ofLevel(sums, `bleu${order}`, (smoothing) => computeCorpusBleu(sums, smoothing).orders[order - 1]!);
}

export const computeCrystal: ComputeScore = (sums) =>
  ofLevel(sums, 'crystal', (smoothing) =>
    computeCrystalBleu(getCounts(sums, 'unsharedMatches', 'unsharedTotals'), smoothing),
  );

/** The mean of a score that each pair has. */
export function computeMean(name: string): ComputeScore {
  return (sums) => (sums[name] ?? 0) / sums['scored']!;
}

/** The brevity penalty of all scored outputs together. */
export const computeBrevity: ComputeScore = (sums) => computeCorpusBleu(sums, none).brevityPenalty;

const none: Smoothing = { method: 'none', value: 0 };

/**
 * A score of the outputs that parse, reduced by the share of those that do not: adj(s) = s · (1 − r) (ConTest, Villmow et al. 2022, equation 2). Where all
 * outputs are scored, the score itself.
 */
export function adjust(compute: ComputeScore): ComputeScore {
  return (sums) => {
    const parsable = readHow(sums).scored === 'all' ? 1 : 1 - (sums['unparsable'] ?? 0) / sums['pairs']!;
    return compute(sums) * parsable;
  };
}

function ofLevel(sums: TextSums, name: string, ofCorpus: (smoothing: Smoothing) => number): number {
  const { level, method, value } = readHow(sums);
  return level === 'sentence' ? computeMean(name)(sums) : ofCorpus({ method, value });
}

const methods = Object.entries(smoothedBy) as [SmoothingMethod, string][];

/** How the pairs were scored. */
function readHow(sums: TextSums) {
  const has = (name: string) => (sums[name] ?? 0) > 0;
  // A mean of equal numbers differs from them in the last digits.
  const value = Number(((sums['smoothingValue'] ?? 0) / sums['scored']!).toPrecision(12));
  return {
    level: has('sentenceLevel') ? 'sentence' : 'corpus',
    method: methods.find(([, name]) => has(name))?.[0] ?? 'none',
    value,
    scored: has('allScored') ? 'all' : 'parsable',
  };
}

function computeCorpusBleu(sums: TextSums, smoothing: Smoothing): Bleu {
  return computeBleu(getCounts(sums, 'matches', 'totals'), smoothing, 'all');
}

function getCounts(sums: TextSums, matches: string, totals: string): BleuCounts {
  const list = (name: string) => orders.map((order) => sums[`${name}${order}`] ?? 0);
  return {
    matches: list(matches),
    totals: list(totals),
    targetTokens: sums['targetTokens'] ?? 0,
    outputTokens: sums['outputTokens'] ?? 0,
  };
}
