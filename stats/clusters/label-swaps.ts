import { UserError } from '../../src/model/common/errors.js';
import { MersenneTwister } from '../mersenne-twister.js';

/** A permutation test that swaps the labels of two treatments, cluster by cluster. */
export interface LabelSwapResult {
  readonly test: 'label swaps';
  readonly method: 'exact' | 'Monte Carlo';
  /** Two-sided. */
  readonly pValue: number;
  /** The smallest p-value possible with as many clusters: only the observed labels and their complete swap are as extreme. */
  readonly smallestPValue: number;
  /** Number of clusters in which the treatments differ. Swapping labels does not change the others. */
  readonly clusters: number;
  /** Number of evaluated labellings. */
  readonly labellings: number;
  /** Random state of the Monte Carlo draws. */
  readonly randomState: number;
}

export interface LabelSwapOptions {
  /** Maximum number of clusters for evaluating all labellings. */
  readonly exactUpTo?: number;
  readonly resamples?: number;
  readonly randomState?: number;
}

/** Differences that arise only from the order of summation count as equal. */
const equalWithin = 1e-9;

/**
 * Tests whether two treatments differ over clusters (bugs with all their seeds). Under the null hypothesis, the labels of a cluster can be swapped,
 * for all its measurements together. `difference` computes the statistic for labels, of which `swapped[cluster]` is 1 if swapped; its sign must
 * change if all are swapped. A labelling with an undefined statistic (NaN) counts as at least as extreme. The test is exact over all 2ⁿ labellings of
 * few clusters. Otherwise it uses Monte Carlo with p = (1 + as extreme) / (1 + draws), which keeps the level (Phipson and Smyth 2010). Throws
 * UserError for an invalid number of clusters.
 */
export function labelSwapTest(
  clusters: number,
  difference: (swapped: Float64Array) => number,
  options: LabelSwapOptions = {},
): LabelSwapResult {
  return labelSwapTests(clusters, (swapped) => [difference(swapped)], options)[0]!;
}

/** `labelSwapTest` for several statistics of the same labellings. `differences` computes all of them. */
export function labelSwapTests(
  clusters: number,
  differences: (swapped: Float64Array) => readonly number[],
  { exactUpTo = 16, resamples = 9999, randomState = 0 }: LabelSwapOptions = {},
): LabelSwapResult[] {
  if (!Number.isInteger(clusters) || clusters < 0)
    throw new UserError(`label swaps need a whole number of clusters, not ${clusters}`);
  const swapped = new Float64Array(clusters);
  const observed = differences(swapped).map(Math.abs);
  const extreme = observed.map(() => 0);
  const countExtreme = () => {
    for (const [index, value] of differences(swapped).entries())
      if (Number.isNaN(value) || Math.abs(value) >= observed[index]! - equalWithin) extreme[index]! += 1;
  };
  const result = { test: 'label swaps', clusters, randomState } as const;
  const ofAll = Math.min(1, 2 ** (1 - clusters));
  if (clusters <= exactUpTo) {
    // The last cluster is not swapped: a labelling and its mirror image are equally extreme.
    const labellings = 2 ** Math.max(0, clusters - 1);
    for (let labelling = 0; labelling < labellings; labelling++) {
      for (let cluster = 0; cluster + 1 < clusters; cluster++) swapped[cluster] = (labelling >>> cluster) & 1;
      countExtreme();
    }
    return extreme.map((each) => ({
      ...result,
      method: 'exact',
      pValue: each / labellings,
      smallestPValue: ofAll,
      labellings: 2 ** clusters,
    }));
  }
  const random = new MersenneTwister(randomState);
  for (let round = 0; round < resamples; round++) {
    let bits = 0;
    for (let cluster = 0; cluster < clusters; cluster++) {
      if (cluster % 32 === 0) bits = random.nextWord();
      swapped[cluster] = bits & 1;
      bits >>>= 1;
    }
    countExtreme();
  }
  return extreme.map((each) => ({
    ...result,
    method: 'Monte Carlo',
    pValue: (1 + each) / (1 + resamples),
    smallestPValue: Math.max(ofAll, 1 / (1 + resamples)),
    labellings: resamples,
  }));
}
