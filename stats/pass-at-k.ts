import { noneDrawn } from './none-drawn.js';

/**
 * The unbiased estimate of the probability that at least one of k samples succeeds, given n samples with c successes: 1 − C(n−c, k)/C(n, k), pass@k
 * of Chen et al., "Evaluating Large Language Models Trained on Code" (2021). It is the share of the k-subsets of the n samples that contain a
 * success. Rounded to twelve decimals, so that an exact c/n is returned as c/n.
 *
 * @returns 0–1, or null if there are fewer than k samples: no unbiased estimate exists
 */
export function passAtK(n: number, c: number, k: number): number | null {
  if (k > n) return null;
  return Math.round((1 - noneDrawn(n, c, k)) * 1e12) / 1e12;
}
