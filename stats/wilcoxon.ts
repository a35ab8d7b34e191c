import { UserError } from '../src/model/common/errors.js';
import { normalCdf } from './normal.js';
import { checkPairs, checkSample } from './samples.js';
import { rankSumDistribution } from './sign-flips.js';
import type { SignedRanks, ZeroMethod } from './signed-ranks.js';
import { computeSignedRanks } from './signed-ranks.js';

export const alternatives = ['two-sided', 'less', 'greater'] as const;
/** The alternative hypothesis on the first sample relative to the second. */
export type Alternative = (typeof alternatives)[number];

/** How the p-value was computed. */
export type WilcoxonMethod =
  /** The tabulated distribution: no ties, no zeros. */
  | 'exact'
  /** All 2ⁿ sign flips of the observed ranks: exact even with ties and zeros. */
  | 'exact sign flips'
  | 'normal approximation';

export interface WilcoxonOptions {
  readonly alternative?: Alternative;
  readonly zeroMethod?: ZeroMethod;
  /** `auto` decides by sample size, ties and zeros. */
  readonly method?: 'auto' | 'exact' | 'asymptotic';
  /** Continuity correction by ½, only for the normal approximation. */
  readonly correction?: 'none' | 'continuity';
}

/** What Wilcoxon's signed-rank test gives. */
export interface WilcoxonResult {
  readonly test: 'Wilcoxon signed-rank';
  /** The smaller rank sum if two-sided, otherwise the positive one. */
  readonly statistic: number;
  /** NaN if undefined: only zeros under the normal approximation. */
  readonly pValue: number;
  readonly alternative: Alternative;
  readonly method: WilcoxonMethod;
  readonly zeroMethod: ZeroMethod;
  readonly correction: 'none' | 'continuity';
  /** Number of pairs, including zeros. */
  readonly n: number;
  /** Number of pairs without a difference. */
  readonly zeros: number;
  /** Whether absolute differences other than zero are equal. */
  readonly ties: 'none' | 'tied';
}

const exactUpTo = 50;
const signFlipsUpTo = 13;

/**
 * Wilcoxon's signed-rank test of paired samples, with the decisions and numbers of SciPy 1.17's `scipy.stats.wilcoxon`: exact up to 50 pairs without
 * ties and zeros, exact over all sign flips up to 13 pairs with them, otherwise the normal approximation. As in SciPy, ties are equal differences in
 * double precision. Throws UserError for samples that are empty, of unequal length or not finite.
 */
export function wilcoxonSignedRank(
  first: readonly number[],
  second: readonly number[],
  options: WilcoxonOptions = {},
): WilcoxonResult {
  checkPairs(first, second);
  const differences = first.map((value, index) => value - second[index]!);
  checkSample(differences, 'the differences');
  const { alternative = 'two-sided', zeroMethod = 'wilcox', correction = 'none' } = options;
  const ranked = computeSignedRanks(differences, zeroMethod);
  const method = chooseMethod(options.method ?? 'auto', differences.length, ranked);
  return {
    test: 'Wilcoxon signed-rank',
    statistic:
      alternative === 'two-sided' ? Math.min(ranked.positiveSum, ranked.negativeSum) : ranked.positiveSum,
    pValue: computePValue(method, ranked, alternative, correction),
    alternative,
    method,
    zeroMethod,
    correction: method === 'normal approximation' ? correction : 'none',
    n: differences.length,
    zeros: ranked.zeros,
    ties: ranked.tied ? 'tied' : 'none',
  };
}

function chooseMethod(
  asked: 'auto' | 'exact' | 'asymptotic',
  pairs: number,
  ranked: SignedRanks,
): WilcoxonMethod {
  if (asked === 'asymptotic') return 'normal approximation';
  const plain = ranked.zeros === 0 && !ranked.tied;
  if (asked === 'exact') {
    if (plain) return 'exact';
    throw new UserError(
      "the exact distribution of Wilcoxon's test holds without ties and zeros only: choose the method `auto`",
    );
  }
  if (plain && pairs <= exactUpTo) return 'exact';
  return !plain && pairs <= signFlipsUpTo ? 'exact sign flips' : 'normal approximation';
}

function computePValue(
  method: WilcoxonMethod,
  ranked: SignedRanks,
  alternative: Alternative,
  correction: 'none' | 'continuity',
): number {
  if (method === 'normal approximation') return normalPValue(ranked, alternative, correction);
  const distribution = rankSumDistribution(ranked.signedRanks);
  const sum = ranked.positiveSum - ranked.zeroShare;
  const tails = { less: () => distribution.atMost(sum), greater: () => distribution.atLeast(sum) };
  return alternative === 'two-sided'
    ? Math.min(1, 2 * Math.min(tails.less(), tails.greater()))
    : tails[alternative]();
}

function normalPValue(
  { positiveSum, mean, standardDeviation }: SignedRanks,
  alternative: Alternative,
  correction: 'none' | 'continuity',
): number {
  const distance = positiveSum - mean;
  const towards = alternative === 'greater' ? 1 : alternative === 'less' ? -1 : Math.sign(distance);
  // Divide before correcting: if all differences are zero, z is 0/0, and no correction may turn it into a number.
  const z =
    distance / standardDeviation - (correction === 'continuity' ? towards / 2 / standardDeviation : 0);
  switch (alternative) {
    case 'less':
      return normalCdf(z);
    case 'greater':
      return normalCdf(-z);
    case 'two-sided':
      return 2 * normalCdf(-Math.abs(z));
  }
}
