import { mean } from 'simple-statistics';
import { cliffsDelta, type CliffsDelta } from '../../../stats/effect-size.js';
import { holm, type HolmResult } from '../../../stats/holm.js';
import { wilcoxonSignedRank, type WilcoxonResult } from '../../../stats/wilcoxon.js';

/** Two measures over the same seeds, tested seed by seed. */
export interface PairedTest {
  /** Seeds that define both. */
  readonly n: number;
  readonly baselineMean: number;
  readonly otherMean: number;
  /** Of the baseline against the other. */
  readonly wilcoxon: WilcoxonResult;
  /** Positive where the other has the greater values. */
  readonly cliffsDelta: CliffsDelta;
}

/** One of a family of tests, with Holm's correction over the family. */
export interface CorrectedTest extends PairedTest {
  readonly holm: HolmResult;
}

/**
 * Wilcoxon's signed-rank test and Cliff's delta, as in the paper (section 3.2), over two measures by seed; null is undefined. `none`
 * where no seed defines both.
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
    wilcoxon: wilcoxonSignedRank(before, after),
    cliffsDelta: cliffsDelta(after, before),
  };
}

/** The tests of a family with Holm's correction over it. */
export function corrected<T extends PairedTest>(family: readonly T[]): (T & CorrectedTest)[] {
  const results = holm(family.map(({ wilcoxon }) => wilcoxon.pValue));
  return family.map((each, index) => ({ ...each, holm: results[index]! }));
}
