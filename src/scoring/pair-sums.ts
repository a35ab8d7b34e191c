import type { KeyedCompletion } from '../model/text/completion.js';
import { computeBleu, computeCrystalBleu, toCrystalTotals } from '../text-scores/bleu.js';
import type { BleuCounts, Smoothing, SmoothingMethod } from '../text-scores/bleu.js';
import { countPair } from '../text-scores/pair-counts.js';
import { computeRouge } from '../text-scores/rouge.js';
import type { SharedNgrams } from '../text-scores/shared-ngrams.js';

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

/**
 * What pairs add up to, without zeros: scores of any set of pairs come from its sums. How they are scored adds up, too: `sentenceLevel`, `allScored`,
 * `smoothedByFloor` and its like count pairs, and `smoothingValue` is the sum of their values.
 */
export type TextSums = Readonly<Record<string, number>>;

/** What a pair adds, and what its output is beside the target. */
export interface ScoredPair {
  readonly sums: TextSums;
  readonly kind: 'unparsable' | 'same' | 'different';
}

/** What scoring reads of a completion. */
type ScorablePair = Pick<KeyedCompletion, 'target' | 'output' | 'tokens' | 'length' | 'parses' | 'compared'>;

/** What counts the pairs of a smoothing. */
export const smoothedBy: Readonly<Record<Exclude<SmoothingMethod, 'none'>, string>> = {
  floor: 'smoothedByFloor',
  'add-k': 'smoothedByAddK',
  exp: 'smoothedByExp',
};

/** Orders of n-grams. */
export const orders = [1, 2, 3, 4] as const;

/** Scores one pair. */
export function scorePair(
  completion: ScorablePair,
  shared: SharedNgrams,
  options: ScoringOptions,
): ScoredPair {
  const { target, output, length, parses, compared } = completion;
  const [targetTokens, outputTokens] = [completion.tokens.target(), completion.tokens.output()];
  const isCode = parses.output();
  const isScored = options.scored === 'all' || (compared === undefined ? isCode : compared === 'both parse');
  const isSame = areSame(targetTokens, outputTokens);
  const { maximalLength } = options;
  const tokens = length === 'unknown' ? outputTokens.length : length;
  const sums: Record<string, number> = {
    pairs: 1,
    unparsable: isCode ? 0 : 1,
    exact: target.trim() === output.trim() ? 1 : 0,
    normalised: isSame ? 1 : 0,
    ...(maximalLength === 'unknown' ? {} : { limited: 1, atMaximum: tokens >= maximalLength ? 1 : 0 }),
    ...(isScored ? sumTexts(targetTokens, outputTokens, shared, options) : {}),
  };
  return {
    sums: Object.fromEntries(Object.entries(sums).filter(([, value]) => value !== 0)),
    kind: isCode ? (isSame ? 'same' : 'different') : 'unparsable',
  };
}

function sumTexts(
  targetTokens: readonly string[],
  outputTokens: readonly string[],
  shared: SharedNgrams,
  { level, smoothing, scored }: ScoringOptions,
): TextSums {
  const counts = countPair(targetTokens, outputTokens, shared);
  const crystal: BleuCounts = {
    ...counts,
    ...counts.unshared,
    totals: toCrystalTotals(counts.unshared.totals),
  };
  const rouge = computeRouge(counts);
  const all = {
    scored: 1,
    allScored: scored === 'all' ? 1 : 0,
    sentenceLevel: level === 'sentence' ? 1 : 0,
    ...(smoothing.method === 'none' ? {} : { [smoothedBy[smoothing.method]]: 1 }),
    smoothingValue: smoothing.value,
    targetTokens: counts.targetTokens,
    outputTokens: counts.outputTokens,
    rouge1: rouge.unigrams,
    rouge2: rouge.bigrams,
    rougeL: rouge.subsequence,
  };
  if (level === 'corpus')
    return {
      ...all,
      ...nameOrders('matches', counts.ngrams.matches),
      ...nameOrders('totals', counts.ngrams.totals),
      ...nameOrders('unsharedMatches', crystal.matches),
      ...nameOrders('unsharedTotals', crystal.totals),
    };
  const bleu = computeBleu({ ...counts, ...counts.ngrams }, smoothing, 'effective');
  return {
    ...all,
    bleu: bleu.cumulative,
    ...nameOrders('bleu', bleu.orders),
    crystal: computeCrystalBleu(crystal, smoothing),
  };
}

function nameOrders(name: string, values: readonly number[]): TextSums {
  return Object.fromEntries(orders.map((order, index) => [`${name}${order}`, values[index]!]));
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
