import { betaQuantile, gammaQuantile, normalQuantile, studentQuantile } from './quantiles.js';
import type { Jackknife } from './clusters/jackknife.js';

/** The ends of a confidence interval. */
export interface Bounds {
  readonly low: number;
  readonly high: number;
}

/** Above this size, an interval is narrower than any printed number, and the beta function becomes slow. */
const largestSize = 1e8;
/** Smaller values are rounding errors. */
const smallestError = 1e-12;

/**
 * The interval of Korn and Graubard (1998) for a share of clustered trials: Clopper and Pearson's interval for the number of independent trials with
 * the same variance, reduced by the square of t/z because the variance is estimated. It is never wider than for `leastSize` trials.
 *
 * @param leastSize number of independent trials that the clusters would equal if each were all or nothing (Kish's effective number of clusters)
 */
export function kornGraubard(
  share: number,
  { standardError, degreesOfFreedom }: Jackknife,
  leastSize: number,
  confidence: number,
): Bounds {
  const variance = (standardError * computeInflation(degreesOfFreedom, confidence)) ** 2;
  // Equal clusters give no variance. Each then counts as all or nothing.
  const size =
    standardError < smallestError ? leastSize : Math.max(leastSize, (share * (1 - share)) / variance);
  const trials = Math.min(size, largestSize);
  const hits = share * trials;
  const tail = (1 - confidence) / 2;
  return {
    low: share < smallestError ? 0 : betaQuantile(tail, hits, trials - hits + 1),
    high: share > 1 - smallestError ? 1 : betaQuantile(1 - tail, hits + 1, trials - hits),
  };
}

/**
 * The gamma interval of Fay and Feuer (1997) for a mean of values ≥ 0 of any size. Its upper end allows for one more value as large as `largest` (a
 * value divided by the number of values) that was not sampled.
 */
export function fayFeuer(
  mean: number,
  { standardError }: Jackknife,
  { largest, degreesOfFreedom }: { readonly largest: number; readonly degreesOfFreedom: number },
  confidence: number,
): Bounds {
  const variance = (standardError * computeInflation(degreesOfFreedom, confidence)) ** 2;
  const tail = (1 - confidence) / 2;
  const [mean2, variance2] = [mean + largest, variance + largest ** 2];
  return {
    // Equal values give no variance. Only the end that allows for a larger value is then known.
    low:
      mean <= 0 || standardError < smallestError
        ? 0
        : (variance / mean) * gammaQuantile(tail, mean ** 2 / variance),
    high: (variance2 / mean2) * gammaQuantile(1 - tail, mean2 ** 2 / variance2),
  };
}

/** The factor t/z by which to widen an estimated standard error. */
function computeInflation(degreesOfFreedom: number, confidence: number): number {
  const probability = (1 + confidence) / 2;
  return studentQuantile(probability, degreesOfFreedom) / normalQuantile(probability);
}
