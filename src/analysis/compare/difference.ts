import type { Correction, MetricComparison } from './compare.js';
import { hasWidth } from './paired.js';

/** The contestant with the greater values of a metric. */
export type Greater = 'baseline' | 'other' | 'neither';

/** What one test shows of a metric. All sentences and signs about it follow from this. */
export interface DifferenceClaim {
  /** Who has more by the test: over seeds by the ranks, over bugs by the mean. */
  readonly greater: Greater;
  /** With Holm's correction. */
  readonly pValue: number;
  /** That of the difference, other minus baseline. */
  readonly interval: { readonly low: number; readonly high: number } | 'none';
  /**
   * `impossible`: no data of this size could establish it. `contradicted`: the p-value is significant, but the mean has the other sign than the ranks, or
   * the interval of the difference includes 0.
   */
  readonly verdict:
    | 'established'
    | 'not established'
    | 'impossible'
    | 'contradicted by the mean'
    | 'contradicted by the interval';
}

/** A metric of two contestants over the cells that both have, and what its tests allow to say. */
export interface TestedDifference {
  readonly metric: string;
  readonly better: MetricComparison['better'];
  readonly scale: MetricComparison['scale'];
  /** Means of the baseline and of the other. */
  readonly means: readonly [number, number];
  /** Who has the greater mean. */
  readonly greater: Greater;
  readonly overSeeds: DifferenceClaim;
  readonly overBugs: DifferenceClaim;
}

/** Pure. */
export function findDifference(comparison: MetricComparison): TestedDifference {
  const { metric, better, scale, overSeeds, overBugs } = comparison;
  const ofMeans = readSign(overSeeds.difference.estimate);
  const { difference } = overBugs;
  return {
    metric,
    better,
    scale,
    means: [overSeeds.baselineMean, overSeeds.otherMean],
    greater: ofMeans,
    overSeeds: {
      greater: overSeeds.greater,
      pValue: overSeeds.holm.adjustedPValue,
      interval: hasWidth(overSeeds.difference) ? overSeeds.difference : 'none',
      verdict: judge(overSeeds, overSeeds.greater === ofMeans ? 'none' : 'contradicted by the mean'),
    },
    overBugs: {
      greater: readSign(difference.estimate),
      pValue: overBugs.holm.adjustedPValue,
      interval: difference.width === 'some' ? difference : 'none',
      verdict: judge(
        overBugs,
        difference.width === 'some' && difference.low <= 0 && difference.high >= 0
          ? 'contradicted by the interval'
          : 'none',
      ),
    },
  };
}

/** Whether a contestant is better by a claim; `neither` unless it is established. */
export function findBetter(
  { better }: Pick<TestedDifference, 'better'>,
  { greater, verdict }: DifferenceClaim,
): Greater {
  if (verdict !== 'established' || greater === 'neither') return 'neither';
  if (better === 'higher') return greater;
  return greater === 'baseline' ? 'other' : 'baseline';
}

/** The contestant with more, of a difference other minus baseline. */
export function readSign(difference: number): Greater {
  if (difference === 0 || Number.isNaN(difference)) return 'neither';
  return difference > 0 ? 'other' : 'baseline';
}

function judge(
  { holm, smallestAdjustedPValue }: Correction,
  contradiction: 'none' | Extract<DifferenceClaim['verdict'], `contradicted ${string}`>,
): DifferenceClaim['verdict'] {
  if (smallestAdjustedPValue > holm.level) return 'impossible';
  if (!holm.significant) return 'not established';
  return contradiction === 'none' ? 'established' : contradiction;
}
