import { describe, expect, it } from 'vitest';
import { clopperPearsonUpper } from '../../stats/clopper-pearson.js';

/** P(X ≤ hits), term by term with plain binomial coefficients. */
function atMost(hits: number, trials: number, share: number): number {
  let sum = 0;
  let coefficient = 1;
  for (let k = 0; k <= hits; k += 1) {
    sum += coefficient * share ** k * (1 - share) ** (trials - k);
    coefficient = (coefficient * (trials - k)) / (k + 1);
  }
  return sum;
}

describe('the upper bound of Clopper and Pearson', () => {
  it.each([1, 3, 10, 59, 299, 1e5])('without a hit in %i is 1 − 0.05^(1/n)', (trials) => {
    expect(clopperPearsonUpper(0, trials).upper).toBeCloseTo(1 - 0.05 ** (1 / trials), 14);
  });

  // scipy.stats.beta.ppf(0.95, hits + 1, trials - hits), known from tables of exact limits.
  it.each([
    [0, 10, 0.258866],
    [1, 10, 0.394163],
    [5, 10, 0.777559],
    [9, 10, 0.994884],
    [2, 20, 0.282619],
  ])('for %i of %i is %f', (hits, trials, expected) => {
    expect(clopperPearsonUpper(hits, trials).upper).toBeCloseTo(expected, 5);
  });

  it('leaves exactly five per cent for as few hits', () => {
    for (const trials of [2, 7, 40, 150])
      for (let hits = 0; hits < trials; hits += Math.ceil(trials / 7)) {
        const { upper } = clopperPearsonUpper(hits, trials);
        expect(atMost(hits, trials, upper)).toBeCloseTo(0.05, 10);
      }
    const { upper } = clopperPearsonUpper(3, 40, 0.9);
    expect(atMost(3, 40, upper)).toBeCloseTo(0.1, 10);
  });

  it('is 1 where everything is a hit, or nothing was tried', () => {
    expect(clopperPearsonUpper(4, 4).upper).toBe(1);
    expect(clopperPearsonUpper(0, 0).upper).toBe(1);
  });

  it('works for large samples', () => {
    const { upper } = clopperPearsonUpper(2000, 100_000);
    expect(upper).toBeGreaterThan(0.0207);
    expect(upper).toBeLessThan(0.0208);
  });

  it.each([
    [-1, 3],
    [4, 3],
    [0.5, 3],
    [0, NaN],
  ])('refuses %d of %d', (hits, trials) => {
    expect(() => clopperPearsonUpper(hits, trials)).toThrow(RangeError);
  });
});
