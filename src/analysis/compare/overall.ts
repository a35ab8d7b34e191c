import { friedman, nemenyi, type FriedmanResult, type NemenyiResult } from '../../../stats/friedman.js';
import type { HolmResult } from '../../../stats/holm.js';
import { commonCells, type LeftOut } from './common-cells.js';
import { defaultFamily, valuesBySeed, type CompareOptions } from './compare.js';
import type { Contestant } from './contestant.js';
import { holmByFamily, type Family } from './family.js';
import { allMetrics } from './metrics.js';
import { rounded } from '../series.js';

/** More than two contestants compared all together. */
export interface OverallComparison {
  readonly contestants: readonly string[];
  /** What all of them have finished, without gaps. */
  readonly bugs: readonly string[];
  readonly seeds: readonly number[];
  readonly leftOut: LeftOut;
  /** For `pairs`, over the groups of contestants in one metric. */
  readonly family: Family;
  readonly metrics: readonly OverallMetric[];
}

/** One metric of three contestants or more. */
export interface OverallMetric {
  readonly metric: string;
  /** Whether the contestants differ at all; blocks are the seeds that define the metric for all of them. */
  readonly friedman: FriedmanResult;
  readonly holm: HolmResult;
  /** Which of them differ. */
  readonly nemenyi: NemenyiResult;
}

/**
 * Friedman's test over three contestants or more, for each group of them, with Nemenyi's test for the pairs. Metrics that no common
 * seed defines are left out. The contestants must be comparable where they are of different runs.
 */
export function compareOverall(
  groups: readonly (readonly Contestant[])[],
  { metrics = allMetrics, missing = 'leave-out', family = defaultFamily }: CompareOptions = {},
): OverallComparison[] {
  const compared = groups.map((contestants) => {
    const common = commonCells(contestants, missing);
    const tests = metrics.flatMap((metric) => {
      const values = contestants.map((_, index) => valuesBySeed(metric, common, index));
      const defined = common.seeds.flatMap((_, seed) => {
        const block = values.map((ofContestant) => ofContestant[seed] ?? null);
        return block.every((value) => value !== null) ? [block] : [];
      });
      if (defined.length === 0) return [];
      const methods = contestants.map((_, index) => defined.map((block) => rounded(block[index]!)));
      return [{ metric: metric.name, friedman: friedman(methods), nemenyi: nemenyi(methods) }];
    });
    return { contestants, common, tests };
  });
  const corrected = holmByFamily(
    compared.flatMap(({ tests }, pair) =>
      tests.map(({ metric, friedman: { pValue } }) => ({ pair, metric, pValue })),
    ),
    family,
  );
  let place = 0;
  return compared.map(({ contestants, common: { bugs, seeds, leftOut }, tests }) => ({
    contestants: contestants.map(({ label }) => label),
    bugs,
    seeds,
    leftOut,
    family,
    metrics: tests.map((each) => ({ ...each, holm: corrected[place++]! })),
  }));
}
