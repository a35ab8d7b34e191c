import { rank } from './ranks.js';
import { checkPairs } from './samples.js';

/** Spearman's rank correlation of paired samples. */
export interface SpearmanResult {
  readonly method: 'Spearman';
  /** From −1 to 1; NaN if a sample is constant, because it then has no order. */
  readonly rho: number;
  readonly n: number;
}

/** Spearman's rank correlation (1904), with mean ranks for ties: the rho of SciPy's `spearmanr`. Throws UserError in the cases of `checkPairs`. */
export function spearman(first: readonly number[], second: readonly number[]): SpearmanResult {
  checkPairs(first, second);
  const n = first.length;
  const centre = (n + 1) / 2;
  const [a, b] = [rank(first).ranks, rank(second).ranks];
  let product = 0;
  let squaresOfFirst = 0;
  let squaresOfSecond = 0;
  for (let index = 0; index < n; index++) {
    const [x, y] = [a[index]! - centre, b[index]! - centre];
    product += x * y;
    squaresOfFirst += x * x;
    squaresOfSecond += y * y;
  }
  return { method: 'Spearman', rho: product / Math.sqrt(squaresOfFirst * squaresOfSecond), n };
}
