import type { HolmResult } from '../../../stats/holm.js';
import { testBugsFound, type BugsFoundTest } from './bugs-found.js';
import type { Comparable, ComparedMetric, ComparedSubject } from './comparable.js';
import type { BugClusters } from './clusters.js';
import { selectCellsOfSeed, findCellsInCommon, type CommonCells, type LeftOut } from './common-cells.js';
import {
  createEmptyCell,
  type ComparedCell,
  type ComparedContestant,
  type Contestant,
  type MissingPolicy,
} from './contestant.js';
import { correctFamilies, type Family } from './family.js';
import { allMetrics, computeMetric, type Metric } from './metrics.js';
import { compareOverBugs, type DifferenceOverBugs } from './over-bugs.js';
import { testPaired, type PairedTest } from './paired.js';
import type { SummaryCell } from '../bug-detection/summary.js';

/** Comparison of two contestants of bug detection by metric. */
export interface Comparison extends PairComparison {
  readonly bugsFound: BugsFoundTest;
}

/** Comparison of two contestants of any evaluation. */
export interface PairComparison {
  readonly baseline: string;
  readonly other: string;
  readonly subject: ComparedSubject;
  /** The bugs (or programs) and seeds finished by both, without gaps. */
  readonly bugs: readonly string[];
  /** What inference over bugs resamples: each bug, or all bugs of a class or project together. */
  readonly clusters: Pick<BugClusters, 'kind' | 'count'>;
  readonly seeds: readonly number[];
  readonly leftOut: LeftOut;
  /** Number of unfinished planned units that count as finding nothing, for the baseline and for the other. */
  readonly countedAsNotFound: readonly number[];
  readonly family: Family;
  /** Metrics that some common seed defines for both. */
  readonly metrics: readonly MetricComparison[];
}

/** One metric of two contestants. */
export interface MetricComparison {
  readonly metric: string;
  readonly scale: Metric['scale'];
  /** Which direction is an improvement. */
  readonly better: Metric['better'];
  /** Paired by seed: does the difference generalise to other seeds of the test generator on these bugs? */
  readonly overSeeds: PairedTest & Correction;
  /** Paired by bug: does the difference generalise to other bugs of this kind? */
  readonly overBugs: DifferenceOverBugs & Correction;
}

/** Holm's correction of a p-value. */
export interface Correction {
  readonly holm: HolmResult;
  /** The adjusted p-value if all tests of the family had the smallest p-values possible with their data. */
  readonly smallestAdjustedPValue: number;
}

export interface CompareOptions {
  readonly metrics?: readonly Metric[];
  readonly missing?: MissingPolicy;
  readonly family?: Family;
}

export const defaultFamily: Family = 'metrics';

export interface ComparedPairs<Compared extends PairComparison = Comparison> {
  readonly comparisons: readonly Compared[];
  /** Pairs without a common finished bug and seed. */
  readonly withoutCommonUnit: readonly (readonly [string, string])[];
}

/**
 * Compares pairs of contestants over the bugs and seeds that both have finished. Over seeds: Wilcoxon's signed-rank test as in the paper (section
 * 3.2) and Cliff's delta. Over bugs: intervals, label swaps and McNemar's test. Each with Holm's correction over the family. Contestants of different
 * runs must be comparable (`checkComparable`).
 */
export function comparePairs(
  pairs: readonly (readonly [Contestant, Contestant])[],
  { family = defaultFamily, ...options }: CompareOptions = {},
): ComparedPairs {
  return compareContestants(pairs, toComparable(options), family, (common) => ({
    bugsFound: testBugsFound(common),
  }));
}

/** What bug detection compares. */
export function toComparable({
  metrics = allMetrics,
  missing = 'leave-out',
}: Omit<CompareOptions, 'family'>): Comparable<SummaryCell, VerdictMetric> {
  return {
    subject: 'bug',
    missing: missing === 'leave-out' ? missing : createEmptyCell,
    metrics: metrics.map((metric) => ({ ...metric, compute: (cells) => computeMetric(metric, cells) })),
    compareOverBugs,
  };
}

