import { expect, test } from 'vitest';
import { bootstrapInterval } from '../../stats/bootstrap.js';
import { clusterBootstrap, type WeightedStatistic } from '../../stats/cluster-bootstrap.js';

const found = [1, 0, 0, 1, 0.3, 0, 0, 0.1, 1, 0];
const sum: WeightedStatistic = (weights) =>
  found.reduce((total, value, index) => total + value * weights[index]!, 0);

test('is the ordinary bootstrap where clusters are single values', () => {
  const [interval] = clusterBootstrap(10, [sum], { randomState: 3 });
  const ordinary = bootstrapInterval(found, {
    randomState: 3,
    statistic: (values) => values.reduce((total, value) => total + value, 0),
  });
  expect(interval!.estimate).toBeCloseTo(3.4, 12);
  expect(interval!.low).toBeCloseTo(ordinary.low, 9);
  expect(interval!.high).toBeCloseTo(ordinary.high, 9);
  expect(interval).toMatchObject({
    method: 'cluster bootstrap, percentile',
    width: 'some',
    confidence: 0.95,
    resamples: 9999,
    undefinedResamples: 0,
    randomState: 3,
    clusters: 10,
  });
});

test('repeats exactly, and statistics beside it change nothing', () => {
  const [alone] = clusterBootstrap(10, [sum]);
  const [, beside] = clusterBootstrap(10, [(weights) => weights[0]!, sum]);
  expect(beside).toStrictEqual(alone);
  expect(clusterBootstrap(10, [sum], { randomState: 1 })[0]).not.toStrictEqual({ ...alone, randomState: 1 });
});

test('one cluster, or clusters that are alike, give no interval, and say so', () => {
  const [single] = clusterBootstrap(1, [(weights) => 7 * weights[0]!]);
  expect(single).toMatchObject({ estimate: 7, low: 7, high: 7, width: 'none: one cluster' });
  const [alike] = clusterBootstrap(5, [(weights) => 0.1 * weights.reduce((a, b) => a + b, 0)]);
  expect(alike).toMatchObject({ width: 'none: all resamples alike' });
});

test('resamples that leave a share undefined are counted, not taken for a number', () => {
  // A share whose whole is in one bug of three: (2/3)³ of the resamples are without it.
  const [share] = clusterBootstrap(3, [(weights) => weights[0]! / (2 * weights[0]!)]);
  expect(share).toMatchObject({ estimate: 0.5, low: 0.5, high: 0.5 });
  expect(share!.undefinedResamples / share!.resamples).toBeCloseTo(8 / 27, 1);
  const [never] = clusterBootstrap(3, [() => Number.NaN]);
  expect(never).toMatchObject({ estimate: Number.NaN, low: Number.NaN, undefinedResamples: 9999 });
});

test.each([
  ['at least one cluster, not 0', () => clusterBootstrap(0, [])],
  ['between 0 and 1, not at 1', () => clusterBootstrap(1, [], { confidence: 1 })],
  ['resamples from 1 on, not 0', () => clusterBootstrap(1, [], { resamples: 0 })],
])('refuses: %s', (message, call) => {
  expect(call).toThrow(message);
});
