import { describe, expect, it } from 'vitest';
import { clopperPearsonUpper } from '../../stats/clopper-pearson.js';
import { clusterDifference, clusterInterval } from '../../stats/clusters/cluster-interval.js';
import type { ClusterSums } from '../../stats/clusters/cluster-sums.js';

const found = (values: readonly number[]): ClusterSums => ({
  parts: [Float64Array.from(values)],
  wholes: 'one a cluster',
});
const counted = (values: readonly number[]): ClusterSums => ({ ...found(values), wholes: 'unbounded' });
/** By seed: hits and trials of each bug. */
const share = (...seeds: readonly (readonly (readonly [number, number])[])[]): ClusterSums => ({
  parts: seeds.map((bugs) => Float64Array.from(bugs, ([part]) => part)),
  wholes: seeds.map((bugs) => Float64Array.from(bugs, ([, whole]) => whole)),
});
const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);

describe('an interval over clusters', () => {
  it('is that of Clopper and Pearson where each cluster is all or nothing', () => {
    const interval = clusterInterval(found([1, 1, 1, ...times(12, 0)]));
    expect(interval).toMatchObject({ estimate: 3, width: 'some', confidence: 0.95, clusters: 15 });
    expect(interval.low / 15).toBeCloseTo(1 - clopperPearsonUpper(12, 15, 0.975).upper, 9);
    expect(interval.high / 15).toBeCloseTo(clopperPearsonUpper(3, 15, 0.975).upper, 9);
  });

  it('says how much is possible where nothing was found, or all', () => {
    const none = clusterInterval(found(times(15, 0)));
    expect(none).toMatchObject({ estimate: 0, low: 0, width: 'some' });
    expect(none.high).toBeCloseTo(15 * (1 - 0.025 ** (1 / 15)), 9);
    const all = clusterInterval(found(times(15, 1)));
    expect(all).toMatchObject({ estimate: 15, high: 15 });
    expect(all.low).toBeCloseTo(15 * 0.025 ** (1 / 15), 9);
  });

  it('takes clusters that are all alike for all or nothing: they tell no spread', () => {
    const alike = clusterInterval(found(times(10, 0.4)));
    const mixed = clusterInterval(found([1, 1, 1, 1, ...times(6, 0)]));
    expect(alike.low).toBeCloseTo(mixed.low, 9);
    expect(alike.high).toBeCloseTo(mixed.high, 9);
    // 2 of 6 and 1 of 3 are one third each, whatever the rounding.
    const rates = clusterInterval(
      share([
        [2, 6],
        [1, 3],
        [3, 9],
      ]),
    );
    expect(rates.high - rates.low).toBeGreaterThan(0.5);
  });

  it('is narrower where clusters vary little, and wider where one is most of the whole', () => {
    const width = (sums: ClusterSums) => {
      const { low, high } = clusterInterval(sums);
      return high - low;
    };
    const even = share(times(10, 0).map((_, index) => [index % 2 === 0 ? 4 : 6, 10] as const));
    const alternating = share(times(10, 0).map((_, index) => [index % 2 === 0 ? 0 : 10, 10] as const));
    const giant = share(times(10, 0).map((_, index) => (index === 0 ? [400, 1000] : [index % 2, 2])));
    expect(width(even)).toBeLessThan(0.3);
    expect(width(alternating)).toBeGreaterThan(0.5);
    expect(width(giant)).toBeGreaterThan(0.5);
  });

  it('leaves out seeds that define no share, as the mean over the seeds does', () => {
    const one = share([
      [1, 2],
      [0, 4],
      [1, 3],
    ]);
    const beside = share(
      [
        [1, 2],
        [0, 4],
        [1, 3],
      ],
      [
        [0, 0],
        [0, 0],
        [0, 0],
      ],
    );
    expect(clusterInterval(beside)).toEqual(clusterInterval(one));
  });

  it.each([
    ['one cluster', found([0.5]), 'none: one cluster'],
    [
      'a single cluster with trials',
      share([
        [1, 2],
        [0, 0],
        [0, 0],
      ]),
      'none: one cluster',
    ],
    [
      'no trial at all',
      share([
        [0, 0],
        [0, 0],
      ]),
      'none: undefined',
    ],
    ['counts without a bound that are all 0', counted([0, 0, 0]), 'none: no cluster differs'],
  ] as const)('is none for %s', (_, sums, width) => {
    expect(clusterInterval(sums)).toMatchObject({ width, low: Number.NaN, high: Number.NaN });
  });

  it('of counts allows for a cluster larger than those that were seen', () => {
    const interval = clusterInterval(counted([3, 0, 0, 1, 0, 0, 2, 0, 0, 0]));
    expect(interval).toMatchObject({ method: 'jackknife over clusters, gamma', estimate: 6 });
    expect(interval.low).toBeGreaterThan(0);
    expect(interval.high).toBeGreaterThan(12);
  });

  it('refuses a confidence of 1', () => {
    expect(() => clusterInterval(found([1, 0]), 1)).toThrow('between 0 and 1, not 1');
  });
});

describe('an interval of a difference', () => {
  const before = found([1, 1, 1, 0.3, ...times(11, 0)]);
  const after = found([1, 1, 1, 0.3, 1, 0.3, 0.1, ...times(8, 0)]);

  it('does not exclude 0 for three clusters of 15 that gain, and none that loses', () => {
    const { estimate, low, high } = clusterDifference(before, after);
    expect(estimate).toBeCloseTo(1.4, 12);
    expect(low).toBeLessThan(0);
    expect(high).toBeGreaterThan(3.6);
    expect(high).toBeLessThan(9);
  });

  it('is mirrored where the two change places', () => {
    const [there, back] = [clusterDifference(before, after), clusterDifference(after, before)];
    expect(back.estimate).toBeCloseTo(-there.estimate, 12);
    expect(back.low).toBeCloseTo(-there.high, 9);
    expect(back.high).toBeCloseTo(-there.low, 9);
  });

  it('says how much may differ elsewhere where nothing differs here', () => {
    const { estimate, low, high, width } = clusterDifference(before, before);
    expect({ estimate, width }).toEqual({ estimate: 0, width: 'some' });
    expect(high).toBeCloseTo(15 * (1 - 0.025 ** (1 / 15)), 9);
    expect(low).toBeCloseTo(-high, 9);
    expect(clusterDifference(counted([1, 2]), counted([1, 2])).width).toBe('none: no cluster differs');
  });

  it('excludes 0 where nearly all clusters change one way', () => {
    const rates = (rate: number) =>
      share(times(12, 0).map((_, index) => [Math.round(rate * (10 + index)), 10 + index] as const));
    const { low, high } = clusterDifference(rates(0.5), rates(0.1));
    expect(high).toBeLessThan(-0.1);
    expect(low).toBeGreaterThan(-0.7);
  });

  it('stays within what is possible', () => {
    const { low, high } = clusterDifference(found(times(3, 0)), found(times(3, 1)));
    expect(low).toBeGreaterThan(-3);
    expect(high).toBe(3);
  });
});
