/** The sum of clusters, place by place. */
export function addUpClusters(clusters: readonly Float64Array[]): Float64Array {
  const total = new Float64Array(clusters[0]?.length ?? 0);
  for (const cluster of clusters)
    for (let place = 0; place < total.length; place++) total[place]! += cluster[place]!;
  return total;
}

/**
 * Sums of two treatments, those of the second behind those of the first, if the labels of some clusters are swapped.
 *
 * @param total the sums of all clusters
 * @param labelled the clusters that have labels, each with the sums of both treatments
 * @returns the sums for labels, of which `labels[cluster]` is 1 if swapped, else 0
 */
export function createLabelSwaps(
  total: Float64Array,
  labelled: readonly Float64Array[],
): (labels: Float64Array) => Float64Array {
  const half = total.length / 2;
  const changes = labelled.map((sums) =>
    Float64Array.from({ length: half }, (_, place) => sums[half + place]! - sums[place]!),
  );
  return (labels) => {
    const swapped = total.slice();
    for (const [cluster, change] of changes.entries())
      if (labels[cluster] === 1)
        for (let place = 0; place < half; place++) {
          swapped[place]! += change[place]!;
          swapped[half + place]! -= change[place]!;
        }
    return swapped;
  };
}
