import { clusterBootstrap, type BootstrapOptions } from '../../../stats/clusters/cluster-bootstrap.js';
import { clusterInterval, type ClusterInterval } from '../../../stats/clusters/cluster-interval.js';
import type { Counts, EvaluationMeasure } from '../../evaluations/evaluation.js';
import { groupBy } from '../../model/common/group-by.js';
import type { NamedClusters } from '../../model/program/cluster.js';
import { clusterBugs } from '../compare/clusters.js';
import { allItems } from './count-items.js';
import type { SubjectCounts } from './mean-results.js';

/** The confidence interval of a measure over clusters of subjects. */
export interface MeasuredInterval {
  /** null if there is no interval; `width` gives the reason. */
  readonly low: number | null;
  readonly high: number | null;
  readonly width: ClusterInterval['width'];
  /** Number of clusters. */
  readonly clusters: number;
}

/**
 * The interval of each share and mean, by its name. One that is part of a whole has Korn and Graubard's, which has a width even if nothing belongs to the part. Other
 * functions of sums, such as BLEU, have the percentiles of a bootstrap. Seeds count together. Pure.
 */
export function computeIntervals(
  measures: readonly EvaluationMeasure[],
  group: string,
  cells: readonly SubjectCounts[],
  named: NamedClusters | undefined,
  options: BootstrapOptions,
): Readonly<Record<string, MeasuredInterval>> {
  const own = cells.flatMap(({ subject, counts }) =>
    counts[group] === undefined ? [] : [{ subject, counts: counts[group] }],
  );
  // Within a group of texts, each is independent of the others.
  const clusters = group !== allItems && named?.kind === 'group' ? undefined : named;
  const { clusterOf } = clusterBugs(
    own.map(({ subject }) => subject),
    clusters,
  );
  const byCluster = [...groupBy([...own.entries()], ([index]) => clusterOf[index]!).values()];
  const names = [...new Set(own.flatMap(({ counts }) => Object.keys(counts)))];
  const sums = byCluster.map((ofCluster) => {
    const sum = new Float64Array(names.length);
    for (const [, { counts }] of ofCluster)
      for (const [place, name] of names.entries()) sum[place]! += counts[name] ?? 0;
    return sum;
  });
  const toCounts = (sum: Float64Array): Counts =>
    Object.fromEntries(names.flatMap((name, place) => (sum[place] === 0 ? [] : [[name, sum[place]!]])));
  const withInterval = measures.filter(({ kind }) => kind !== 'count');
  const others = withInterval.filter((measure) => measure.sums === undefined);
  const drawn = clusterBootstrap(
    sums,
    (sum) => {
      const counts = toCounts(sum);
      return others.map((measure) => measure.of(counts) ?? Number.NaN);
    },
    options,
  );
  const counted = sums.map(toCounts);
  return Object.fromEntries(
    withInterval.map((measure) => {
      const { low, high, width } =
        measure.sums === undefined ? drawn[others.indexOf(measure)]! : computeShare(measure.sums, counted);
      const toNumber = (bound: number) => (Number.isNaN(bound) ? null : bound);
      return [
        measure.name,
        { low: toNumber(low), high: toNumber(high), width, clusters: sums.length } satisfies MeasuredInterval,
      ];
    }),
  );
}

function computeShare(
  { part, whole }: NonNullable<EvaluationMeasure['sums']>,
  counted: readonly Counts[],
): Pick<ClusterInterval, 'low' | 'high' | 'width'> {
  if (whole === 'count') throw new Error('a share has a whole');
  if (counted.every((counts) => whole(counts) === 0))
    return { low: Number.NaN, high: Number.NaN, width: 'none: undefined' };
  return clusterInterval({
    parts: [Float64Array.from(counted, part)],
    wholes: [Float64Array.from(counted, whole)],
  });
}