type VerdictMetric = Metric & ComparedMetric<SummaryCell>;

/**
 * Compares pairs of contestants of any evaluation, as `comparePairs` does.
 *
 * @param beside what a comparison states besides its metrics
 */
export function compareContestants<
  Cell extends ComparedCell,
  Compared extends ComparedMetric<Cell>,
  Beside extends object,
>(
  pairs: readonly (readonly [ComparedContestant<Cell>, ComparedContestant<Cell>])[],
  comparable: Comparable<Cell, Compared>,
  family: Family,
  beside: (common: CommonCells<Cell>) => Beside,
): ComparedPairs<PairComparison & Beside> {
  const { subject, missing } = comparable;
  const paired = pairs.map((pair) => ({ pair, common: findCellsInCommon(pair, missing) }));
  const compared = paired.filter(({ common }) => common.bugs.length > 0);
  const tested = compared.map(({ common }) => testMetrics(common, comparable));
  const correctByHolm = (choosePValue: (test: TestedMetric) => number) =>
    correctFamilies(
      tested.flatMap((tests, pair) =>
        tests.map((test) => ({ pair, metric: test.metric.name, pValue: choosePValue(test) })),
      ),
      family,
    );
  const overSeeds = correctByHolm((test) => test.overSeeds.wilcoxon.pValue);
  const bestOverSeeds = correctByHolm((test) => test.overSeeds.smallestPValue);
  const overBugs = correctByHolm((test) => test.overBugs.labelSwaps.pValue);
  const bestOverBugs = correctByHolm((test) => test.overBugs.labelSwaps.smallestPValue);
  const correction = (results: readonly HolmResult[], best: readonly HolmResult[], at: number) => ({
    holm: results[at]!,
    smallestAdjustedPValue: best[at]!.adjustedPValue,
  });
  let place = 0;
  return {
    comparisons: compared.map(({ pair: [baseline, other], common }, index) => ({
      baseline: baseline.label,
      other: other.label,
      subject,
      bugs: common.bugs,
      clusters: { kind: common.clusters.kind, count: common.clusters.count },
      seeds: common.seeds,
      leftOut: common.leftOut,
      countedAsNotFound: common.countedAsNotFound,
      family,
      metrics: tested[index]!.map((test) => {
        const at = place++;
        return {
          metric: test.metric.name,
          scale: test.metric.scale,
          better: test.metric.better,
          overSeeds: { ...test.overSeeds, ...correction(overSeeds, bestOverSeeds, at) },
          overBugs: { ...test.overBugs, ...correction(overBugs, bestOverBugs, at) },
        };
      }),
      ...beside(common),
    })),
    withoutCommonUnit: paired
      .filter(({ common }) => common.bugs.length === 0)
      .map(({ pair: [baseline, other] }) => [baseline.label, other.label] as const),
  };
}

interface TestedMetric {
  readonly metric: Pick<Metric, 'name' | 'scale' | 'better'>;
  readonly overSeeds: PairedTest;
  readonly overBugs: DifferenceOverBugs;
}

function testMetrics<Cell extends ComparedCell, Compared extends ComparedMetric<Cell>>(
  common: CommonCells<Cell>,
  { metrics, compareOverBugs: compareDefined }: Comparable<Cell, Compared>,
): TestedMetric[] {
  const defined = metrics.flatMap((metric) => {
    const overSeeds = testPaired(computeBySeed(metric, common, 0), computeBySeed(metric, common, 1));
    return overSeeds === 'none' ? [] : [{ metric, overSeeds }];
  });
  const overBugs = compareDefined(
    common,
    defined.map(({ metric }) => metric),
  );
  return defined.map((each, index) => ({ ...each, overBugs: overBugs[index]! }));
}

/** A contestant's metric by common seed; null if undefined. */
export function computeBySeed<Cell extends ComparedCell>(
  { compute }: Pick<ComparedMetric<Cell>, 'compute'>,
  common: CommonCells<Cell>,
  contestant: number,
): (number | null)[] {
  return common.seeds.map((_, seed) => compute(selectCellsOfSeed(common, common.cells[contestant]!, seed)));
}
