import { quantileSorted } from 'simple-statistics';
import { UserError } from '../src/model/errors.js';
import { MersenneTwister } from './mersenne-twister.js';

/** A bootstrap confidence interval in which whole clusters (bugs with all their seeds) are drawn. */
export interface ClusterInterval {
  readonly method: 'cluster bootstrap, percentile';
  /** The statistic of the clusters as they are; NaN where it is undefined. */
  readonly estimate: number;
  /** NaN where no resample defines the statistic. */
  readonly low: number;
  readonly high: number;
  /** Why an interval has no width, which is no certainty: a bootstrap knows only what is in the sample. */
  readonly width: 'some' | 'none: one cluster' | 'none: all resamples alike';
  readonly confidence: number;
  readonly resamples: number;
  /** Resamples that leave the statistic undefined; the interval is over the others. */
  readonly undefinedResamples: number;
  readonly randomState: number;
  readonly clusters: number;
}

export interface ClusterBootstrapOptions {
  readonly confidence?: number;
  readonly resamples?: number;
  readonly randomState?: number;
}

/** A statistic of clusters of which each counts `weights[cluster]` times; NaN where it is undefined. */
export type WeightedStatistic = (weights: Float64Array) => number;

/** Percentile intervals can't tell differences below this: sums in another order are off by as much. */
const equalWithin = 1e-9;

/**
 * Percentile intervals of the cluster bootstrap (Davison and Hinkley 1997, section 3.8: clusters are drawn, and nothing within them).
 * All statistics see the same resamples. Same clusters, statistics, options: same intervals. With few clusters such intervals are
 * somewhat too short. Throws UserError for no cluster, or options out of range.
 */
export function clusterBootstrap(
  clusters: number,
  statistics: readonly WeightedStatistic[],
  { confidence = 0.95, resamples = 9999, randomState = 0 }: ClusterBootstrapOptions = {},
): ClusterInterval[] {
  if (!Number.isInteger(clusters) || clusters < 1)
    throw new UserError(`a cluster bootstrap needs at least one cluster, not ${clusters}`);
  if (!(confidence > 0 && confidence < 1))
    throw new UserError(`a confidence level lies between 0 and 1, not at ${confidence}`);
  if (!Number.isInteger(resamples) || resamples < 1)
    throw new UserError(`a bootstrap needs a whole number of resamples from 1 on, not ${resamples}`);
  const drawn = statistics.map(() => new Float64Array(resamples));
  const random = new MersenneTwister(randomState);
  const weights = new Float64Array(clusters);
  for (let round = 0; round < resamples; round++) {
    weights.fill(0);
    for (let draw = 0; draw < clusters; draw++) weights[random.nextInteger(clusters - 1)]! += 1;
    statistics.forEach((statistic, index) => (drawn[index]![round] = statistic(weights)));
  }
  weights.fill(1);
  return statistics.map((statistic, index) => {
    const sorted = [...drawn[index]!.filter((value) => !Number.isNaN(value)).sort()];
    const quantile = (share: number) => (sorted.length === 0 ? Number.NaN : quantileSorted(sorted, share));
    const range = sorted.length === 0 ? 0 : sorted.at(-1)! - sorted[0]!;
    return {
      method: 'cluster bootstrap, percentile',
      estimate: statistic(weights),
      low: quantile((1 - confidence) / 2),
      high: quantile((1 + confidence) / 2),
      width:
        clusters === 1 ? 'none: one cluster' : range > equalWithin ? 'some' : 'none: all resamples alike',
      confidence,
      resamples,
      undefinedResamples: resamples - sorted.length,
      randomState,
      clusters,
    };
  });
}
