/**
 * Contributions of clusters (bugs with all their seeds) to a statistic. A share has one column per seed, because it is computed per seed and then
 * averaged over seeds. For a count, the means over the seeds suffice. `[column][cluster]`.
 */
export interface ClusterSums {
  readonly parts: readonly Float64Array[];
  /**
   * A share: parts per whole, no part greater than its whole. `one a cluster`: a count to which each cluster adds 0 to 1 (a bug is found or not).
   * `unbounded`: a count to which a cluster may add any number ≥ 0.
   */
  readonly wholes: readonly Float64Array[] | 'one a cluster' | 'unbounded';
}

export function countClusters({ parts }: ClusterSums): number {
  return parts[0]?.length ?? 0;
}

/** The statistic for each column, with each cluster counted `weights[cluster]` times; NaN if a share has no whole. */
export function computeWeightedValues({ parts, wholes }: ClusterSums, weights: Float64Array): number[] {
  return parts.map((ofColumn, column) => {
    const part = weightedSum(ofColumn, weights);
    return typeof wholes === 'string' ? part : part / weightedSum(wholes[column]!, weights);
  });
}

/** The innermost loop of all resampling. */
export function weightedSum(values: Float64Array, weights: Float64Array): number {
  let sum = 0;
  for (let index = 0; index < values.length; index++) sum += values[index]! * weights[index]!;
  return sum;
}

/** The mean of the defined values; NaN if there are none. */
export function averageDefined(values: readonly number[]): number {
  let sum = 0;
  let defined = 0;
  for (const value of values) {
    if (Number.isNaN(value)) continue;
    sum += value;
    defined += 1;
  }
  return sum / defined;
}
