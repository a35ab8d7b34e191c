import { mean } from 'simple-statistics';
import {
  cliffsDelta,
  varghaDelaney,
  type CliffsDelta,
  type VarghaDelaney,
} from '../../../stats/effect-size.js';
import { meanInterval, type MeanInterval } from '../../../stats/mean-interval.js';
import type { HolmResult } from '../../../stats/holm.js';
import { roundSum } from '../../../stats/series.js';
import { computeSignedRanks } from '../../../stats/signed-ranks.js';
import { wilcoxonSignedRank, type WilcoxonResult } from '../../../stats/wilcoxon.js';

/** Paired test of two measures over the same seeds. */
export interface PairedTest {
  /** Number of seeds that define both measures. */
  readonly n: number;
  readonly baselineMean: number;
  readonly otherMean: number;
  /** The mean difference, positive if the other has greater values. */
  readonly difference: MeanInterval;
  /** Test of the baseline against the other; p is 1 if no pair differs. */
  readonly wilcoxon: WilcoxonResult;
  /** Who has the greater values by the ranks of the test, which few large differences do not decide. */
  readonly greater: 'baseline' | 'other' | 'neither';
  /** The smallest p-value possible with as many differences of these sizes: all in one direction. */
  readonly smallestPValue: number;
  /** Positive if the other has greater values. */
  readonly cliffsDelta: CliffsDelta;
  /** The same effect on another scale: above ½ if the other has greater values. */
  readonly a12: VarghaDelaney;
}

/** A paired test with Holm's correction over its family. */
export interface CorrectedTest extends PairedTest {
  readonly holm: HolmResult;
}

/**
 * Wilcoxon's signed-rank test and Cliff's delta, as in the paper (section 3.2), over two measures by seed, with an interval for their difference.
 * Null values are undefined. `none` if no seed defines both.
 */
export function testPaired(
  baseline: readonly (number | null)[],
  other: readonly (number | null)[],
): PairedTest | 'none' {
  const pairs = baseline.flatMap((before, index) => {
    const after = other[index] ?? null;
    return before === null || after === null ? [] : [[before, after] as const];
  });
  if (pairs.length === 0) return 'none';
  const [before, after] = [pairs.map(([a]) => a), pairs.map(([, b]) => b)];
  const differences = pairs.map(([a, b]) => roundSum(a - b));
  return {
    n: pairs.length,
    baselineMean: mean(before),
    otherMean: mean(after),
    difference: meanInterval(pairs.map(([a, b]) => roundSum(b - a))),
    wilcoxon: testDifferences(differences),
    greater: findGreater(differences),
    smallestPValue: testDifferences(differences.map(Math.abs)).pValue,
    cliffsDelta: cliffsDelta(after.map(roundSum), before.map(roundSum)),
    a12: varghaDelaney(after.map(roundSum), before.map(roundSum)),
  };
}

/** @param differences baseline minus other */
function findGreater(differences: readonly number[]): PairedTest['greater'] {
  const { positiveSum, negativeSum } = computeSignedRanks(differences, 'wilcox');
  if (positiveSum === negativeSum) return 'neither';
  return positiveSum > negativeSum ? 'baseline' : 'other';
}

/** Whether an interval has a width. A single value, or equal values, give none. */
export function hasWidth({ low, high }: Pick<MeanInterval, 'low' | 'high'>): boolean {
  return !Number.isNaN(low) && !Number.isNaN(high);
}

/**
 * For differences that are all zero, SciPy returns NaN if there are many (the normal approximation divides by zero) and 1 if there are few (all sign
 * flips are equal). This function always returns 1.
 */
function testDifferences(differences: readonly number[]): WilcoxonResult {
  const result = wilcoxonSignedRank(
    differences,
    differences.map(() => 0),
  );
  return result.zeros === result.n ? { ...result, pValue: 1, method: 'exact sign flips' } : result;
}
