import { expect, test } from 'vitest';
import { roundShare, sumShares } from '../../ranking/shares.js';

test('sums are the same in whatever order, and a third three times is 1', () => {
  const shares = Array.from({ length: 835 }, (_, bug) => roundShare(1 / (1 + (bug % 7))));
  const floating = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
  const sorted = [...shares].sort((a, b) => a - b);
  expect(floating(shares)).not.toBe(floating(sorted));
  expect(sumShares(shares)).toBe(sumShares(sorted));
  expect(sumShares([1 / 3, 1 / 3, 1 / 3])).toBe(1);
  expect(sumShares(Array<number>(6).fill(1 / 6))).toBe(1);
  expect(sumShares([])).toBe(0);
  expect(sumShares(Array<number>(40_000).fill(roundShare(1 / 3)))).toBe(13333.333333333);
});
