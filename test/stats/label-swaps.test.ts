import { describe, expect, test } from 'vitest';
import { labelSwapTest } from '../../stats/clusters/label-swaps.js';

/** Of a count: the sum of the differences, those turned where labels are swapped. */
const createSum = (differences: readonly number[]) => (swapped: Float64Array) =>
  differences.reduce((sum, value, index) => sum + (swapped[index] === 1 ? -value : value), 0);
const computePValue = (differences: readonly number[], options = {}) =>
  labelSwapTest(differences.length, createSum(differences), options).pValue;

describe('exact', () => {
  test('three bugs that differ one way: 2 of 8 labellings are as extreme', () => {
    expect(labelSwapTest(3, createSum([1, 0.3, 0.1]))).toStrictEqual({
      test: 'label swaps',
      method: 'exact',
      pValue: 0.25,
      smallestPValue: 0.25,
      clusters: 3,
      labellings: 8,
      randomState: 0,
    });
  });

  test('counts every labelling', () => {
    // ±3 ±2 ±1: the sums 6 4 2 0 0 -2 -4 -6; observed 4.
    expect(computePValue([3, 2, -1])).toBe(4 / 8);
    expect(computePValue([3, -2, -1])).toBe(1);
  });

  test('nothing differs: p is 1', () => {
    expect(labelSwapTest(0, () => 0)).toMatchObject({ pValue: 1, smallestPValue: 1, clusters: 0 });
    expect(computePValue([5])).toBe(1);
  });

  test('sums in another order are ties', () => {
    expect(computePValue([0.1, 0.2, -0.3])).toBe(1);
  });

  test('labellings without a value count as extreme', () => {
    const difference = (swapped: Float64Array) =>
      swapped[0] === swapped[1] ? createSum([1, 1])(swapped) : Number.NaN;
    expect(labelSwapTest(2, difference).pValue).toBe(1);
  });
});

describe('Monte Carlo', () => {
  const differences = Array.from(
    { length: 40 },
    (_, index) => (index % 3 === 0 ? -1 : 1) * (1 + (index % 5)),
  );

  test('is near the exact value and repeats', () => {
    const few = differences.slice(0, 12);
    const drawn = labelSwapTest(12, createSum(few), { exactUpTo: 0 });
    expect(drawn).toMatchObject({ method: 'Monte Carlo', labellings: 9999, randomState: 0 });
    expect(Math.abs(drawn.pValue - computePValue(few))).toBeLessThan(0.015);
    expect(labelSwapTest(12, createSum(few), { exactUpTo: 0 })).toStrictEqual(drawn);
  });

  test('labels beyond the 32nd are swapped too, and p is never 0', () => {
    const same = Array.from({ length: 40 }, () => 1);
    expect(labelSwapTest(40, createSum(same))).toMatchObject({
      pValue: 1 / 10_000,
      smallestPValue: 1 / 10_000,
    });
    const last = Array.from({ length: 40 }, (_, index) => (index === 39 ? 100 : 0));
    expect(computePValue(last)).toBe(1);
    expect(computePValue(differences)).toBeGreaterThan(0.001);
  });
});

test('refuses what is no count', () => {
  expect(() => labelSwapTest(1.5, () => 0)).toThrow('a whole number of clusters, not 1.5');
});
