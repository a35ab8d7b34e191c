import { computeBleu, computeCrystalBleu, toCrystalTotals } from '../text-scores/bleu.js';
import type { BleuCounts, Smoothing } from '../text-scores/bleu.js';
import { countPair } from '../text-scores/pair-counts.js';
import { computeRouge } from '../text-scores/rouge.js';
import type { SharedNgrams } from '../text-scores/shared-ngrams.js';
import type { Completion } from './pair.js';

/** How scores are computed. */
export interface ScoringOptions {
  /** `corpus`: from the counts of all pairs together. `sentence`: the mean of the pairs' scores. ROUGE is always a mean. */
  readonly level: 'corpus' | 'sentence';
  readonly smoothing: Smoothing;
  /** Whose texts are compared: of outputs that parse, as ConTest does, or of all. */
  readonly scored: 'parsable' | 'all';
  /** Outputs with at least as many tokens are at the maximal length. */
  readonly maximalLength: number | 'unknown';
}

/** Places of a pair's sums: each adds up over pairs, so scores of any set of pairs come from its sums. */
export const at = {
  pairs: 0,
  unparsable: 1,
  exact: 2,
  normalised: 3,
  atMaximum: 4,
  /** The following are of scored pairs only. */
  scored: 5,
  targetTokens: 6,
  outputTokens: 7,
  matches: 8,
  totals: 12,
  unsharedMatches: 16,
  unsharedTotals: 20,
  rouge: 24,
  /** Sums of the pairs' own scores. */
  sentenceBleu: 27,
  sentenceOrders: 28,
  sentenceCrystal: 32,
} as const;
export const sumsSize = 33;

/** What a pair adds, and whether its output parses. */
export interface ScoredPair {
  readonly sums: Float64Array;
  readonly output: 'parsable' | 'unparsable';
}

/** Scores one pair. */
export function scorePair(completion: Completion, shared: SharedNgrams, options: ScoringOptions): ScoredPair {
  const { target, output, targetTokens, outputTokens, length, parses } = completion;
  const sums = new Float64Array(sumsSize);
  const isCode = parses.output();
  sums[at.pairs] = 1;
  sums[at.unparsable] = isCode ? 0 : 1;
  sums[at.exact] = target.trim() === output.trim() ? 1 : 0;
  sums[at.normalised] = areSame(targetTokens, outputTokens) ? 1 : 0;
  const { maximalLength } = options;
  const tokens = length === 'unknown' ? outputTokens.length : length;
  sums[at.atMaximum] = maximalLength !== 'unknown' && tokens >= maximalLength ? 1 : 0;
  if (isCode || options.scored === 'all')
    addTexts(sums, targetTokens, outputTokens, shared, options.smoothing);
  return { sums, output: isCode ? 'parsable' : 'unparsable' };
}

/** A copy without the parts that only scored pairs have, as if the output were not scored. */
export function withoutTexts(sums: Float64Array): Float64Array {
  const copy = sums.slice();
  copy.fill(0, at.scored);
  return copy;
}

function addTexts(
  sums: Float64Array,
  targetTokens: readonly string[],
  outputTokens: readonly string[],
  shared: SharedNgrams,
  smoothing: Smoothing,
): void {
  const counts = countPair(targetTokens, outputTokens, shared);
  const crystal: BleuCounts = {
    ...counts,
    ...counts.unshared,
    totals: toCrystalTotals(counts.unshared.totals),
  };
  const bleu = computeBleu({ ...counts, ...counts.ngrams }, smoothing, 'effective');
  const rouge = computeRouge(counts);
  sums[at.scored] = 1;
  sums[at.targetTokens] = counts.targetTokens;
  sums[at.outputTokens] = counts.outputTokens;
  sums.set(counts.ngrams.matches, at.matches);
  sums.set(counts.ngrams.totals, at.totals);
  sums.set(crystal.matches, at.unsharedMatches);
  sums.set(crystal.totals, at.unsharedTotals);
  sums.set([rouge.unigrams, rouge.bigrams, rouge.subsequence], at.rouge);
  sums[at.sentenceBleu] = bleu.cumulative;
  sums.set(bleu.orders, at.sentenceOrders);
  sums[at.sentenceCrystal] = computeCrystalBleu(crystal, smoothing);
}

/** Whether two texts have the same tokens, apart from semicolons at the end. */
function areSame(first: readonly string[], second: readonly string[]): boolean {
  const [one, other] = [withoutEnd(first), withoutEnd(second)];
  return one.length === other.length && one.every((token, index) => token === other[index]);
}

function withoutEnd(tokens: readonly string[]): readonly string[] {
  let end = tokens.length;
  while (end > 0 && tokens[end - 1] === ';') end--;
  return tokens.slice(0, end);
}
