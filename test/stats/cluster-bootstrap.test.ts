import { describe, expect, it } from 'vitest';
import { clusterBootstrap } from '../../stats/clusters/cluster-bootstrap.js';
import { MersenneTwister } from '../../stats/mersenne-twister.js';

const mean = (sums: Float64Array) => [sums[0]! / sums[1]!];
const ofValues = (values: readonly number[]) => values.map((value) => Float64Array.from([value, 1]));

describe('the cluster bootstrap', () => {
  it('is near the normal interval of a mean of many clusters', () => {
    const random = new MersenneTwister(3);
    const values = Array.from({ length: 400 }, () => random.nextFraction());
    const [interval] = clusterBootstrap(ofValues(values), mean, { resamples: 4000 });
    const half = 1.96 * Math.sqrt(1 / 12 / 400);
    expect(interval!.high - interval!.low).toBeCloseTo(2 * half, 2);
    expect(interval!.low).toBeLessThan(interval!.estimate);
    expect(interval!.width).toBe('some');
  });

  it('draws the same for each statistic and each call', () => {
    const clusters = ofValues([1, 2, 3, 5, 8]);
    const both = clusterBootstrap(clusters, (sums) => [...mean(sums), -mean(sums)[0]!]);
    expect(both[1]!.low).toBeCloseTo(-both[0]!.high, 12);
    expect(clusterBootstrap(clusters, mean)[0]).toEqual(both[0]);
    expect(clusterBootstrap(clusters, mean, { randomState: 1 })[0]!.low).not.toBeNaN();
  });

  it.each([
    ['one cluster', [1], 'none: one cluster'],
    ['equal clusters', [2, 2, 2], 'none: no cluster differs'],
    ['no cluster', [], 'none: undefined'],
  ])('has no interval for %s', (_, values, width) => {
    const [interval] = clusterBootstrap(ofValues(values), mean);
    expect(interval).toMatchObject({ width, low: Number.NaN, high: Number.NaN });
  });

  it('leaves out resamples in which the statistic is undefined', () => {
    const clusters = [Float64Array.from([0, 0]), Float64Array.from([1, 2]), Float64Array.from([2, 2])];
    const [interval] = clusterBootstrap(clusters, mean);
    expect(interval).toMatchObject({ estimate: 0.75, low: 0.5, high: 1, width: 'some' });
  });

  it('refuses numbers out of range', () => {
    expect(() => clusterBootstrap([], mean, { confidence: 1 })).toThrow(
      'a confidence level is between 0 and 1',
    );
    expect(() => clusterBootstrap([], mean, { resamples: 0 })).toThrow('a whole number of resamples');
  });
});
