import { describe, expect, it } from 'vitest';
import { clusterBootstrap } from '../../stats/clusters/cluster-bootstrap.js';
import { jackknifeInterval } from '../../stats/clusters/jackknife-interval.js';
import { meanInterval } from '../../stats/mean-interval.js';
import { MersenneTwister } from '../../stats/mersenne-twister.js';

const single = (values: readonly number[]) => values.map((value) => Float64Array.of(value, 1));
const mean = (sums: Float64Array) => (sums[1] === 0 ? Number.NaN : sums[0]! / sums[1]!);

describe("a jackknife's interval", () => {
  it("has Student's standard error for a mean of clusters", () => {
    const values = [1, 2, 2, 3, 4, 5, 7, 8, 8, 10];
    const [interval, student] = [jackknifeInterval(single(values), mean), meanInterval(values)];
    expect(interval).toMatchObject({ estimate: 5, width: 'some', confidence: 0.95, clusters: 10 });
    // It has fewer degrees of freedom if some clusters deviate more, so it is never narrower.
    const [width, narrowest] = [interval.high - interval.low, student.high - student.low];
    expect(width).toBeGreaterThanOrEqual(narrowest);
    expect(width).toBeLessThan(1.15 * narrowest);
  });

  it('contains the true ratio about as often as it promises, with 12 unequal clusters', () => {
    const random = new MersenneTwister(7);
    const draw = () => random.nextWord() / 2 ** 32;
    const trials = 600;
    let covered = 0;
    for (let trial = 0; trial < trials; trial++) {
      const clusters = Array.from({ length: 12 }, () => {
        const rate = 0.1 + 0.4 * draw(); // 0.3 on average, whatever the size
        const size = 5 + Math.floor(30 * draw());
        const hits = Array.from({ length: size }, () => Number(draw() < rate)).reduce((a, b) => a + b, 0);
        return Float64Array.of(hits, size);
      });
      const { low, high } = jackknifeInterval(clusters, mean);
      if (low <= 0.3 && 0.3 <= high) covered += 1;
    }
    expect(covered / trials).toBeGreaterThan(0.92);
    expect(covered / trials).toBeLessThan(0.985);
  });

  it('of a difference contains 0 as promised with 8 clusters of equal generators, which percentiles do not', () => {
    const random = new MersenneTwister(8);
    const draw = () => random.nextWord() / 2 ** 32;
    const difference = ([first = 0, second = 0, size = 0]: ArrayLike<number> & Iterable<number>) =>
      (second - first) / size;
    const trials = 600;
    const missed = { jackknife: 0, percentiles: 0 };
    for (let trial = 0; trial < trials; trial++) {
      const clusters = Array.from({ length: 8 }, () => {
        const size = 5 + Math.floor(30 * draw());
        const rates = [0.1 + 0.6 * draw(), 0.1 + 0.6 * draw()];
        const hits = rates.map((rate) =>
          Array.from({ length: size }, () => Number(draw() < rate)).reduce((a, b) => a + b, 0),
        );
        return Float64Array.of(...hits, size);
      });
      const own = jackknifeInterval(clusters, difference);
      if (own.low > 0 || own.high < 0) missed.jackknife += 1;
      const [other] = clusterBootstrap(clusters, (sums) => [difference(sums)], {
        resamples: 199,
        randomState: trial,
      });
      if (other!.low > 0 || other!.high < 0) missed.percentiles += 1;
    }
    expect(missed.jackknife / trials).toBeLessThan(0.07);
    expect(missed.percentiles / trials).toBeGreaterThan(0.08);
  });

  it('says why there is none', () => {
    expect(jackknifeInterval(single([3]), mean).width).toBe('none: one cluster');
    expect(jackknifeInterval(single([3, 3, 3]), mean).width).toBe('none: no cluster differs');
    expect(jackknifeInterval([], () => Number.NaN)).toMatchObject({ width: 'none: undefined', clusters: 0 });
    // Without its only cluster that counts, the statistic is undefined.
    const alone = [Float64Array.of(1, 2), Float64Array.of(0, 0), Float64Array.of(0, 0)];
    expect(jackknifeInterval(alone, mean).width).toBe('none: one cluster');
    expect(() => jackknifeInterval(single([1, 2]), mean, 1)).toThrow('a confidence level is between 0 and 1');
  });
});
