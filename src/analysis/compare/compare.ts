import type { HolmResult } from '../../../stats/holm.js';
import { testBugsFound, type BugsFoundTest } from './bugs-found.js';
import { cellsOfSeed, commonCells, type CommonCells, type LeftOut } from './common-cells.js';
import type { Contestant, MissingPolicy } from './contestant.js';
import { holmByFamily, type Family } from './family.js';
import { allMetrics, valueOf, type Metric } from './metrics.js';
import { differencesOverBugs, type DifferenceOverBugs } from './over-bugs.js';
import { testPaired, type PairedTest } from './paired.js';

/** Two contestants, metric by metric. */
export interface Comparison {
  readonly baseline: string;
  readonly other: string;
  /** What both have finished, without gaps: the same bugs with the same seeds on both sides. */
  readonly bugs: readonly string[];
  readonly seeds: readonly number[];
  readonly leftOut: LeftOut;
  /** Planned units of the baseline and of the other that were not finished and count as finding nothing. */
  readonly countedAsNotFound: readonly number[];
  readonly family: Family;
  /** Those that some common seed defines for both. */
  readonly metrics: readonly MetricComparison[];
  readonly bugsFound: BugsFoundTest;
}

/** One metric of two contestants. */
export interface MetricComparison {
  readonly metric: string;
  readonly scale: Metric['scale'];
  /** Seed by seed: would it hold with other seeds of the test generator on these bugs? */
  readonly overSeeds: PairedTest & Correction;
  /** Bug by bug: would it hold on other bugs like these? */
  readonly overBugs: DifferenceOverBugs & Correction;
}

/** What Holm's correction makes of a p-value. */
export interface Correction {
  readonly holm: HolmResult;
  /** What Holm's correction would leave of it if all tests of the family had the smallest p-values that their data allow. */
  readonly smallestAdjustedPValue: number;
}

export interface CompareOptions {
  readonly metrics?: readonly Metric[];
  readonly missing?: MissingPolicy;
  readonly family?: Family;
}

export const defaultFamily: Family = 'metrics';

export interface ComparedPairs {
  readonly comparisons: readonly Comparison[];
  /** Pairs without a bug and seed that both have finished. */
  readonly withoutCommonUnit: readonly (readonly [string, string])[];
}

/**
 * Compares pairs of contestants over the bugs and seeds that both have finished: over seeds by Wilcoxon's signed-rank test as in the
 * paper (section 3.2) and Cliff's delta, over bugs by a cluster bootstrap, label swaps and McNemar's test, each with Holm's correction
 * over the family. The contestants must be comparable (`checkComparable`) where they are of different runs.
 */
export function comparePairs(
  pairs: readonly (readonly [Contestant, Contestant])[],
  options: CompareOptions = {},
): ComparedPairs {
  const { metrics = allMetrics, missing = 'leave-out', family = defaultFamily } = options;
  const paired = pairs.map((pair) => ({ pair, common: commonCells(pair, missing) }));
  const compared = paired.filter(({ common }) => common.bugs.length > 0);
  const tested = compared.map(({ common }) => testMetrics(common, metrics));
  const holmOf = (pValueOf: (test: TestedMetric) => number) =>
    holmByFamily(
      tested.flatMap((tests, pair) =>
        tests.map((test) => ({ pair, metric: test.metric.name, pValue: pValueOf(test) })),
      ),
      family,
    );
  const overSeeds = holmOf((test) => test.overSeeds.wilcoxon.pValue);
  const bestOverSeeds = holmOf((test) => test.overSeeds.smallestPValue);
  const overBugs = holmOf((test) => test.overBugs.labelSwaps.pValue);
  const bestOverBugs = holmOf((test) => test.overBugs.labelSwaps.smallestPValue);
  const correction = (results: readonly HolmResult[], best: readonly HolmResult[], at: number) => ({
    holm: results[at]!,
    smallestAdjustedPValue: best[at]!.adjustedPValue,
  });
  let place = 0;
  return {
    comparisons: compared.map(({ pair: [baseline, other], common }, index) => ({
      baseline: baseline.label,
      other: other.label,
      bugs: common.bugs,
      seeds: common.seeds,
      leftOut: common.leftOut,
      countedAsNotFound: common.countedAsNotFound,
      family,
      metrics: tested[index]!.map((test) => {
        const at = place++;
        return {
          metric: test.metric.name,
          scale: test.metric.scale,
          overSeeds: { ...test.overSeeds, ...correction(overSeeds, bestOverSeeds, at) },
          overBugs: { ...test.overBugs, ...correction(overBugs, bestOverBugs, at) },
        };
      }),
      bugsFound: testBugsFound(common),
    })),
    withoutCommonUnit: paired
      .filter(({ common }) => common.bugs.length === 0)
      .map(({ pair: [baseline, other] }) => [baseline.label, other.label] as const),
  };
}

interface TestedMetric {
  readonly metric: Metric;
  readonly overSeeds: PairedTest;
  readonly overBugs: DifferenceOverBugs;
}

function testMetrics(common: CommonCells, metrics: readonly Metric[]): TestedMetric[] {
  const values = (metric: Metric, contestant: number) => valuesBySeed(metric, common, contestant);
  const defined = metrics.flatMap((metric) => {
    const overSeeds = testPaired(values(metric, 0), values(metric, 1));
    return overSeeds === 'none' ? [] : [{ metric, overSeeds }];
  });
  const overBugs = differencesOverBugs(
    common,
    defined.map(({ metric }) => metric),
  );
  return defined.map((each, index) => ({ ...each, overBugs: overBugs[index]! }));
}

/** A contestant's metric by common seed; null where it is undefined. */
export function valuesBySeed(metric: Metric, common: CommonCells, contestant: number): (number | null)[] {
  return common.seeds.map((_, seed) => valueOf(metric, cellsOfSeed(common, common.cells[contestant]!, seed)));
}
