import { describe, expect, test } from 'vitest';
import { chiSquareTail } from '../../stats/chi-square.js';
import { friedman, nemenyi } from '../../stats/friedman.js';
import { rangeQuantile, rangeTail } from '../../stats/studentized-range.js';
import { golden } from './samples.js';

const reference = golden<{
  friedman: { methods: number[][]; statistic: number; pValue: number }[];
  range: { q: number; k: number; p: number }[];
  chi2: { x: number; df: number; p: number }[];
}>('stats/friedman_nemenyi.json');

test.each(reference.friedman)('SciPy, statistic $statistic', ({ methods, statistic, pValue }) => {
  const result = friedman(methods);
  expect(result.statistic).toBeCloseTo(statistic, 10);
  expect(result.approximatePValue).toBeCloseTo(pValue, 12);
  expect(result).toMatchObject({
    n: methods[0]!.length,
    degreesOfFreedom: methods.length - 1,
    correction: 'ties',
  });
});

test.each(reference.chi2)('chi-square tail at $x, $df degrees of freedom', ({ x, df, p }) => {
  expect(Math.abs(chiSquareTail(x, df) - p)).toBeLessThanOrEqual(1e-12 * p);
});

test.each(reference.range)('studentized range at $q, $k groups', ({ q, k, p }) => {
  expect(rangeTail(q, k)).toBeCloseTo(p, 10);
});

test("Demšar's table of critical values (2006, table 5)", () => {
  const table = [1.96, 2.343, 2.569, 2.728, 2.85, 2.949, 3.031, 3.102, 3.164];
  table.forEach((value, index) => expect(rangeQuantile(0.05, index + 2) / Math.SQRT2).toBeCloseTo(value, 2));
});

describe('p', () => {
  /** Over all orders of the methods in each block, one by one. */
  const enumerated = (methods: readonly (readonly number[])[]): number => {
    const observed = friedman(methods).statistic;
    const orders = (values: readonly number[]): number[][] =>
      values.length < 2
        ? [[...values]]
        : values.flatMap((value, index) =>
            orders(values.toSpliced(index, 1)).map((rest) => [value, ...rest]),
          );
    const blocks = methods[0]!.map((_, block) => methods.map((values) => values[block]!));
    let [extreme, all] = [0, 0];
    const walk = (chosen: readonly (readonly number[])[]): void => {
      if (chosen.length === blocks.length) {
        const statistic = friedman(
          methods.map((_, method) => chosen.map((block) => block[method]!)),
        ).statistic;
        all += 1;
        if (statistic >= observed - 1e-9) extreme += 1;
        return;
      }
      for (const order of orders(blocks[chosen.length]!)) walk([...chosen, order]);
    };
    walk([]);
    return extreme / all;
  };

  test.each([
    [
      [
        [1, 2, 3],
        [2, 3, 1],
        [3, 1, 2],
      ],
    ],
    [
      [
        [1, 1, 4],
        [2, 1, 5],
        [3, 2, 6],
      ],
    ],
    [
      [
        [1, 1],
        [1, 2],
        [2, 3],
        [2, 3],
      ],
    ],
    [
      [
        [7, 1, 1],
        [7, 2, 1],
        [7, 3, 1],
      ],
    ],
  ])('is that of all orders: %j', (methods) => {
    const result = friedman(methods);
    expect(result).toMatchObject({ method: 'exact', draws: 0 });
    expect(result.pValue).toBeCloseTo(enumerated(methods), 12);
  });

  test('one of 51 methods is the best in both of two blocks: 1/51, where chi-square says 3e-5', () => {
    const methods = Array.from({ length: 51 }, (_, method) => [Number(method === 7), Number(method === 7)]);
    const { pValue, approximatePValue, method } = friedman(methods);
    expect(method).toBe('exact');
    expect(pValue).toBeCloseTo(1 / 51, 12);
    expect(approximatePValue).toBeLessThan(1e-4);
  });

  test('a single block says nothing', () => {
    expect(friedman([[1], [2], [3]]).pValue).toBe(1);
  });

  test('is drawn where there are too many orders, and says how often', () => {
    const methods = Array.from({ length: 12 }, (_, method) =>
      Array.from({ length: 6 }, (__, block) => method * (block % 2 === 0 ? 1 : -1) + block),
    );
    const result = friedman(methods);
    expect(result).toMatchObject({ method: 'Monte Carlo', draws: 9999, randomState: 0 });
    expect(result.pValue).toBe(1);
    expect(friedman(methods)).toStrictEqual(result);
    const clear = friedman(methods.map((_, method) => Array.from({ length: 6 }, () => method)));
    expect(clear.pValue).toBe(1 / 10_000);
  });
});

describe('properties', () => {
  const { methods } = reference.friedman[1]!;

  test('order of blocks and rising functions leave it alone; order of methods turns the ranks', () => {
    const result = friedman(methods);
    const turned = methods.map((values) => values.map((_, block) => values.at(-1 - block)!));
    expect(friedman(turned)).toStrictEqual(result);
    expect(friedman(methods.map((values) => values.map((value) => 3 * value + 1)))).toStrictEqual(result);
    const swapped = friedman([...methods].reverse());
    expect(swapped.statistic).toBeCloseTo(result.statistic, 12);
    expect([...swapped.meanRanks].reverse()).toStrictEqual(result.meanRanks);
  });

  test('Nemenyi: a pair is significant exactly where its p-value is below the level', () => {
    const rising = [1, 2, 3, 4].map((level) => Array.from({ length: 12 }, (_, block) => level * 10 + block));
    const result = nemenyi(rising);
    expect(result.meanRanks).toStrictEqual([1, 2, 3, 4]);
    expect(result.pairs).toHaveLength(6);
    expect(result.criticalDifference).toBeCloseTo(2.569 * Math.sqrt((4 * 5) / (6 * 12)), 3);
    for (const { significant, pValue } of result.pairs) expect(significant).toBe(pValue <= 0.05);
    expect(
      result.pairs.filter((pair) => pair.significant).map(({ first, second }) => [first, second]),
    ).toStrictEqual([
      [0, 2],
      [0, 3],
      [1, 3],
    ]);
  });
});

test('all methods equal everywhere: nothing to say', () => {
  expect(
    friedman([
      [1, 2],
      [1, 2],
      [1, 2],
    ]).statistic,
  ).toBeNaN();
});

test.each([
  ['three methods or more, not 2', [[1], [2]]],
  ['method 2 has 1 values, the first has 2', [[1, 2], [2], [1, 2]]],
  ['value 1 of the sample of method 3 is NaN', [[1], [2], [Number.NaN]]],
])('refuses: %s', (message, methods) => {
  expect(() => friedman(methods)).toThrow(message);
  expect(() => nemenyi(methods)).toThrow(message);
});
