import { largest } from '../../src/model/common/largest.js';
import { UserError } from '../../src/model/common/errors.js';
import {
  describeWidth,
  findPercentile,
  type BootstrapInterval,
  type BootstrapOptions,
} from './cluster-bootstrap.js';
import { MersenneTwister } from '../mersenne-twister.js';
import { checkPairs } from '../samples.js';

/** Spearman's rank correlation with an interval over clusters. */
export type ClusterSpearman = Omit<BootstrapInterval, 'method'> & {
  readonly method: "Spearman's rho, cluster bootstrap, percentiles";
  readonly n: number;
};

/** Values with the places of their pairs in ascending order, and where each group of equal values ends. */
interface Ordered {
  readonly order: readonly number[];
  readonly ends: readonly number[];
}

/**
 * Spearman's rho with mean ranks for ties, as SciPy's `spearmanr`, and its interval by drawing whole clusters with replacement (Field and Welsh 2007):
 * percentiles by linear interpolation. Resamples in which a side is constant do not count. rho is NaN if a side is constant.
 *
 * @param clusters the cluster of each pair, numbered from 0
 * @throws UserError in the cases of `checkPairs`, and for a confidence or a number of resamples out of range
 */
export function clusterSpearman(
  first: readonly number[],
  second: readonly number[],
  clusters: readonly number[],
  { confidence = 0.95, resamples = 1000, randomState = 0 }: BootstrapOptions = {},
): ClusterSpearman {
  checkPairs(first, second);
  if (!(confidence > 0 && confidence < 1))
    throw new UserError(`a confidence level is between 0 and 1, not ${confidence}`);
  if (!Number.isInteger(resamples) || resamples < 1)
    throw new UserError(`a bootstrap needs a whole number of resamples, not ${resamples}`);
  const [x, y] = [sortValues(first), sortValues(second)];
  const count = largest(clusters) + 1;
  const draws = new Float64Array(count).fill(1);
  const compute = () => correlate(x, y, clusters, draws);
  const estimate = compute();
  const random = new MersenneTwister(randomState);
  const values: number[] = [];
  for (let round = 0; count > 1 && round < resamples; round++) {
    draws.fill(0);
    for (let draw = 0; draw < count; draw++) draws[random.nextInteger(count - 1)]! += 1;
    const value = compute();
    if (!Number.isNaN(value)) values.push(value);
  }
  const sorted = Float64Array.from(values).sort();
  const width = describeWidth(estimate, sorted, count);
  const tail = (1 - confidence) / 2;
  return {
    method: "Spearman's rho, cluster bootstrap, percentiles",
    n: first.length,
    estimate,
    low: width === 'some' ? findPercentile(sorted, tail) : Number.NaN,
    high: width === 'some' ? findPercentile(sorted, 1 - tail) : Number.NaN,
    width,
    ...{ confidence, clusters: count, resamples, randomState },
  };
}

function sortValues(values: readonly number[]): Ordered {
  const order = values.map((_, index) => index).sort((a, b) => values[a]! - values[b]!);
  const ends = order.flatMap((place, index) =>
    index + 1 < order.length && values[order[index + 1]!] === values[place] ? [] : [index + 1],
  );
  return { order, ends };
}

/** rho of the pairs, each as often as its cluster was drawn. */
function correlate(x: Ordered, y: Ordered, clusters: readonly number[], draws: Float64Array): number {
  const weight = (pair: number) => draws[clusters[pair]!]!;
  const [a, b] = [rankWeighted(x, weight), rankWeighted(y, weight)];
  let [total, product, squaresOfX, squaresOfY] = [0, 0, 0, 0];
  for (let pair = 0; pair < clusters.length; pair++) total += weight(pair);
  const centre = (total + 1) / 2;
  for (let pair = 0; pair < clusters.length; pair++) {
    const [w, u, v] = [weight(pair), a[pair]! - centre, b[pair]! - centre];
    product += w * u * v;
    squaresOfX += w * u * u;
    squaresOfY += w * v * v;
  }
  return squaresOfX === 0 || squaresOfY === 0 ? Number.NaN : product / Math.sqrt(squaresOfX * squaresOfY);
}

/** Mean ranks of a sample in which each pair occurs `weight` times. */
function rankWeighted({ order, ends }: Ordered, weight: (pair: number) => number): Float64Array {
  const ranks = new Float64Array(order.length);
  let before = 0;
  let start = 0;
  for (const end of ends) {
    let size = 0;
    for (let index = start; index < end; index++) size += weight(order[index]!);
    for (let index = start; index < end; index++) ranks[order[index]!] = before + (size + 1) / 2;
    before += size;
    start = end;
  }
  return ranks;
}
