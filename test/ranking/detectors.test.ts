import { describe, expect, test } from 'vitest';
import { detectorNamed, detectors } from '../../ranking/detectors.js';
import { localOutlierFactor } from '../../ranking/local-outlier-factor/local-outlier-factor.js';
import { matrixOfColumns } from '../../ranking/matrix.js';
import { orderByScore } from '../../ranking/order.js';
import { goldenText } from '../features/golden.js';
import { matrix, randomRows } from './matrices.js';

const scoresOf = (name: string, rows: number[][], state = 0) => {
  const table = matrix(rows);
  return detectorNamed(name).fit(table, state).score(table);
};

describe.each(detectors.map(({ name, randomness }) => ({ name, randomness })))(
  '$name',
  ({ name, randomness }) => {
    const rows = randomRows(80, 4);

    test('one finite score per row, the same when asked again', () => {
      const scores = scoresOf(name, rows);
      expect(scores).toHaveLength(80);
      expect(scores.every(Number.isFinite)).toBe(true);
      expect(scoresOf(name, rows)).toStrictEqual(scores);
    });

    test('the random state matters exactly where it says so', () => {
      const alike =
        orderByScore(scoresOf(name, rows, 1)).join() === orderByScore(scoresOf(name, rows, 2)).join();
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
      const scores = scoresOf(name, values);
      expect(scores).toHaveLength(values.length);
      expect(scores.every(Number.isFinite)).toBe(true);
      expect([...orderByScore(scores)].sort((a, b) => a - b)).toStrictEqual(values.map((_, row) => row));
    });

    test('leaves Math.random alone', () => {
      const { random } = Math;
      scoresOf(name, rows);
      expect(Math.random).toBe(random);
    });
  },
);

describe.each(['isolation-forest', 'local-outlier-factor', 'ml-isolation-forest', 'rare-first'])(
  '%s',
  (name) => {
    test('puts the odd row first', () => {
      const rows = [...randomRows(60, 9).map((row) => [row[0]! + 5, ...row.slice(1)]), [1, 60, 7, 9]];
      expect(orderByScore(scoresOf(name, rows))[0]).toBe(60);
    });

    test('equal rows get equal scores, so that they keep their order', () => {
      const rows = randomRows(30, 5);
      const scores = scoresOf(name, [...rows, ...rows]);
      for (let row = 0; row < rows.length; row++) expect(scores[row + 30]).toBeCloseTo(scores[row]!, 12);
    });
  },
);

describe('local-outlier-factor', () => {
  const { cases } = JSON.parse(goldenText('local_outlier_factor.json')) as {
    cases: { rows: number[][]; negative_outlier_factor: number[] }[];
  };

  test.each(cases)(
    "scikit-learn's factors on $rows.length rows without ties",
    ({ rows, negative_outlier_factor }) => {
      const scores = scoresOf('local-outlier-factor', rows);
      negative_outlier_factor.forEach((wanted, row) =>
        expect(Math.abs(scores[row]! - wanted)).toBeLessThan(1e-9),
      );
    },
  );

  test('the order of rows does not matter, ties or not', () => {
    const rows = randomRows(70, 6);
    const turned = scoresOf('local-outlier-factor', [...rows].reverse());
    [...turned]
      .reverse()
      .forEach((score, row) => expect(score).toBeCloseTo(scoresOf('local-outlier-factor', rows)[row]!, 9));
  });

  test('scores rows that it was not fitted on', () => {
    const training = matrix(Array.from({ length: 30 }, (_, row) => [row % 6, Math.floor(row / 6)]));
    const [inside, outside] = localOutlierFactor.fit(training, 0).score(
      matrix([
        [2.5, 2.5],
        [40, 40],
      ]),
    );
    expect(inside).toBeGreaterThan(-1.5);
    expect(outside).toBeLessThan(-5);
  });
});

test('rare-first needs its feature', () => {
  const table = matrixOfColumns(['is_exception'], [[1, 0]]);
  expect(() => detectorNamed('rare-first').fit(table, 0).score(table)).toThrow(
    'the detector rare-first needs the feature trace_exception_count',
  );
});

test('an unknown name lists the known ones', () => {
  expect(() => detectorNamed('forest')).toThrow(
    'there is no detector forest: choose one of isolation-forest, random, rare-first, local-outlier-factor, ml-isolation-forest',
  );
});
