import cephes from 'cephes';
import { normalCdf } from './normal.js';

// WebAssembly must be compiled before the first call.
await cephes.compiled;

/** Number of halvings after which an interval is below the precision of a double. */
const halvings = 64;

/** The probability of at most `value` under a beta distribution: the incomplete beta function. */
export function betaProbability(value: number, a: number, b: number): number {
  return cephes.incbet(a, b, value);
}

/** The quantile of a beta distribution. The parameters are positive and need not be whole. */
export function betaQuantile(probability: number, a: number, b: number): number {
  return invert((value) => betaProbability(value, a, b), probability, 1);
}

/** The quantile of a gamma distribution with scale 1. */
export function gammaQuantile(probability: number, shape: number): number {
  const cdf = (value: number) => cephes.igam(shape, value);
  let upper = shape + 1;
  while (cdf(upper) < probability) upper *= 2;
  return invert(cdf, probability, upper);
}

/** A quantile above ½ of Student's t distribution. The degrees of freedom are positive and need not be whole. */
export function studentQuantile(probability: number, degreesOfFreedom: number): number {
  // For t > 0, P(T > t) = ½ I_x(ν/2, ½) with x = ν/(ν + t²).
  const x = betaQuantile(2 * (1 - probability), degreesOfFreedom / 2, 1 / 2);
  return Math.sqrt(degreesOfFreedom * (1 / x - 1));
}

/** A quantile above ½ of the standard normal distribution. */
export function normalQuantile(probability: number): number {
  return invert(normalCdf, probability, 40);
}

/** The argument from 0 to `upper` at which an increasing function reaches a value. */
function invert(rising: (value: number) => number, value: number, upper: number): number {
  let [low, high] = [0, upper];
  for (let step = 0; step < halvings; step += 1) {
    const middle = (low + high) / 2;
    if (middle === low || middle === high) break;
    if (rising(middle) < value) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
