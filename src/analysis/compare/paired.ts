import { mean } from 'simple-statistics';
import { bootstrapInterval, type BootstrapInterval } from '../../../stats/bootstrap.js';
import {
  cliffsDelta,
  varghaDelaney,
  type CliffsDelta,
  type VarghaDelaney,
} from '../../../stats/effect-size.js';
import { holm, type HolmResult } from '../../../stats/holm.js';
import { rounded } from '../series.js';
import { wilcoxonSignedRank, type WilcoxonResult } from '../../../stats/wilcoxon.js';

/** Two measures over the same seeds, tested seed by seed. */
export interface PairedTest {
  /** Seeds that define both. */
  readonly n: number;
  readonly baselineMean: number;
  readonly otherMean: number;
  /** The mean difference, positive where the other has the greater values. */
  readonly difference: BootstrapInterval;
  /** Of the baseline against the other; p is 1 where no pair differs. */
  readonly wilcoxon: WilcoxonResult;
  /** The p-value that as many differences of these sizes could give at best: all in one direction. */
  readonly smallestPValue: number;
  /** Positive where the other has the greater values. */
  readonly cliffsDelta: CliffsDelta;
  /** The same on another scale: above ½ where the other has the greater values. */
  readonly a12: VarghaDelaney;
}

/** One of a family of tests, with Holm's correction over the family. */
export interface CorrectedTest extends PairedTest {
  readonly holm: HolmResult;
}

/**
 * Wilcoxon's signed-rank test and Cliff's delta, as in the paper (section 3.2), over two measures by seed, with an interval for their
 * difference; null is undefined. `none` where no seed defines both.
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
  const differences = pairs.map(([a, b]) => rounded(a - b));
  return {
    n: pairs.length,
    baselineMean: mean(before),
    otherMean: mean(after),
    difference: bootstrapInterval(pairs.map(([a, b]) => b - a)),
    wilcoxon: testDifferences(differences),
    smallestPValue: testDifferences(differences.map(Math.abs)).pValue,
    cliffsDelta: cliffsDelta(after.map(rounded), before.map(rounded)),
    a12: varghaDelaney(after.map(rounded), before.map(rounded)),
  };
}

/** Whether an interval says how far a mean may be off: one of no width would be taken for certainty, and is of values that are all alike. */
export function hasWidth({ low, high }: Pick<BootstrapInterval, 'low' | 'high'>): boolean {
  return low !== high;
}

/**
 * SciPy says NaN of many zeros and 1 of few: the normal approximation has nothing to divide by, while all sign flips of nothing are
 * equal. It is 1 here, however many.
 */
function testDifferences(differences: readonly number[]): WilcoxonResult {
  const result = wilcoxonSignedRank(
    differences,
    differences.map(() => 0),
  );
  return result.zeros === result.n ? { ...result, pValue: 1, method: 'exact sign flips' } : result;
}

/** The tests of a family with Holm's correction over it. */
export function corrected<T extends PairedTest>(family: readonly T[]): (T & CorrectedTest)[] {
  const results = holm(family.map(({ wilcoxon }) => wilcoxon.pValue));
  return family.map((each, index) => ({ ...each, holm: results[index]! }));
}
