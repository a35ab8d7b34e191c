import { mean } from 'simple-statistics';
import { expect, test } from 'vitest';
import { computeSeries, computeSumSeries, roundSum } from '../../stats/series.js';

/** Sums of ten seeds whose mean is 13/4. */
const sums = [...Array<number>(9).fill(10 / 3), 2.5];

test('a mean of sums is that of the sums as they are, not of their nine decimals', () => {
  expect(mean(sums.map(roundSum))).toBeCloseTo(3.2499999997, 12);
  expect(computeSumSeries(sums)).toMatchObject({ per_seed: sums.map(roundSum), mean: 3.25 });
});

test('undefined seeds count in no mean', () => {
  expect(computeSumSeries([null, 1, 2])).toEqual(computeSeries([null, 1, 2]));
  expect(computeSumSeries([null])).toMatchObject({ seeds_defined: 0, mean: null });
});
