import { UserError } from '../../src/model/common/errors.js';
import { MersenneTwister } from '../mersenne-twister.js';

/** A confidence interval of a statistic that is a function of sums over clusters, such as BLEU over projects. */
export interface BootstrapInterval {
  readonly method: 'cluster bootstrap, percentiles';
  /** The statistic of the given clusters; NaN if undefined. */
  readonly estimate: number;
  /** NaN if there is no interval; `width` gives the reason. */
  readonly low: number;
  readonly high: number;
  readonly width: 'some' | 'none: undefined' | 'none: one cluster' | 'none: no cluster differs';
  readonly confidence: number;
  readonly clusters: number;
  readonly resamples: number;
  readonly randomState: number;
}

export interface BootstrapOptions {
  readonly confidence?: number;
  readonly resamples?: number;
  readonly randomState?: number;
}

/**
 * Intervals of several statistics by drawing whole clusters with replacement (Efron 1979; Field and Welsh 2007 for clusters): the percentiles of the
 * resampled statistics, by linear interpolation. All statistics share the draws. A resample in which a statistic is undefined (NaN) does not count for
 * it. With few clusters, such intervals are too narrow.
 *
 * @param clusters sums of each cluster, all of one length
 * @param compute the statistics of sums over clusters
 * @throws UserError for a confidence or a number of resamples out of range
 */
export function clusterBootstrap(
  clusters: readonly Float64Array[],
  compute: (sums: Float64Array) => readonly number[],
  { confidence = 0.95, resamples = 1000, randomState = 0 }: BootstrapOptions = {},
): BootstrapInterval[] {
  if (!(confidence > 0 && confidence < 1))
    throw new UserError(`a confidence level is between 0 and 1, not ${confidence}`);
  if (!Number.isInteger(resamples) || resamples < 1)
    throw new UserError(`a bootstrap needs a whole number of resamples, not ${resamples}`);
  const estimates = compute(sumClusters(clusters, clusters.length, (index) => index));
  const random = new MersenneTwister(randomState);
  const drawn: readonly number[][] = estimates.map(() => []);
  if (clusters.length > 1)
    for (let round = 0; round < resamples; round++) {
      const sums = sumClusters(clusters, clusters.length, () => random.nextInteger(clusters.length - 1));
      for (const [index, value] of compute(sums).entries())
        if (!Number.isNaN(value)) drawn[index]!.push(value);
    }
  return estimates.map((estimate, index) => {
    const values = Float64Array.from(drawn[index]!).sort();
    const width = describeWidth(estimate, values, clusters.length);
    const tail = (1 - confidence) / 2;
    return {
      method: 'cluster bootstrap, percentiles',
      estimate,
      low: width === 'some' ? findPercentile(values, tail) : Number.NaN,
      high: width === 'some' ? findPercentile(values, 1 - tail) : Number.NaN,
      width,
      confidence,
      clusters: clusters.length,
      resamples,
      randomState,
    };
  });
}

/** The sum of `count` clusters that `choose` names. */
function sumClusters(
  clusters: readonly Float64Array[],
  count: number,
  choose: (draw: number) => number,
): Float64Array {
  const sums = new Float64Array(clusters[0]?.length ?? 0);
  for (let draw = 0; draw < count; draw++) {
    const cluster = clusters[choose(draw)]!;
    for (let index = 0; index < sums.length; index++) sums[index]! += cluster[index]!;
  }
  return sums;
}

/** Why there is an interval, or none. `values`: sorted statistics of resamples. */
export function describeWidth(
  estimate: number,
  values: Float64Array,
  clusters: number,
): BootstrapInterval['width'] {
  if (Number.isNaN(estimate)) return 'none: undefined';
  if (clusters < 2) return 'none: one cluster';
  return values.length === 0 || values[0] === values.at(-1) ? 'none: no cluster differs' : 'some';
}

/** A percentile of sorted values, by linear interpolation as NumPy does by default. */
export function findPercentile(sorted: Float64Array, share: number): number {
  const position = share * (sorted.length - 1);
  const below = Math.floor(position);
  const [low, high] = [sorted[below]!, sorted[Math.min(below + 1, sorted.length - 1)]!];
  return low + (position - below) * (high - low);
}
