import { UserError } from '../../src/model/common/errors.js';
import { jackknife } from './jackknife.js';
import { addUpClusters } from './swapped-sums.js';
import { studentQuantile } from '../quantiles.js';
import type { ClusterInterval } from './cluster-interval.js';

/** A confidence interval of any smooth statistic of sums over clusters, such as the difference of two BLEU scores. */
export interface JackknifeInterval extends Pick<
  ClusterInterval,
  'estimate' | 'low' | 'high' | 'width' | 'confidence' | 'clusters'
> {
  readonly method: "jackknife over clusters, Student's t";
}

/**
 * The jackknife's interval (Tukey 1958): the statistic without each cluster gives its standard error, with the degrees of freedom of `jackknife`. For
 * shares and counts, `clusterInterval` is better near 0 and 1; this one serves statistics that are no share, too.
 *
 * @param clusters sums of each cluster, all of one length
 * @param compute the statistic of sums; NaN if it is undefined
 * @throws UserError for a confidence out of range
 */
export function jackknifeInterval(
  clusters: readonly Float64Array[],
  compute: (sums: Float64Array) => number,
  confidence = 0.95,
): JackknifeInterval {
  if (!(confidence > 0 && confidence < 1))
    throw new UserError(`a confidence level is between 0 and 1, not ${confidence}`);
  const total = addUpClusters(clusters);
  const estimate = compute(total);
  const result = {
    method: "jackknife over clusters, Student's t",
    estimate,
    confidence,
    clusters: clusters.length,
  } as const;
  const none = (width: Exclude<ClusterInterval['width'], 'some'>): JackknifeInterval => ({
    ...result,
    low: Number.NaN,
    high: Number.NaN,
    width,
  });
  if (Number.isNaN(estimate)) return none('none: undefined');
  const adding = clusters.filter((cluster) => cluster.some((value) => value !== 0));
  const without = adding.map((cluster) => compute(total.map((sum, place) => sum - cluster[place]!)));
  if (adding.length < 2 || without.some(Number.isNaN)) return none('none: one cluster');
  const { standardError, degreesOfFreedom } = jackknife(estimate, without);
  if (standardError === 0) return none('none: no cluster differs');
  const reach = studentQuantile((1 + confidence) / 2, degreesOfFreedom) * standardError;
  return { ...result, low: estimate - reach, high: estimate + reach, width: 'some' };
}
