import { mean } from 'simple-statistics';
import { bootstrapInterval, type BootstrapInterval } from '../../../stats/bootstrap.js';
import {
  cliffsDelta,
  varghaDelaney,
  type CliffsDelta,
  type VarghaDelaney,
} from '../../../stats/effect-size.js';
import { holm, type HolmResult } from '../../../stats/holm.js';
import { wilcoxonSignedRank, type WilcoxonResult } from '../../../stats/wilcoxon.js';

/** Two measures over the same seeds, tested seed by seed. */
export interface PairedTest {
  /** Seeds that define both. */
  readonly n: number;
  readonly baselineMean: number;
  readonly otherMean: number;
  /** The mean difference, positive where the other has the greater values. */
  readonly difference: BootstrapInterval;
  /** Of the baseline against the other. */
  readonly wilcoxon: WilcoxonResult;
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
  return {
    n: pairs.length,
    baselineMean: mean(before),
    otherMean: mean(after),
    difference: bootstrapInterval(pairs.map(([a, b]) => b - a)),
    wilcoxon: wilcoxonSignedRank(before, after),
    cliffsDelta: cliffsDelta(after, before),
    a12: varghaDelaney(after, before),
  };
}

/** The tests of a family with Holm's correction over it. */
export function corrected<T extends PairedTest>(family: readonly T[]): (T & CorrectedTest)[] {
  const results = holm(family.map(({ wilcoxon }) => wilcoxon.pValue));
  return family.map((each, index) => ({ ...each, holm: results[index]! }));
}
