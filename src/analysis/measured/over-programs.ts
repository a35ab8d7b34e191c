import { clusterDifference } from '../../../stats/clusters/cluster-interval.js';
import { addUpClusters, createLabelSwaps } from '../../../stats/clusters/swapped-sums.js';
import { averageDefined, type ClusterSums } from '../../../stats/clusters/cluster-sums.js';
import { jackknifeInterval } from '../../../stats/clusters/jackknife-interval.js';
import { labelSwapTests, type LabelSwapResult } from '../../../stats/clusters/label-swaps.js';
import { roundSum } from '../../../stats/series.js';
import type { EvaluationMeasure } from '../../evaluations/evaluation.js';
import { groupBy } from '../../model/common/group-by.js';
import { sumByCluster } from '../compare/bug-sums.js';
import type { CommonCells } from '../compare/common-cells.js';
import type { DifferenceOverBugs } from '../compare/over-bugs.js';
import type { ComparedMeasure, CountsCell } from './compared-measure.js';

/**
 * The mean over the seeds of other minus baseline. Counts and shares have the intervals of bug detection's; other functions of sums have the jackknife's
 * with Student's t. The test swaps the labels of clusters, all seeds together.
 */
export function compareOverPrograms(
  common: CommonCells<CountsCell>,
  metrics: readonly ComparedMeasure[],
): readonly DifferenceOverBugs[] {
  const { clusters, seeds, cells } = common;
  const names = [...new Set(cells.flat().flatMap(({ counts }) => Object.keys(counts)))];
  const half = seeds.length * names.length;
  const sums = Array.from({ length: clusters.count }, () => new Float64Array(2 * half));
  for (const [contestant, ofContestant] of cells.entries())
    for (const [index, { counts }] of ofContestant.entries()) {
      const ofCluster = sums[clusters.clusterOf[Math.floor(index / seeds.length)]!]!;
      const start = contestant * half + (index % seeds.length) * names.length;
      for (const [place, name] of names.entries()) ofCluster[start + place]! += counts[name] ?? 0;
    }
  const measureSeed = (metric: ComparedMeasure, all: Float64Array, start: number) => {
    const counts = Object.fromEntries(names.map((name, place) => [name, all[start + place]!]));
    return metric.compute([{ bug: '', seed: 0, oracle_generator: '', counts }]) ?? Number.NaN;
  };
  const computeDifference = (metric: ComparedMeasure, all: Float64Array) =>
    averageDefined(
      seeds.map((_, seed) => {
        const start = seed * names.length;
        return measureSeed(metric, all, half + start) - measureSeed(metric, all, start);
      }),
    );
  const computeAll = (of: readonly ComparedMeasure[]) => (all: Float64Array) =>
    of.map((metric) => computeDifference(metric, all));
  const total = addUpClusters(sums);
  const differing = listDiffering(total, sums, computeAll(metrics));
  const swapped = new Map<ComparedMeasure, LabelSwapResult>();
  // Metrics in which the same clusters differ share their labellings.
  for (const group of groupBy([...metrics.entries()], ([index]) => differing[index]!.join(' ')).values()) {
    const clustersOf = differing[group[0][0]]!.map((cluster) => sums[cluster]!);
    const swaps = createLabelSwaps(total, clustersOf);
    const compute = computeAll(group.map(([, metric]) => metric));
    const tests = labelSwapTests(clustersOf.length, (labels) => compute(swaps(labels)));
    for (const [place, [, metric]] of group.entries()) swapped.set(metric, tests[place]!);
  }
  return metrics.map((metric) => ({
    difference:
      metric.sums === undefined
        ? jackknifeInterval(sums, (all) => computeDifference(metric, all))
        : clusterDifference(...sumContestants(metric.sums, common)),
    labelSwaps: swapped.get(metric)!,
  }));
}

/** What the clusters add to a count or share, for the baseline and for the other. */
function sumContestants(
  { part, whole }: NonNullable<EvaluationMeasure['sums']>,
  { clusters, seeds, cells }: CommonCells<CountsCell>,
): [ClusterSums, ClusterSums] {
  const summed = {
    part: ({ counts }: CountsCell) => part(counts),
    whole: whole === 'count' ? whole : ({ counts }: CountsCell) => whole(counts),
  };
  const [baseline, other] = cells.map((ofContestant) =>
    sumByCluster(summed, ofContestant, seeds.length, clusters),
  );
  return [baseline!, other!];
}

/** For each metric, the clusters whose labels matter to it: swapping them alone changes its difference. */
function listDiffering(
  total: Float64Array,
  sums: readonly Float64Array[],
  compute: (all: Float64Array) => readonly number[],
): readonly (readonly number[])[] {
  const swaps = createLabelSwaps(total, sums);
  const observed = compute(total);
  const alone = sums.map((_, cluster) =>
    compute(swaps(Float64Array.from(sums, (_each, index) => (index === cluster ? 1 : 0)))),
  );
  return observed.map((value, metric) =>
    alone.flatMap((values, cluster) => (roundSum(values[metric]! - value) === 0 ? [] : [cluster])),
  );
}
