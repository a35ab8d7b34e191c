import { expect, test } from 'vitest';
import { spearman } from '../../stats/spearman.js';
import { randomPairs } from './samples.js';

test('with ties, as SciPy 1.17', () => {
  const { rho, n } = spearman([3, 1, 4, 1, 5, 9, 2, 6, 5, 3], [2, 7, 1, 8, 2, 8, 1, 8, 2, 8]);
  expect(rho).toBeCloseTo(0.13471506281091267, 14);
  expect(n).toBe(10);
});

test('is symmetric, and only the order counts', () => {
  for (const { first, second } of randomPairs(100, 6)) {
    const { rho } = spearman(first, second);
    expect(spearman(second, first).rho).toBe(rho);
    const stretched = second.map((value) => Math.exp(3 * value) - 7);
    expect(spearman(first, stretched).rho).toBe(rho);
    if (!Number.isNaN(rho))
      expect(
        spearman(
          first,
          second.map((value) => -value),
        ).rho,
      ).toBeCloseTo(-rho, 14);
  }
});

test('a constant sample has no order', () => {
  expect(spearman([1, 1, 1], [1, 2, 3]).rho).toBeNaN();
  expect(() => spearman([1, 2], [1])).toThrow(/2/);
});
