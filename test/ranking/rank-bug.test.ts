import { expect, test } from 'vitest';
import { parse } from 'csv-parse/sync';
import { featureNames } from '../../features/names.js';
import { defaultRankingOptions, rankBug } from '../../ranking/rank-bug.js';
import { rankingColumns } from '../../ranking/ranking-csv.js';
import { rankFailedTests, rankingCsv } from './ranked.js';
import { failedTest, traceWith } from '../support/failed-test.js';

const odd = failedTest({ testName: 'odd', trace: traceWith('org.x.Strange: never seen'), verdict: 'TP' });
const usual = Array.from({ length: 12 }, (_, index) => failedTest({ testName: `usual ${index}` }));

test('the odd one comes first; equal ones keep their order', () => {
  const { rankings, mean, tests } = rankBug([...usual, odd], defaultRankingOptions);
  expect(rankings.map(({ randomState }) => randomState)).toStrictEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  for (const { order } of [...rankings, mean]) {
    expect(tests[order[0]!]!.testName).toBe('odd');
    expect([...order].slice(1)).toStrictEqual(usual.map((_, row) => row));
  }
});

test('the mean ranking is by the mean score', () => {
  const { rankings, mean } = rankBug([...usual, odd], defaultRankingOptions);
  const sum = rankings.reduce((total, { scores }) => total + scores[3]!, 0);
  expect(mean.scores[3]).toBeCloseTo(sum / 10, 12);
});

test('features left out are not looked at', () => {
  const { scores } = rankBug([...usual, odd], { ...defaultRankingOptions, features: ['is_exception'] }).mean;
  expect(new Set(scores).size).toBe(1);
  expect(() => rankBug([odd], { ...defaultRankingOptions, features: [] })).toThrow('choose at least one');
});

test('needs a random state', () => {
  expect(() => rankBug([odd], { ...defaultRankingOptions, randomStates: [] })).toThrow(
    'at least one random state',
  );
});

test('ranking.csv: every ranking from rank 1 on, and the mean', () => {
  const options = { ...defaultRankingOptions, randomStates: [0, 1] };
  const ranked = rankBug(
    [failedTest({ testName: 'first, with a comma, "quotes"\r\nand lines' }), odd],
    options,
  );
  const csv = rankingCsv([{ seed: 3, oracleGenerator: 'no-exception', sample: 1, ranked }]);
  const lines = parse(csv, { columns: true }) as unknown as Record<string, string>[];
  expect(Object.keys(lines[0]!)).toStrictEqual(rankingColumns);
  expect(lines.map((line) => [line['random_state'], line['rank']])).toStrictEqual([
    ['0', '1'],
    ['0', '2'],
    ['1', '1'],
    ['1', '2'],
    ['mean', '1'],
    ['mean', '2'],
  ]);
  for (const line of lines) {
    const row = ranked.tests.findIndex((each) => each.testName === line['test_id']);
    expect(line).toMatchObject({
      bug: 'Lang-7',
      seed: '3',
      oracle_generator: 'no-exception',
      verdict: ranked.tests[row]!.verdict,
    });
    for (const name of featureNames) expect(Number(line[name])).toBe(ranked.features[name][row]);
  }
});

test('ranking.csv: the ranks that ties could have', () => {
  const ranked = rankBug([...usual.slice(0, 3), odd], { ...defaultRankingOptions, randomStates: [0] });
  const csv = rankingCsv([{ seed: 3, oracleGenerator: 'no-exception', sample: 1, ranked }]);
  const lines = parse(csv, { columns: true }) as unknown as Record<string, string>[];
  const ofState = lines.filter((line) => line['random_state'] === '0');
  expect(ofState.map((line) => [line['rank'], line['rank_first'], line['rank_last']])).toStrictEqual([
    ['1', '1', '1'],
    ['2', '2', '4'],
    ['3', '2', '4'],
    ['4', '2', '4'],
  ]);
});

test('ranking.csv without a failing test is its header', () => {
  expect(rankingCsv([])).toBe(`${rankingColumns.join(',')}\n`);
});

test('bugs of several projects, by project and number', () => {
  const tests = ['Math-2', 'Lang-10', 'Lang-9', 'Lang-10'].map((bug) => {
    const [project, bugNumber] = bug.split('-') as [string, string];
    return failedTest({ project, bugNumber });
  });
  expect(
    rankFailedTests(tests, defaultRankingOptions).map(({ bug, tests: ofBug }) => [bug, ofBug.length]),
  ).toStrictEqual([
    ['Lang-9', 1],
    ['Lang-10', 2],
    ['Math-2', 1],
  ]);
});
