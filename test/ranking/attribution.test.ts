import { describe, expect, test } from 'vitest';
import { extractFeatures } from '../../features/extract.js';
import { featureNames, type FeatureName } from '../../features/names.js';
import { computeAttributions } from '../../ranking/attribution.js';
import { rankers } from '../../ranking/rankers.js';
import { averagePathLength } from '../../ranking/isolation-forest/path-length.js';
import { isolationForest } from '../../ranking/isolation-forest/isolation-forest.js';
import type { Matrix } from '../../ranking/matrix.js';
import { defaultRankingOptions, rankUnit } from '../../ranking/rank-bug.js';
import { failedTest, traceWith } from '../support/failed-test.js';
import { goldenMatrix, matrix, randomRows } from './matrices.js';

/** Splits that isolate each row, on average over the trees, out of the scores: 0.5 − 2^(−length / c). */
function computeLengths(rows: Matrix, state: number): number[] {
  const usual = averagePathLength(Math.min(256, rows.rowCount));
  return [...isolationForest.fit(rows, state).score(rows)].map((score) => -usual * Math.log2(0.5 - score));
}

function listContributions(rows: Matrix, state = 1): number[][] {
  const flat = [...isolationForest.fit(rows, state).contributions!(rows)];
  const width = rows.columns.length;
  return Array.from({ length: rows.rowCount }, (_, row) => flat.slice(row * width, (row + 1) * width));
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

describe('what columns add to a path', () => {
  test.each([
    ['few rows', matrix(randomRows(40, 1))],
    ['more rows than a tree is grown on', matrix(randomRows(600, 2))],
    ['scikit-learn: d3_n200', goldenMatrix('iforest/d3_n200.csv')],
    ['scikit-learn: d4_n2000', goldenMatrix('iforest/d4_n2000.csv')],
    ['scikit-learn: d5_n200_dup_const', goldenMatrix('iforest/d5_n200_dup_const.csv')],
  ])("adds up to the row's own path less the mean path: %s", (_, rows) => {
    const lengths = computeLengths(rows, 1);
    const mean = sum(lengths) / lengths.length;
    listContributions(rows).forEach((ofRow, row) => expect(sum(ofRow)).toBeCloseTo(lengths[row]! - mean, 8));
  });

  test('is that of the column in which a row is far from all others', () => {
    for (const column of [0, 1, 3]) {
      const rows = randomRows(100, 5);
      const odd = rows[7]!.with(column, 1000);
      const ofRow = listContributions(matrix([...rows, odd])).at(-1)!;
      expect(ofRow.indexOf(Math.min(...ofRow))).toBe(column);
      expect(ofRow[column]! / sum(ofRow)).toBeGreaterThan(0.7);
    }
  });

  test('is nothing for a column in which all are alike, the same for rows that are, and shared by columns that are', () => {
    const rows = randomRows(80, 6);
    const odd = [1, 1, 7, 500];
    const doubled = [...rows, odd, odd].map((row) => [...row, row[3]!]);
    const all = listContributions(matrix(doubled));
    expect(new Set(all.map((ofRow) => ofRow[2]))).toEqual(new Set([0]));
    expect(all.at(-1)).toEqual(all.at(-2));
    const [own, twin] = [all.at(-1)![3]!, all.at(-1)![4]!];
    expect(own / (own + twin)).toBeGreaterThan(0.3);
    expect(own / (own + twin)).toBeLessThan(0.7);
  });

  test('is nothing where there is one row, or all rows are alike', () => {
    for (const count of [1, 30])
      expect(
        new Set(listContributions(matrix(Array.from({ length: count }, () => [1, 2, 3]))).flat()),
      ).toEqual(new Set([0]));
  });
});

describe('attributions of failing tests', () => {
  const failedTests = Array.from({ length: 40 }, (_, index) =>
    failedTest({
      testName: `test${index}`,
      trace: traceWith(index === 0 ? 'org.x.Strange: never seen' : `org.x.Usual: ${index % 3}`),
      oracleType: index % 5 === 0 ? 'expectException' : 'noException',
    }),
  );
  const table = extractFeatures(failedTests, 'paper');

  test('say of each what its features moved it, the mean over the random states', () => {
    const attributions = computeAttributions(table, defaultRankingOptions);
    if (attributions === 'none') throw new Error('the isolation forest can tell');
    expect(attributions).toHaveLength(failedTests.length);
    const { order } = rankUnit({ tests: failedTests, features: table }, defaultRankingOptions).mean;
    const totals = [...order].map((row) => attributions[row]!.total);
    expect(totals[0]).toBe(Math.max(...totals));
    expect(sum(totals)).toBeCloseTo(0, 8);
    for (const { contributions, total } of attributions) {
      expect([...contributions.keys()]).toEqual([...featureNames]);
      expect(sum([...contributions.values()])).toBeCloseTo(total, 8);
    }
  });

  test('have only the features that were ranked by', () => {
    const features: FeatureName[] = ['trace_exception_count', 'is_exception'];
    const attributions = computeAttributions(table, { ...defaultRankingOptions, features });
    expect(attributions === 'none' ? [] : [...attributions[0]!.contributions.keys()]).toEqual(features);
  });

  test.each(rankers.filter((each) => each !== isolationForest))('$name cannot tell', (ranker) => {
    expect(computeAttributions(table, { ...defaultRankingOptions, ranker })).toBe('none');
  });
});
