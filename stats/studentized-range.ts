import { normalCdf, normalDensity } from './normal.js';

const reach = 9;
const steps = 720;

/**
 * P(range ≥ value) of `groups` independent standard normal variables: the studentized range with infinitely many degrees of
 * freedom. The trapezoidal rule on k ∫ φ(x) (Φ(x) − Φ(x − value))^(k−1) dx converges geometrically for such integrands;
 * absolute error about 1e-14.
 */
export function rangeTail(value: number, groups: number): number {
  if (value <= 0) return 1;
  const width = (2 * reach) / steps;
  let inside = 0;
  for (let step = 0; step <= steps; step++) {
    const x = step * width - reach;
    inside += normalDensity(x) * (normalCdf(x) - normalCdf(x - value)) ** (groups - 1);
  }
  return Math.min(Math.max(1 - groups * inside * width, 0), 1);
}

/** The value that the range of `groups` standard normal variables exceeds with probability `level`. */
export function rangeQuantile(level: number, groups: number): number {
  let low = 0;
  let high = 40;
  while (high - low > 1e-13 * high) {
    const middle = (low + high) / 2;
    if (middle === low || middle === high) break;
    if (rangeTail(middle, groups) > level) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
