import cdf from '@stdlib/stats-base-dists-normal-cdf';

/** P(Z ≤ z) of the standard normal distribution; relative error near the floating point's, also far out in the lower tail. */
export function normalCdf(z: number): number {
  return cdf(z, 0, 1);
}

/** The standard normal density. */
export function normalDensity(z: number): number {
  return Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);
}
