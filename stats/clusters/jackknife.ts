/** Variability of a statistic over clusters, estimated by leaving out each cluster once. */
export interface Jackknife {
  readonly standardError: number;
  /** Degrees of freedom of the standard error: the number of clusters that it effectively depends on. */
  readonly degreesOfFreedom: number;
}

/**
 * The jackknife's standard error (Tukey 1958), which is valid for few and unequal clusters, for which linearisation is too small (MacKinnon, Nielsen
 * and Webb 2023). It has at most as many degrees of freedom as clusters, less one. If a few clusters contribute most of the variance, the standard
 * error is less precise. The degrees of freedom are therefore the harmonic mean of the clusters less one and of (Σe²)²/Σe⁴, the number of equal
 * deviations e with the same kurtosis.
 *
 * @param without the statistic without each of the clusters that contribute to it; at least two
 */
export function jackknife(estimate: number, without: readonly number[]): Jackknife {
  const clusters = without.length;
  let squares = 0;
  for (const value of without) squares += (value - estimate) ** 2;
  return {
    standardError: Math.sqrt(((clusters - 1) / clusters) * squares),
    degreesOfFreedom: degreesOfFreedom(without),
  };
}

function degreesOfFreedom(without: readonly number[]): number {
  const most = without.length - 1;
  const centre = without.reduce((sum, value) => sum + value, 0) / without.length;
  let squares = 0;
  let fourths = 0;
  for (const value of without) {
    squares += (value - centre) ** 2;
    fourths += (value - centre) ** 4;
  }
  if (fourths === 0) return most;
  const carrying = Math.min(most, Math.max(1, squares ** 2 / fourths));
  return 2 / (1 / carrying + 1 / most);
}

/** The correlation of two statistics over the same clusters; 0 if one of them does not vary. */
export function jackknifeCorrelation(
  [first, second]: readonly [number, number],
  without: readonly (readonly [number, number])[],
): number {
  let [product, squares, otherSquares] = [0, 0, 0];
  for (const [a, b] of without) {
    product += (a - first) * (b - second);
    squares += (a - first) ** 2;
    otherSquares += (b - second) ** 2;
  }
  return squares * otherSquares === 0 ? 0 : product / Math.sqrt(squares * otherSquares);
}
