import { expect, test } from 'vitest';
import { clopperPearsonUpper } from '../../stats/clopper-pearson.js';
import { betaQuantile, gammaQuantile, normalQuantile, studentQuantile } from '../../stats/quantiles.js';

test.each([
  [0.975, 1, 12.706204736174694],
  [0.975, 4, 2.7764451051977934],
  [0.975, 14, 2.1447866879178044],
  [0.95, 2, 2.919985580353726],
  [0.975, 1e6, 1.9599664],
])("Student's t: %d with %d degrees of freedom", (probability, degreesOfFreedom, value) => {
  expect(studentQuantile(probability, degreesOfFreedom)).toBeCloseTo(value, 6);
});

test('degrees of freedom need not be whole', () => {
  const [two, between, three] = [2, 2.5, 3].map((each) => studentQuantile(0.975, each)) as [
    number,
    number,
    number,
  ];
  expect(between).toBeLessThan(two);
  expect(between).toBeGreaterThan(three);
});

test('the normal distribution', () => {
  expect(normalQuantile(0.975)).toBeCloseTo(1.959963984540054, 12);
  expect(normalQuantile(0.5)).toBeCloseTo(0, 12);
});

test.each([
  // Closed forms, and 3 of 15 by sums of the binomial distribution.
  ['Beta(1, 15)', betaQuantile(0.975, 1, 15), 1 - 0.025 ** (1 / 15)],
  ['Beta(2.5, 1)', betaQuantile(0.025, 2.5, 1), 0.025 ** (1 / 2.5)],
  ['Beta(3, 13)', betaQuantile(0.025, 3, 13), 1 - clopperPearsonUpper(12, 15, 0.975).upper],
  ['Beta(4, 12)', betaQuantile(0.975, 4, 12), clopperPearsonUpper(3, 15, 0.975).upper],
  ['Gamma(1)', gammaQuantile(0.975, 1), -Math.log(0.025)],
])('%s', (_, quantile, value) => expect(quantile).toBeCloseTo(value, 6));
