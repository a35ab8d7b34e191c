import { expect, it } from 'vitest';
import { clusterSpearman } from '../../stats/clusters/cluster-spearman.js';
import { spearman } from '../../stats/spearman.js';
import { randomPairs } from './samples.js';

const each = (values: readonly number[]) => values.map((_, index) => index);

it('estimates what spearman does, with ties', () => {
  for (const { first, second } of randomPairs(50, 7)) {
    const { rho } = spearman(first, second);
    const { estimate } = clusterSpearman(first, second, each(first), { resamples: 1 });
    if (Number.isNaN(rho)) expect(estimate).toBeNaN();
    else expect(estimate).toBeCloseTo(rho, 12);
  }
});

it('takes any number of pairs', () => {
  const x = Array.from({ length: 200_000 }, (_, index) => index);
  expect(clusterSpearman(x, x, x, { resamples: 1 })).toMatchObject({ estimate: 1, clusters: 200_000 });
});

it('a pair drawn twice counts like two equal pairs', () => {
  const [x, y] = [
    [3, 1, 4, 1, 5],
    [2, 7, 1, 8, 2],
  ];
  const doubled = clusterSpearman([...x, ...x], [...y, ...y], [...each(x), ...each(x)]);
  const single = clusterSpearman(x, y, each(x));
  expect(doubled).toMatchObject({ n: 10, clusters: 5 });
  expect([doubled.low, doubled.high]).toEqual([single.low, single.high]);
});

it('has no narrower interval for copies within clusters, and none for one cluster', () => {
  const x = Array.from({ length: 40 }, (_, index) => (index * 17) % 40);
  const y = x.map((value, index) => value + 30 * Math.sin(index));
  const clusters = x.map((_, index) => index % 8);
  const once = clusterSpearman(x, y, clusters);
  const often = clusterSpearman(
    [...x, ...x, ...x],
    [...y, ...y, ...y],
    [...clusters, ...clusters, ...clusters],
  );
  expect(often.high - often.low).toBeCloseTo(once.high - once.low, 12);
  expect(
    clusterSpearman(
      x,
      y,
      x.map(() => 0),
    ),
  ).toMatchObject({ width: 'none: one cluster', low: Number.NaN });
});

it('a constant side has no order, and unequal lengths are refused', () => {
  expect(clusterSpearman([1, 1, 1], [1, 2, 3], [0, 1, 2])).toMatchObject({
    estimate: Number.NaN,
    width: 'none: undefined',
  });
  expect(() => clusterSpearman([1, 2], [1], [0, 1])).toThrow(/2/u);
  expect(() => clusterSpearman([1, 2], [1, 2], [0, 1], { resamples: 0 })).toThrow('resamples');
});
