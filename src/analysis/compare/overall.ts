import { friedman, nemenyi, type FriedmanResult, type NemenyiResult } from '../../../stats/friedman.js';
import type { HolmResult } from '../../../stats/holm.js';
import { findCellsInCommon, type CommonCells, type LeftOut } from './common-cells.js';
import type { Comparable, ComparedMetric, ComparedSubject } from './comparable.js';
import { defaultFamily, computeBySeed, toComparable, type CompareOptions } from './compare.js';
import type { ComparedCell, ComparedContestant, Contestant } from './contestant.js';
import { correctFamilies, type Family } from './family.js';
import { roundSum } from '../../../stats/series.js';

/** Joint comparison of more than two contestants. */
export interface OverallComparison {
  readonly subject: ComparedSubject;
  readonly contestants: readonly string[];
  /** The bugs and seeds finished by all, without gaps. */
  readonly bugs: readonly string[];
  readonly seeds: readonly number[];
  readonly leftOut: LeftOut;
  /** For `pairs`, over the groups of contestants in one metric. Tests over seeds and over bugs are separate families. */
  readonly family: Family;
  readonly metrics: readonly OverallMetric[];
}

/** Whether three or more contestants differ in a metric, and which of them do. Rank 1 is the best value, as in Demšar (2006). */
export interface OverallTest {
  /** Blocks are the seeds, or the clusters of bugs, that define the metric for all contestants. */
  readonly friedman: FriedmanResult;
  readonly holm: HolmResult;
  readonly nemenyi: NemenyiResult;
}

/** One metric of three or more contestants: over seeds, and over bugs if some bug defines the metric for all of them. */
export interface OverallMetric extends OverallTest {
  readonly metric: string;
  readonly overBugs: OverallTest | 'none';
}

/**
 * Friedman's test for each group of three or more contestants, with Nemenyi's test for the pairs. Omits metrics that no common seed defines.
 * Contestants of different runs must be comparable.
 */
export function compareOverall(
  groups: readonly (readonly Contestant[])[],
  { family = defaultFamily, ...options }: CompareOptions = {},
): OverallComparison[] {
  return compareGroups(groups, toComparable(options), family);
}

/** The same for contestants of any evaluation. */
export function compareGroups<Cell extends ComparedCell, Metric extends ComparedMetric<Cell>>(
  groups: readonly (readonly ComparedContestant<Cell>[])[],
  { subject, metrics, missing }: Comparable<Cell, Metric>,
  family: Family,
): OverallComparison[] {
  const compared = groups.map((contestants) => {
    const common = findCellsInCommon(contestants, missing);
    const tests = metrics.flatMap((metric) => {
      const overSeeds = testBlocks(
        metric,
        contestants.map((_, index) => computeBySeed(metric, common, index)),
        common.seeds.length,
      );
      if (overSeeds === 'none') return [];
      const overBugs = testBlocks(
        metric,
        contestants.map((_, index) => computeByCluster(metric, common, index)),
        common.clusters.count,
      );
      return [{ metric: metric.name, overSeeds, overBugs }];
    });
    return { contestants, common, tests };
  });
  const all = compared.flatMap(({ tests }, pair) => tests.map((each) => ({ pair, ...each })));
  const holmOver = (choosePValue: (test: (typeof all)[number]) => number) =>
    correctFamilies(
      all.map((test) => ({ pair: test.pair, metric: test.metric, pValue: choosePValue(test) })),
      family,
    );
  const ofSeeds = holmOver(({ overSeeds }) => overSeeds.friedman.pValue);
  const ofBugs = holmOver(({ overBugs }) => (overBugs === 'none' ? Number.NaN : overBugs.friedman.pValue));
  let place = 0;
  return compared.map(({ contestants, common: { bugs, seeds, leftOut }, tests }) => ({
    subject,
    contestants: contestants.map(({ label }) => label),
    bugs,
    seeds,
    leftOut,
    family,
    metrics: tests.map(({ metric, overSeeds, overBugs }) => {
      const at = place++;
      return {
        metric,
        ...overSeeds,
        holm: ofSeeds[at]!,
        overBugs: overBugs === 'none' ? overBugs : { ...overBugs, holm: ofBugs[at]! },
      };
    }),
  }));
}

/** `values[contestant][block]`. The best value of a block gets rank 1, so values that are better when higher change their sign. Blocks with an undefined metric for some contestant are left out. */
function testBlocks(
  { better }: Pick<ComparedMetric<never>, 'better'>,
  values: readonly (readonly (number | null)[])[],
  blocks: number,
): Omit<OverallTest, 'holm'> | 'none' {
  const defined = Array.from({ length: blocks }, (_, block) =>
    values.map((ofContestant) => ofContestant[block] ?? null),
  ).flatMap((block) => {
    const numbers = block.flatMap((value) =>
      value === null ? [] : [better === 'higher' ? -roundSum(value) : roundSum(value)],
    );
    return numbers.length === values.length ? [numbers] : [];
  });
  if (defined.length === 0) return 'none';
  const methods = values.map((_, contestant) => defined.map((block) => block[contestant]!));
  return { friedman: friedman(methods), nemenyi: nemenyi(methods) };
}

/** A contestant's metric by cluster of common bugs, over all seeds; null if undefined. */
function computeByCluster<Cell extends ComparedCell>(
  { compute }: ComparedMetric<Cell>,
  { clusters, seeds, cells }: CommonCells<Cell>,
  contestant: number,
): (number | null)[] {
  const byCluster = Array.from({ length: clusters.count }, (): Cell[] => []);
  for (const [index, cell] of cells[contestant]!.entries())
    byCluster[clusters.clusterOf[Math.floor(index / seeds.length)]!]!.push(cell);
  return byCluster.map((ofCluster) => compute(ofCluster));
}
