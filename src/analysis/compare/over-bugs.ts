import {
  clusterBootstrap,
  type ClusterInterval,
  type WeightedStatistic,
} from '../../../stats/cluster-bootstrap.js';
import { labelSwapTest, type LabelSwapResult } from '../../../stats/label-swaps.js';
import { bugSumsOf, meanOfDefined, swappable, valuesOfWeighted, type BugSums } from './bug-sums.js';
import { commonCells, type CommonCells, type LeftOut } from './common-cells.js';
import type { Contestant } from './contestant.js';
import type { Metric } from './metrics.js';

/** How two contestants differ in a metric, asked of the bugs: would it hold on others like these? */
export interface DifferenceOverBugs {
  /** Other minus baseline, the mean over the seeds that define both; bugs are drawn with all their seeds. */
  readonly difference: ClusterInterval;
  /** The contestants' labels swapped bug by bug, all seeds of a bug together. */
  readonly labelSwaps: LabelSwapResult;
}

/** For each of the metrics, all of which the cells of both contestants have. The resamples are the same for all. */
export function differencesOverBugs(
  { bugs, seeds, cells }: CommonCells,
  metrics: readonly Metric[],
): DifferenceOverBugs[] {
  const sums = metrics.map((metric) =>
    cells.map((ofContestant) => bugSumsOf(metric, ofContestant, seeds.length)),
  ) as [BugSums, BugSums][];
  const differences = sums.map(([baseline, other]): WeightedStatistic => (weights) => {
    const before = valuesOfWeighted(baseline, weights);
    return meanOfDefined(valuesOfWeighted(other, weights).map((value, column) => value - before[column]!));
  });
  const intervals = clusterBootstrap(bugs.length, differences);
  return sums.map(([baseline, other], index) => ({
    difference: intervals[index]!,
    labelSwaps: swapped(baseline, other),
  }));
}

function swapped(baseline: BugSums, other: BugSums): LabelSwapResult {
  const { differing, differences } = swappable(baseline, other);
  return labelSwapTest(differing, (labels) => meanOfDefined(differences(labels)));
}

/** An oracle generator's measures with their intervals over bugs. */
export interface IntervalsOverBugs {
  readonly oracleGenerator: string;
  readonly bugs: number;
  readonly seeds: number;
  /** Bugs and seeds that lack a unit. */
  readonly leftOut: LeftOut;
  /** Metrics that the run defines. */
  readonly metrics: readonly { readonly metric: Metric; readonly interval: ClusterInterval }[];
}

/** Whether intervals are about the numbers of the run itself: nothing was left out for want of units. */
export function isOfWholeRun({ leftOut }: IntervalsOverBugs): boolean {
  return leftOut.bugs.length === 0 && leftOut.seeds.length === 0;
}

/** How far the contestant's means over the seeds would be off with other bugs like these. Without metrics where nothing is finished. */
export function intervalsOverBugs(contestant: Contestant, metrics: readonly Metric[]): IntervalsOverBugs {
  const common = commonCells([contestant], 'leave-out');
  const { bugs, seeds, leftOut } = common;
  const [cells = []] = common.cells;
  const measured = cells.length === 0 ? [] : metrics.filter((metric) => metric.isIn(cells));
  const statistics = measured.map((metric): WeightedStatistic => {
    const sums = bugSumsOf(metric, cells, seeds.length);
    return (weights) => meanOfDefined(valuesOfWeighted(sums, weights));
  });
  const intervals = measured.length === 0 ? [] : clusterBootstrap(bugs.length, statistics);
  return {
    oracleGenerator: contestant.oracleGenerator,
    bugs: bugs.length,
    seeds: seeds.length,
    leftOut,
    metrics: measured.map((metric, index) => ({ metric, interval: intervals[index]! })),
  };
}
