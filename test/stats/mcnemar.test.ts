import { expect, it } from 'vitest';
import { mcnemarExact } from '../../stats/mcnemar.js';

/** Subjects of which the first measurement alone has `first`, and the second alone `second`. */
const test = (first: number, second: number) =>
  mcnemarExact(
    [...Array<boolean>(first).fill(true), ...Array<boolean>(second).fill(false)],
    [...Array<boolean>(first).fill(false), ...Array<boolean>(second).fill(true)],
  );

// Sums of binomial coefficients as whole numbers of any size.
it.each([
  [0, 1, 1],
  [0, 5, 0.0625],
  [3, 7, 0.34375],
  [5, 5, 1],
  [2, 18, 0.0004024505615234375],
  [100, 200, 8.014875216538918e-9],
  [450, 550, 0.0017305360849763176],
  [10, 990, 4.966677582979271e-278],
  [4900, 5100, 0.04658552770494739],
  [49_000, 51_000, 2.588716038346898e-10],
])('%d against %d discordant subjects: p is %d', (first, second, p) => {
  const { pValue } = test(first, second);
  expect(Math.abs(pValue / p - 1)).toBeLessThan(1e-9);
  expect(test(second, first).pValue).toBe(pValue);
});

it('p-values below the smallest double are 0', () => {
  expect(test(0, 1200)).toMatchObject({ pValue: 0, smallestPValue: 0 });
});
