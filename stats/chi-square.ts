import { normalCdf } from './normal.js';

/**
 * P(X > value) of the chi-square distribution with a whole number of degrees of freedom ≥ 1. The closed forms (Abramowitz and Stegun 26.4.4 and
 * 26.4.5) add only positive terms, so there is no cancellation far out in the tail.
 */
export function chiSquareTail(value: number, degreesOfFreedom: number): number {
  if (value <= 0) return 1;
  const root = Math.sqrt(value);
  const odd = degreesOfFreedom % 2 === 1;
  let term = Math.exp(-value / 2) * (odd ? Math.sqrt(2 / Math.PI) / root : 1);
  let tail = odd ? 2 * normalCdf(-root) : term;
  for (let index = 1; 2 * index < degreesOfFreedom; index++) {
    term *= value / (odd ? 2 * index - 1 : 2 * index);
    tail += term;
  }
  return Math.min(tail, 1);
}
