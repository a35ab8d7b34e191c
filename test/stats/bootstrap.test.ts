import { expect, test } from 'vitest';
import { median } from 'simple-statistics';
import { bootstrapInterval } from '../../stats/bootstrap.js';
import { MersenneTwister } from '../../stats/mersenne-twister.js';

const values = [64, 61, 70, 58, 66, 63, 65, 60, 69, 68];

test('encloses the estimate, repeats exactly, and says how it was made', () => {
  const interval = bootstrapInterval(values, { randomState: 4 });
  expect(interval).toMatchObject({
    method: 'percentile bootstrap',
    estimate: 64.4,
    confidence: 0.95,
    resamples: 9999,
    randomState: 4,
    n: 10,
  });
  expect(interval.low).toBeLessThan(64.4);
  expect(interval.high).toBeGreaterThan(64.4);
  expect(bootstrapInterval(values, { randomState: 4 })).toStrictEqual(interval);
  expect(bootstrapInterval(values, { randomState: 5 })).not.toStrictEqual({ ...interval, randomState: 5 });
});

test('has the width that theory gives: 1.96 standard errors each side', () => {
  const { low, high } = bootstrapInterval(values);
  const spread = Math.sqrt(values.reduce((sum, value) => sum + (value - 64.4) ** 2, 0) / 10 / 10);
  expect((high - low) / 2 / (1.96 * spread)).toBeCloseTo(1, 1);
});

test('moves and stretches with the sample', () => {
  const { low, high } = bootstrapInterval(values);
  const moved = bootstrapInterval(values.map((value) => 4 * value - 100));
  expect(moved.low).toBeCloseTo(4 * low - 100, 9);
  expect(moved.high).toBeCloseTo(4 * high - 100, 9);
});

test('more confidence, wider; equal values, no width', () => {
  const narrow = bootstrapInterval(values, { confidence: 0.5 });
  const wide = bootstrapInterval(values, { confidence: 0.99 });
  expect(wide.high - wide.low).toBeGreaterThan(narrow.high - narrow.low);
  expect(bootstrapInterval([3, 3, 3])).toMatchObject({ low: 3, estimate: 3, high: 3 });
  expect(bootstrapInterval([3])).toMatchObject({ low: 3, estimate: 3, high: 3, n: 1 });
});

test('covers the true mean of 50 values about as often as it says', () => {
  const random = new MersenneTwister(1);
  const rounds = 200;
  let covered = 0;
  for (let round = 0; round < rounds; round++) {
    const sample = Array.from({ length: 50 }, () => random.nextFraction());
    const { low, high } = bootstrapInterval(sample, { resamples: 400, randomState: round });
    if (low <= 0.5 && 0.5 <= high) covered++;
  }
  expect(covered / rounds).toBeGreaterThan(0.89);
  expect(covered / rounds).toBeLessThan(0.99);
});

test('takes another statistic', () => {
  expect(bootstrapInterval(values, { statistic: (sample) => median([...sample]) }).estimate).toBe(64.5);
});

test.each([
  ['the sample is empty', () => bootstrapInterval([])],
  ['between 0 and 1, not at 1', () => bootstrapInterval([1], { confidence: 1 })],
  ['resamples from 1 on, not 0', () => bootstrapInterval([1], { resamples: 0 })],
])('refuses: %s', (message, call) => {
  expect(call).toThrow(message);
});
