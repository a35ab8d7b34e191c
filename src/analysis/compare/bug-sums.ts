import { weightedSum, type ClusterSums } from '../../../stats/clusters/cluster-sums.js';
import { roundSum } from '../../../stats/series.js';
import type { BugClusters } from './clusters.js';

/** What cells add to a metric (see `Metric`). */
export interface SummedMetric<Cell> {
  readonly part: (cell: Cell) => number;
  readonly whole: 'bugs' | 'count' | ((cell: Cell) => number);
}

/**
 * A metric's sums by cluster: `[seed][cluster]` for a share, means over the seeds for a count. A cluster of several bugs may add any number to a count
 * of bugs, so this count is unbounded then. `cells`: a complete rectangle, bug by bug.
 */
export function sumByCluster<Cell>(
  metric: SummedMetric<Cell>,
  cells: readonly Cell[],
  seeds: number,
  clusters: BugClusters,
): ClusterSums {
  const { parts, wholes } = sumByBug(metric, cells, seeds);
  if (clusters.count === clusters.clusterOf.length) return { parts, wholes };
  const sumEach = (columns: readonly Float64Array[]) => columns.map((values) => addUp(values, clusters));
  return { parts: sumEach(parts), wholes: typeof wholes === 'string' ? 'unbounded' : sumEach(wholes) };
}

function addUp(values: Float64Array, { clusterOf, count }: BugClusters): Float64Array {
  const sums = new Float64Array(count);
  for (const [bug, value] of values.entries()) sums[clusterOf[bug]!]! += value;
  return sums;
}

function sumByBug<Cell>(metric: SummedMetric<Cell>, cells: readonly Cell[], seeds: number): ClusterSums {
  const { whole } = metric;
  const bySeed = (of: (cell: Cell) => number) =>
    Array.from({ length: seeds }, (_, seed) =>
      Float64Array.from({ length: cells.length / seeds }, (_, bug) => of(cells[bug * seeds + seed]!)),
    );
  const parts = bySeed((cell) => metric.part(cell));
  if (typeof whole !== 'string') return { parts, wholes: bySeed(whole) };
  const means = parts[0]!.map((_, bug) => parts.reduce((sum, ofSeed) => sum + ofSeed[bug]!, 0) / seeds);
  return { parts: [means], wholes: whole === 'bugs' ? 'one a cluster' : 'unbounded' };
}

/** Sums of two contestants, for a test that swaps their labels cluster by cluster. */
export interface SwappableSums {
  /** Number of clusters with a difference. Only these have labels. */
  readonly differing: number;
  /** Other minus baseline for each column; NaN if one is undefined. `labels[cluster]` is 1 if swapped, else 0. */
  readonly differences: (labels: Float64Array) => number[];
}

export function toSwappable(baseline: ClusterSums, other: ClusterSums): SwappableSums {
  const listColumns = ({ parts, wholes }: ClusterSums) =>
    typeof wholes === 'string' ? parts : [...parts, ...wholes];
  const [first, second] = [listColumns(baseline), listColumns(other)];
  const clusters = Array.from(first[0]!.keys()).filter((cluster) =>
    first.some((ofColumn, column) => roundSum(ofColumn[cluster]!) !== roundSum(second[column]![cluster]!)),
  );
  const totals = [first, second].map((columns) =>
    columns.map((values) => values.reduce((sum, value) => sum + value, 0)),
  ) as [number[], number[]];
  const gaps = first.map((ofColumn, column) =>
    Float64Array.from(clusters, (cluster) => second[column]![cluster]! - ofColumn[cluster]!),
  );
  const columns = baseline.parts.length;
  return {
    differing: clusters.length,
    differences: (labels) => {
      const moved = gaps.map((ofColumn) => weightedSum(ofColumn, labels));
      const value = (contestant: 0 | 1, sign: 1 | -1, column: number) => {
        const at = (place: number) => totals[contestant][place]! + sign * moved[place]!;
        return typeof baseline.wholes === 'string' ? at(column) : at(column) / at(columns + column);
      };
      return baseline.parts.map((_, column) => value(1, -1, column) - value(0, 1, column));
    },
  };
}
