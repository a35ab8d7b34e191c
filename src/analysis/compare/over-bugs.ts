import {
  clusterDifference,
  clusterInterval,
  type ClusterInterval,
} from '../../../stats/clusters/cluster-interval.js';
import type { JackknifeInterval } from '../../../stats/clusters/jackknife-interval.js';
import { averageDefined, type ClusterSums } from '../../../stats/clusters/cluster-sums.js';
import { labelSwapTest, type LabelSwapResult } from '../../../stats/clusters/label-swaps.js';
import { sumByCluster, toSwappable } from './bug-sums.js';
import type { BugClusters } from './clusters.js';
import { findCommonCells, type CommonCells, type LeftOut } from './common-cells.js';
import type { Contestant } from './contestant.js';
import type { Metric } from './metrics.js';

/** The difference of two contestants in a metric, resampled over bugs: does it generalise to other bugs of this kind? */
export interface DifferenceOverBugs {
  /** Other minus baseline, as mean over the seeds that define both. Each bug, with all its seeds, is one cluster; the mutants of a class are one, too. */
  readonly difference: ClusterInterval | JackknifeInterval;
  /** A test that swaps the contestants' labels cluster by cluster, with all seeds together. */
  readonly labelSwaps: LabelSwapResult;
}

/** One difference per metric. The cells of both contestants must contain all metrics. */
export function compareOverBugs(
  { bugs, clusters, seeds, cells }: CommonCells,
  metrics: readonly Metric[],
): DifferenceOverBugs[] {
  return metrics.map((metric) => {
    const [baseline, other] = cells.map((ofContestant) =>
      sumByCluster(metric, ofContestant, seeds.length, clusters),
    ) as [ClusterSums, ClusterSums];
    return {
      difference: capAtBugs(clusterDifference(baseline, other), metric, bugs.length),
      labelSwaps: testBySwaps(baseline, other),
    };
  });
}

function testBySwaps(baseline: ClusterSums, other: ClusterSums): LabelSwapResult {
  const { differing, differences } = toSwappable(baseline, other);
  return labelSwapTest(differing, (labels) => averageDefined(differences(labels)));
}

/** An oracle generator's measures with their intervals over bugs. */
export interface IntervalsOverBugs {
  readonly oracleGenerator: string;
  readonly bugs: number;
  readonly clusters: Pick<BugClusters, 'kind' | 'count'>;
  readonly seeds: number;
  /** Bugs and seeds with missing units. */
  readonly leftOut: LeftOut;
  /** Metrics that the run defines. */
  readonly metrics: readonly { readonly metric: Metric; readonly interval: ClusterInterval }[];
}

/** Whether the intervals belong to the numbers of the whole run, that is, no missing units were left out. */
export function isOfWholeRun({ leftOut }: IntervalsOverBugs): boolean {
  return leftOut.bugs.length === 0 && leftOut.seeds.length === 0;
}

/** How far the contestant's means over the seeds may deviate with other bugs of this kind. Has no metrics if no unit is finished. */
export function computeIntervalsOverBugs(
  contestant: Contestant,
  metrics: readonly Metric[],
): IntervalsOverBugs {
  const common = findCommonCells([contestant], 'leave-out');
  const { bugs, clusters, seeds, leftOut } = common;
  const [cells = []] = common.cells;
  const measured = cells.length === 0 ? [] : metrics.filter((metric) => metric.isIn(cells));
  return {
    oracleGenerator: contestant.oracleGenerator,
    bugs: bugs.length,
    clusters,
    seeds: seeds.length,
    leftOut,
    metrics: measured.map((metric) => ({
      metric,
      interval: capAtBugs(
        clusterInterval(sumByCluster(metric, cells, seeds.length, clusters)),
        metric,
        bugs.length,
      ),
    })),
  };
}

/** No more bugs can be found than there are, nor can two contestants differ in more. The interval of an unbounded count does not know that. */
function capAtBugs(interval: ClusterInterval, { whole }: Metric, bugs: number): ClusterInterval {
  const { low, high } = interval;
  if (whole !== 'bugs' || !(high > bugs || low < -bugs)) return interval;
  return { ...interval, low: Math.max(low, -bugs), high: Math.min(high, bugs) };
}
