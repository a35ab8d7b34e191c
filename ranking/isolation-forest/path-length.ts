const eulerGamma = 0.5772156649015329;

/**
 * c(n): the mean path length of an unsuccessful search in a binary search tree of `rows` keys (Liu et al. 2008, equation 1). It is the credit of a
 * leaf for its unsplit rows.
 */
export function averagePathLength(rows: number): number {
  if (rows <= 1) return 0;
  if (rows === 2) return 1;
  return 2 * (Math.log(rows - 1) + eulerGamma) - (2 * (rows - 1)) / rows;
}
