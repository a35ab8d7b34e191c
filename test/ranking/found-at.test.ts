import { expect, test } from 'vitest';
import { computeFoundAt, computeFoundShares, readInEachState } from '../../ranking/found-at.js';
import { defaultRankingOptions, rankBug } from '../../ranking/rank-bug.js';
import { randomOrder } from '../../ranking/random-order.js';
import { suiteOrder } from '../../ranking/suite-order.js';
import type { Detector } from '../../ranking/ranker.js';
import type { FailedTest } from '../../features/failed-test.js';
import { failedTest, traceWith } from '../support/failed-test.js';
import { rankFailedTests } from './ranked.js';

/** A list whose TPs stand at these places of the suite. */
const createList = (size: number, hits: readonly number[]) =>
  Array.from({ length: size }, (_, row) => failedTest({ verdict: hits.includes(row) ? 'TP' : 'FP' }));

/** A bug of 20 failing tests with its only TP at the given rank of the suite. */
function bugWithTruePositiveAt(rank: number, bugNumber: string): FailedTest[] {
  return createList(20, [rank - 1]).map((each) => ({ ...each, bugNumber }));
}

const options = { ...defaultRankingOptions, ranker: suiteOrder, randomStates: [0, 1] };

test('counts bugs with a TP among the first K', () => {
  const tests = [1, 2, 3, 6, 11].flatMap((rank, index) => bugWithTruePositiveAt(rank, String(index)));
  expect(computeFoundAt(rankFailedTests(tests, options), 'exact')).toStrictEqual([
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
  expect(computeFoundAt(rankFailedTests(tests, defaultRankingOptions), 'exact', [1])).toStrictEqual([
    { k: 1, perState: Array<number>(10).fill(1), mean: 1 },
  ]);
});

test('no failing test at all', () => {
  expect(rankFailedTests([], defaultRankingOptions)).toStrictEqual([]);
  expect(computeFoundAt([], 'exact', [1])).toStrictEqual([{ k: 1, perState: [], mean: 0 }]);
});

const computeShares = (tests: readonly FailedTest[], changes: Partial<typeof defaultRankingOptions> = {}) => {
  const asked = { ...defaultRankingOptions, ...changes };
  return computeFoundShares(readInEachState(rankBug(tests, asked), asked.counting));
};

test('a detector with equal scores is worth exactly a random order', () => {
  const constant: Detector = {
    ...randomOrder,
    name: 'constant',
    fit: () => ({ score: ({ rowCount }) => new Float64Array(rowCount).fill(-0.1) }),
  };
  for (const [size, hits] of [
    [7, [0]],
    [7, [1, 4]],
    [60, [59]],
    [3, [0, 1, 2]],
  ] as const) {
    const tests = createList(size, hits);
    const random = computeShares(tests, { ranker: randomOrder });
    expect(computeShares(tests, { ranker: constant })).toStrictEqual(random);
    // Equal tests: the forest can't distinguish them.
    expect(computeShares(tests)).toStrictEqual(random);
  }
});

test('orders ties of each bug independently: three bugs with a TP among three tests find one', () => {
  const bugs = ['1', '2', '3'].map((bugNumber) => createList(3, [0]).map((each) => ({ ...each, bugNumber })));
  const [exact, drawn] = (['exact', 'replication'] as const).map((counting) => {
    const asked = { ...defaultRankingOptions, ranker: randomOrder, counting };
    return computeFoundAt(rankFailedTests(bugs.flat(), asked), counting, [1])[0]!;
  });
  expect(exact!.mean).toBe(1);
  // All three or none: the drawn orders depend on the number of tests alone.
  expect(new Set(drawn!.perState)).toStrictEqual(new Set([0, 3]));
});

test('where the forest ties tests, the order of the suite is not looked at', () => {
  const odd = failedTest({ trace: traceWith('org.x.Strange: never seen') });
  const tests = [...createList(12, [0]), odd];
  const turned = [...tests].reverse();
  expect(computeShares(turned)).toStrictEqual(computeShares(tests));
  const asSuite = { counting: 'replication' } as const;
  expect(computeShares(turned, asSuite)).not.toStrictEqual(computeShares(tests, asSuite));
});
