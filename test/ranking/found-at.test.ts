import { expect, test } from 'vitest';
import { foundAt } from '../../ranking/found-at.js';
import { defaultRankingOptions, rankFailedTests } from '../../ranking/rank-bug.js';
import { rareFirst } from '../../ranking/rare-first.js';
import type { FailedTest } from '../../features/failed-test.js';
import { failedTest, traceWith } from '../features/factory.js';

/** A bug whose only TP is, by rarity of its exception, at the given rank. */
function bugWithTruePositiveAt(rank: number, bugNumber: string): FailedTest[] {
  const usual = Array.from({ length: 20 }, () => failedTest({ bugNumber }));
  const rare = Array.from({ length: rank }, (_, index) =>
    failedTest({
      bugNumber,
      trace: traceWith(`org.x.Rare${index}`),
      verdict: index === rank - 1 ? 'TP' : 'FP',
    }),
  );
  return [...usual, ...rare];
}

const options = { ...defaultRankingOptions, detector: rareFirst, randomStates: [0, 1] };

test('counts bugs with a TP among the first K', () => {
  const tests = [1, 2, 3, 6, 11].flatMap((rank, index) => bugWithTruePositiveAt(rank, String(index)));
  expect(foundAt(rankFailedTests(tests, options))).toStrictEqual([
    { k: 1, perState: [1, 1], mean: 1 },
    { k: 3, perState: [3, 3], mean: 3 },
    { k: 5, perState: [3, 3], mean: 3 },
    { k: 10, perState: [4, 4], mean: 4 },
  ]);
});

test('a bug of one failing test is found at once, one without a TP never', () => {
  const tests = [
    failedTest({ verdict: 'TP' }),
    failedTest({ bugNumber: '8' }),
    failedTest({ bugNumber: '9', verdict: 'inconclusive' }),
  ];
  expect(foundAt(rankFailedTests(tests, defaultRankingOptions), [1])).toStrictEqual([
    { k: 1, perState: Array<number>(10).fill(1), mean: 1 },
  ]);
});

test('no failing test at all', () => {
  expect(rankFailedTests([], defaultRankingOptions)).toStrictEqual([]);
  expect(foundAt([], [1])).toStrictEqual([{ k: 1, perState: [], mean: 0 }]);
});
