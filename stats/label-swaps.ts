import { UserError } from '../src/model/errors.js';
import { MersenneTwister } from './mersenne-twister.js';

/** A permutation test that swaps the labels of two treatments, cluster by cluster. */
export interface LabelSwapResult {
  readonly test: 'label swaps';
  readonly method: 'exact' | 'Monte Carlo';
  /** Two-sided. */
  readonly pValue: number;
  /** What as many clusters could give at best: nothing but the labels as they are, and all swapped, is as extreme. */
  readonly smallestPValue: number;
  /** Clusters in which the treatments differ; the others are the same whichever way the labels are. */
  readonly clusters: number;
  /** Labellings looked at. */
  readonly labellings: number;
  /** Of the Monte Carlo draws. */
  readonly randomState: number;
}

export interface LabelSwapOptions {
  /** Clusters up to which all labellings are looked at. */
  readonly exactUpTo?: number;
  readonly resamples?: number;
  readonly randomState?: number;
}

/** Differences equal but for the order of their sums count as equal. */
const equalWithin = 1e-9;

/**
 * Whether two treatments differ over clusters (bugs with all their seeds): under the null hypothesis the labels of a cluster could as
 * well be the other way round, all its measurements together. `difference` gives the statistic for labels of which `swapped[cluster]`
 * is 1 where they are turned; it must change its sign where all are turned. A labelling that leaves it undefined (NaN) counts as at
 * least as extreme. Exact over all 2ⁿ labellings of few clusters; else Monte Carlo with p = (1 + as extreme) / (1 + draws), which
 * keeps its level (Phipson and Smyth 2010). Throws UserError for a count of clusters that is none.
 */
export function labelSwapTest(
  clusters: number,
  difference: (swapped: Float64Array) => number,
  { exactUpTo = 16, resamples = 9999, randomState = 0 }: LabelSwapOptions = {},
): LabelSwapResult {
  if (!Number.isInteger(clusters) || clusters < 0)
    throw new UserError(`label swaps need a whole number of clusters, not ${clusters}`);
  const swapped = new Float64Array(clusters);
  const observed = Math.abs(difference(swapped));
  const isAsExtreme = () => {
    const size = Math.abs(difference(swapped));
    return Number.isNaN(size) || size >= observed - equalWithin;
  };
  const result = { test: 'label swaps', clusters, randomState } as const;
  const ofAll = Math.min(1, 2 ** (1 - clusters));
  if (clusters <= exactUpTo) {
    // The last cluster stays: a labelling and its mirror image are equally extreme.
    const labellings = 2 ** Math.max(0, clusters - 1);
    let extreme = 0;
    for (let labelling = 0; labelling < labellings; labelling++) {
      for (let cluster = 0; cluster + 1 < clusters; cluster++) swapped[cluster] = (labelling >>> cluster) & 1;
      if (isAsExtreme()) extreme += 1;
    }
    return {
      ...result,
      method: 'exact',
      pValue: extreme / labellings,
      smallestPValue: ofAll,
      labellings: 2 ** clusters,
    };
  }
  const random = new MersenneTwister(randomState);
  let extreme = 0;
  for (let round = 0; round < resamples; round++) {
    let bits = 0;
    for (let cluster = 0; cluster < clusters; cluster++) {
      if (cluster % 32 === 0) bits = random.nextWord();
      swapped[cluster] = bits & 1;
      bits >>>= 1;
    }
    if (isAsExtreme()) extreme += 1;
  }
  return {
    ...result,
    method: 'Monte Carlo',
    pValue: (1 + extreme) / (1 + resamples),
    smallestPValue: Math.max(ofAll, 1 / (1 + resamples)),
    labellings: resamples,
  };
}
