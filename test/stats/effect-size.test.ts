import { describe, expect, test } from 'vitest';
import { cliffsDelta, varghaDelaney } from '../../stats/effect-size.js';
import { golden, randomPairs } from './samples.js';

interface GoldenCase {
  name: string;
  x: number[];
  y: number[];
  cliffs_delta: number;
  cliffs_magnitude: string;
  vargha_delaney_A12: number;
}

test.each(golden<{ cases: GoldenCase[] }>('stats/wilcoxon_cliff.json').cases)(
  'golden: $name',
  ({ x, y, cliffs_delta, cliffs_magnitude, vargha_delaney_A12 }) => {
    expect(cliffsDelta(x, y).delta).toBeCloseTo(cliffs_delta, 12);
    expect(cliffsDelta(x, y).magnitude).toBe(cliffs_magnitude);
    expect(varghaDelaney(x, y).a12).toBeCloseTo(vargha_delaney_A12, 12);
  },
);

describe('properties', () => {
  const pairs = randomPairs(100, 12);

  test('delta is the count over all pairs', () => {
    for (const { first, second } of pairs) {
      let sum = 0;
      for (const x of first) for (const y of second) sum += Math.sign(x - y);
      expect(cliffsDelta(first, second).delta).toBeCloseTo(sum / (first.length * second.length), 12);
    }
  });

  test('swapping the samples turns the sign, and A12 is delta on another scale', () => {
    for (const { first, second } of pairs) {
      const { delta, magnitude } = cliffsDelta(first, second);
      expect(cliffsDelta(second, first).delta).toBeCloseTo(-delta, 12);
      expect(varghaDelaney(first, second).a12).toBeCloseTo((delta + 1) / 2, 12);
      expect(varghaDelaney(first, second).magnitude).toBe(magnitude);
    }
  });

  test('order and any rising function leave it alone', () => {
    for (const { first, second } of pairs) {
      const { delta } = cliffsDelta(first, second);
      expect(cliffsDelta([...first].reverse(), second).delta).toBe(delta);
      expect(cliffsDelta(first.map(Math.exp), second.map(Math.exp)).delta).toBe(delta);
    }
  });
});

test('samples of unequal length, and what the result says of itself', () => {
  expect(cliffsDelta([3, 4], [1, 2, 3])).toStrictEqual({
    test: "Cliff's delta",
    delta: 5 / 6,
    magnitude: 'large',
    thresholds: 'Romano 2006: 0.147, 0.33, 0.474',
    n: [2, 3],
  });
});

test.each([
  ['the first sample is empty', [], [1]],
  ['value 1 of the second sample is NaN', [1], [Number.NaN]],
])('refuses: %s', (message, first, second) => {
  expect(() => cliffsDelta(first, second)).toThrow(message);
  expect(() => varghaDelaney(first, second)).toThrow(message);
});
