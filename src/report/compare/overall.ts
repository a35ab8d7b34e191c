import { friedman, nemenyi, type FriedmanResult, type NemenyiResult } from '../../../stats/friedman.js';
import { holm, type HolmResult } from '../../../stats/holm.js';
import { finishedSeeds, valuesOf, type Contestant } from './compare.js';
import { metrics, type Metric } from './metrics.js';

/** More than two contestants compared all together. */
export interface OverallComparison {
  readonly contestants: readonly string[];
  /** Seeds that all have finished with all bugs. */
  readonly seeds: readonly number[];
  readonly metrics: readonly OverallMetric[];
}

export interface OverallMetric {
  readonly metric: string;
  /** Whether the contestants differ at all; blocks are the seeds that define the metric for all of them. */
  readonly friedman: FriedmanResult;
  /** Over the metrics, of Friedman's test. */
  readonly holm: HolmResult;
  /** Which of them differ. */
  readonly nemenyi: NemenyiResult;
}

/**
 * Friedman's test over three contestants or more, with Nemenyi's test for the pairs. Metrics that no common seed defines are left
 * out. The contestants must be comparable where they are of different runs.
 */
export function compareOverall(
  contestants: readonly Contestant[],
  compared: readonly Metric[] = metrics,
): OverallComparison {
  const [first, ...others] = contestants.map(finishedSeeds);
  const seeds = (first ?? []).filter((seed) => others.every((finished) => finished.includes(seed)));
  const tested = compared.flatMap((metric) => {
    const values = contestants.map((contestant) => seeds.map(valuesOf(metric, contestant)));
    const defined = seeds.flatMap((_, index) => {
      const block = values.map((ofContestant) => ofContestant[index] ?? null);
      return block.every((value) => value !== null) ? [block] : [];
    });
    if (defined.length === 0) return [];
    const methods = contestants.map((_, index) => defined.map((block) => block[index]!));
    return [{ metric: metric.name, friedman: friedman(methods), nemenyi: nemenyi(methods) }];
  });
  const corrected = holm(tested.map((each) => each.friedman.pValue));
  return {
    contestants: contestants.map(({ label }) => label),
    seeds,
    metrics: tested.map((each, index) => ({ ...each, holm: corrected[index]! })),
  };
}
