import { expect, test } from 'vitest';
import { describe } from '../../stats/descriptive.js';

test('describes a sample, with quartiles as R and NumPy interpolate them', () => {
  expect(describe([4, 1, 3, 2])).toStrictEqual({
    n: 4,
    mean: 2.5,
    standardDeviation: Math.sqrt(5 / 3),
    minimum: 1,
    firstQuartile: 1.75,
    median: 2.5,
    thirdQuartile: 3.25,
    maximum: 4,
  });
});

test('one value has no spread', () => {
  expect(describe([7])).toMatchObject({ n: 1, mean: 7, standardDeviation: 0, median: 7 });
});

test('refuses an empty sample', () => {
  expect(() => describe([])).toThrow('the sample is empty');
});
