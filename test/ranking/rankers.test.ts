import { describe, expect, test, vi } from 'vitest';
import { findRanker, rankers } from '../../ranking/rankers.js';
import { ecod } from '../../ranking/ecod.js';
import { createMatrix, type Matrix } from '../../ranking/matrix.js';
import { orderByScore } from '../../ranking/order.js';
import { matrix, randomRows } from './matrices.js';

const detectors = rankers.filter((each) => each.by === 'features');
const score = (name: string, table: Matrix, state = 0) =>
  detectors
    .find((each) => each.name === name)!
    .fit(table, state)
    .score(table);
const computeScores = (name: string, rows: number[][], state = 0) => score(name, matrix(rows), state);

describe.each(detectors.map(({ name, randomness }) => ({ name, randomness })))(
  '$name',
  ({ name, randomness }) => {
    const rows = randomRows(80, 4);

    test('one finite score per row, the same when asked again', () => {
      const scores = computeScores(name, rows);
      expect(scores).toHaveLength(80);
      expect(scores.every(Number.isFinite)).toBe(true);
      expect(computeScores(name, rows)).toStrictEqual(scores);
    });

    test('the random state matters exactly where it says so', () => {
      const alike =
        orderByScore(computeScores(name, rows, 1)).join() ===
        orderByScore(computeScores(name, rows, 2)).join();
      expect(alike).toBe(randomness === 'none');
    });

    test.each([
      ['one row', [[1, 2, 3]]],
      [
        'two rows',
        [
          [1, 2],
          [3, 4],
        ],
      ],
      ['equal rows', Array.from({ length: 40 }, () => [5, 5])],
      ['one column', Array.from({ length: 40 }, (_, index) => [index])],
      ['constant columns and one far row', [...Array.from({ length: 40 }, () => [5, 1, 0]), [1, 1, 9]]],
    ])('%s', (_, values) => {
      const scores = computeScores(name, values);
      expect(scores).toHaveLength(values.length);
      expect(scores.every(Number.isFinite)).toBe(true);
      expect([...orderByScore(scores)].sort((a, b) => a - b)).toStrictEqual(values.map((_, row) => row));
    });

    test('leaves Math.random alone', () => {
      const { random } = Math;
      computeScores(name, rows);
      expect(Math.random).toBe(random);
    });
  },
);

describe.each(['isolation-forest', 'ecod', 'ml-isolation-forest', 'rare-first'])('%s', (name) => {
  test('puts the most unusual row first', () => {
    const rows = [...randomRows(60, 9).map((row) => [row[0]! + 5, ...row.slice(1)]), [1, 60, 7, 9]];
    expect(orderByScore(computeScores(name, rows))[0]).toBe(60);
  });

  test('equal rows get equal scores, so that they keep their order', () => {
    const rows = randomRows(30, 5);
    const scores = computeScores(name, [...rows, ...rows]);
    for (let row = 0; row < rows.length; row++) expect(scores[row + 30]).toBeCloseTo(scores[row]!, 12);
  });
});

test('the order of rows does not matter to the forest as far as a sample holds them all', () => {
  const largestDifference = (size: number) => {
    const rows = randomRows(size, 5);
    const turned = [...computeScores('isolation-forest', [...rows].reverse())].reverse();
    return Math.max(
      ...Array.from(computeScores('isolation-forest', rows), (score, row) => Math.abs(score - turned[row]!)),
    );
  };
  expect(largestDifference(256)).toBeLessThan(1e-12);
  // Samples of larger tables are drawn by row number, as scikit-learn draws them.
  expect(largestDifference(300)).toBeGreaterThan(1e-3);
});

describe('ecod', () => {
  test('the greatest of left tails, right tails and longer tails', () => {
    // Shares at most and at least as great: 1/4 and 4/4, 3/4 and 3/4, 3/4 and 3/4, 4/4 and 1/4 in a column skewed to the right.
    const [first, second, third, last] = computeScores('ecod', [[0], [1], [1], [9]]);
    const ln = (share: number) => -Math.log(share);
    expect(first).toBeCloseTo(-ln(1 / 4), 12);
    expect(second).toBeCloseTo(-ln(3 / 4), 12);
    expect(third).toBe(second);
    expect(last).toBeCloseTo(-ln(1 / 4), 12);
    // The first row is out on the left of the one and on the right of the other column: the longer tails are those two.
    const [both] = computeScores('ecod', [
      [0, 1],
      [8, 0],
      [9, 0],
      [9, 0],
    ]);
    expect(both).toBeCloseTo(-(ln(1 / 4) + ln(1 / 4)), 12);
  });

  test('the order of rows does not matter, nor does the scale of columns', () => {
    const rows = randomRows(70, 6);
    const scores = computeScores('ecod', rows);
    const turned = computeScores('ecod', [...rows].reverse()).reverse();
    const scaled = computeScores(
      'ecod',
      rows.map((row) => row.map((value) => 3 * value + 1)),
    );
    scores.forEach((score, row) => {
      expect(turned[row]).toBeCloseTo(score, 12);
      expect(scaled[row]).toBeCloseTo(score, 12);
    });
  });

  test('scores rows that it was not fitted on; beyond all others is as far out as the outermost', () => {
    const training = matrix(Array.from({ length: 30 }, (_, row) => [row, row % 5]));
    const scores = ecod.fit(training, 0).score(
      matrix([
        [14.5, 2],
        [29, 4],
        [400, 4],
      ]),
    );
    expect(scores[0]).toBeGreaterThan(scores[1]!);
    expect(scores[2]).toBe(scores[1]);
  });
});

test('suite-order has no ties', () => {
  expect([...computeScores('suite-order', randomRows(4, 2))]).toStrictEqual([0, 1, 2, 3]);
});

test('rare-first needs its feature', () => {
  const table = createMatrix(['is_exception'], [[1, 0]]);
  expect(() => score('rare-first', table)).toThrow(
    'the ranker rare-first needs the feature trace_exception_count',
  );
});

test('the package of ml-isolation-forest draws from a Math of its own: the process keeps its', () => {
  const random = vi.spyOn(Math, 'random');
  const scores = computeScores('ml-isolation-forest', randomRows(20, 3));
  expect(scores).toEqual(computeScores('ml-isolation-forest', randomRows(20, 3)));
  expect(random).not.toHaveBeenCalled();
  expect(Math.random).toBe(random);
});

test('an unknown name lists the known ones', () => {
  expect(() => findRanker('forest')).toThrow(
    'there is no ranker "forest"; known are isolation-forest, random, suite-order, rare-first, ecod, ml-isolation-forest, agreement, agreement-diverse, shortest, confidence, votes, ensemble',
  );
});
