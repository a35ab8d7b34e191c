import { describe, expect, test } from 'vitest';
import { averagePathLength } from '../../ranking/isolation-forest/path-length.js';
import { isolationForest } from '../../ranking/isolation-forest/isolation-forest.js';
import { drawSubsample } from '../../ranking/isolation-forest/subsample.js';
import { MersenneTwister } from '../../stats/mersenne-twister.js';
import { rank } from '../../stats/ranks.js';
import { goldenText } from '../features/golden.js';
import { goldenMatrix, matrix, randomRows } from './matrices.js';

interface Golden {
  rows: number;
  mean_rank: number[];
  /** By random state, 0 to 9. */
  per_state_decision: number[][];
}

describe.each(['d1_n10', 'd2_n50', 'd3_n200', 'd4_n2000', 'd5_n200_dup_const'])(
  'scikit-learn: %s',
  (name) => {
    const rows = goldenMatrix(`iforest/${name}.csv`);
    const golden = JSON.parse(goldenText(`iforest/${name}.json`)) as Golden;
    const states = Object.keys(golden.per_state_decision);
    const scores = states.map((state) => isolationForest.fit(rows, Number(state)).score(rows));

    test('ten random states', () => {
      expect(rows.rowCount).toBe(golden.rows);
      expect(scores).toHaveLength(10);
    });

    test('every decision value of every state, to 1e-12', () => {
      golden.per_state_decision.forEach((wanted, state) => {
        expect(largestDifference(scores[state]!, wanted)).toBeLessThanOrEqual(1e-12);
      });
    });

    test('every rank of every state, and their means', () => {
      const ranks = scores.map(computeRanks);
      golden.per_state_decision.forEach((wanted, state) =>
        expect(ranks[state]).toStrictEqual(computeRanks(wanted)),
      );
      golden.mean_rank.forEach((wanted, row) =>
        expect(ranks.reduce((sum, ofState) => sum + ofState[row]!, 0) / 10).toBeCloseTo(wanted, 9),
      );
    });
  },
);

describe('scikit-learn: nodes that are pure in the hidden targets', () => {
  const { cases } = JSON.parse(goldenText('iforest/impurity.json')) as {
    cases: { name: string; state: number; x: number[][]; decision: number[] }[];
  };

  test.each(cases)('$name', ({ state, x, decision }) => {
    const scores = isolationForest.fit(matrix(x), state).score(matrix(x));
    expect(largestDifference(scores, decision)).toBeLessThanOrEqual(1e-12);
    expect(computeRanks(scores)).toStrictEqual(computeRanks(decision));
  });

  const sampled = JSON.parse(goldenText('iforest/pure-nodes.json')) as {
    cases: { rows: number; state: number; rare: [number, number[]][]; decision: [number[], number][] }[];
  };

  test.each(sampled.cases)('$rows rows, state $state', ({ rows, state, rare, decision }) => {
    const x = Array.from({ length: rows }, (_, row) => [row % 7, row % 3]);
    for (const [row, values] of rare) x[row] = values;
    const wanted = new Map(decision.map(([values, score]) => [values.join(), score]));
    const scores = isolationForest.fit(matrix(x), state).score(matrix(x));
    const all = x.map((values) => wanted.get(values.join())!);
    expect(largestDifference(scores, all)).toBeLessThanOrEqual(1e-12);
    expect(computeRanks(scores)).toStrictEqual(computeRanks(all));
  });
});

function largestDifference(scores: Float64Array, wanted: readonly number[]): number {
  expect(scores).toHaveLength(wanted.length);
  return Math.max(...wanted.map((value, row) => Math.abs(scores[row]! - value)));
}

/** Average ranks; values that differ below 12 decimals are ties. */
function computeRanks(values: ArrayLike<number>): Float64Array {
  return rank(Float64Array.from(values, (value) => Math.round(value * 1e12))).ranks;
}

test('the constant c(n)', () => {
  expect([0, 1, 2].map(averagePathLength)).toStrictEqual([0, 0, 1]);
  expect(averagePathLength(256)).toBeCloseTo(10.24477, 5);
});

test.each([
  ['all rows', 256, 256],
  ['a reservoir', 258, 256],
  ['a permutation', 2000, 256],
  ['draws until they are distinct', 30000, 256],
])('a subsample by %s: distinct rows, ascending', (_, rowCount, size) => {
  const rows = [...drawSubsample(rowCount, size, 5)];
  expect(rows).toHaveLength(size);
  expect(rows).toStrictEqual([...new Set(rows)].sort((a, b) => a - b));
  expect(rows.at(-1)).toBeLessThan(rowCount);
});

describe('properties', () => {
  const rows = randomRows(120, 3);
  const score = (values: number[][], state = 1) =>
    isolationForest.fit(matrix(values), state).score(matrix(values));

  test('same random state, same scores; another state, others', () => {
    expect(score(rows)).toStrictEqual(score(rows));
    expect(score(rows, 2)).not.toStrictEqual(score(rows));
  });

  test('doubling a column and moving it by a whole number changes nothing', () => {
    const moved = rows.map((row) => row.map((value, column) => (column === 1 ? value * 2 + 64 : value)));
    expect(score(moved)).toStrictEqual(score(rows));
  });

  test('equal rows have equal scores; a far one the lowest', () => {
    const scores = score([...rows, rows[0]!, [50, 90, 7, 9]]);
    expect(scores[120]).toBe(scores[0]);
    expect(Math.min(...scores)).toBe(scores[121]);
  });

  test('nothing but constant columns: all alike', () => {
    const scores = score(Array.from({ length: 30 }, () => [1, 2, 3]));
    expect(new Set(scores).size).toBe(1);
  });

  test('each row gets the same score as alone, even if rows share a path in a tree', () => {
    const random = new MersenneTwister(5);
    const scored = Array.from({ length: 300 }, () => [
      random.nextInteger(2),
      random.nextInteger(2),
      7,
      random.nextFraction(),
    ]);
    const fitted = isolationForest.fit(matrix(rows), 1);
    const together = fitted.score(matrix(scored));
    scored.forEach((row, index) => expect(fitted.score(matrix([row]))[0]).toBe(together[index]));
  });

  test('a single row scores 0', () => {
    expect([...score([[1, 2, 3]])]).toStrictEqual([0]);
  });
});
