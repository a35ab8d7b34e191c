import { noneDrawn } from './none-drawn.js';

/**
 * The unbiased estimate of the probability that at least one of k samples succeeds, from n samples of which c did: 1 − C(n−c, k)/C(n, k),
 * pass@k of Chen et al., "Evaluating Large Language Models Trained on Code" (2021). It is the share of the k-subsets of the n samples that
 * hold a success. In twelve decimals, so that what is c/n on paper is c/n here.
 *
 * @returns 0–1, or null where fewer than k samples were drawn: no unbiased estimate exists.
 */
export function passAtK(n: number, c: number, k: number): number | null {
  if (k > n) return null;
  return Math.round((1 - noneDrawn(n, c, k)) * 1e12) / 1e12;
}
