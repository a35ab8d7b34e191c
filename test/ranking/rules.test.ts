import { describe, expect, it } from 'vitest';
import type { FailedTest } from '../../features/failed-test.js';
import { maskMessage } from '../../ranking/agreement.js';
import { defaultRankingOptions, rankBug } from '../../ranking/rank-bug.js';
import { findRanker } from '../../ranking/rankers.js';
import { failedTest, traceWith } from '../support/failed-test.js';

const rank = (name: string, tests: readonly FailedTest[]) => {
  const { order, scores } = rankBug(tests, { ...defaultRankingOptions, ranker: findRanker(name) }).mean;
  return { order: [...order], scores: [...scores] };
};
const fails = (exceptionLine: string, stated: Partial<FailedTest> = {}) =>
  failedTest({ trace: traceWith(exceptionLine), ...stated });

describe('agreement', () => {
  const torn = fails('org.x.Torn: page 12');
  const empty = [fails('org.x.Empty: shelf 1'), fails('org.x.Empty: shelf 22')];

  it('puts the tests of the largest cluster first, all tied', () => {
    expect(rank('agreement', [torn, ...empty])).toEqual({ order: [1, 2, 0], scores: [-1, -2, -2] });
  });

  it.each<[string, Partial<FailedTest>]>([
    ['class', { trace: traceWith('org.x.Other: shelf 1') }],
    ['message', { trace: traceWith('org.x.Empty: no shelf 1') }],
    ['focal method', { focalMethod: 'public int put(int count) {}' }],
  ])('tells tests of another %s apart', (_, other) => {
    expect(rank('agreement', [...empty, fails('org.x.Empty: shelf 1', other)]).scores).toEqual([-2, -2, -1]);
  });
});

it.each([
  ['expected:<3> but was:<-4>', 'expected:<#> but was:<-#>'],
  ['index 0xFF of 0x1a', 'index # of #'],
  ['org.x.Shelf@1b2c3d is closed', 'org.x.Shelf# is closed'],
  ['at 12:30:15.250, 2024-01-31T08:00:00Z', 'at #, #'],
  ['Thu Jan 01 00:00:00 UTC 1970', '#'],
  ['no "book 7" nor \'x\'', 'no # nor #'],
  ["it isn't here, it can't be", "it isn't here, it can't be"],
  ['digest d41d8cd98f', 'digest #'],
  ['a facade', 'a facade'],
])('the message %j is masked to %j', (message, masked) => {
  expect(maskMessage(message)).toBe(masked);
});

it('agreement-diverse takes one test of each cluster in turn, the largest and the shortest first', () => {
  const test = (symptom: string, generatedTest: string) => fails(`org.x.${symptom}`, { generatedTest });
  const tests = [
    ...[test('Rare', 'aaaaaaaaaa'), test('Often', 'aaa'), test('Often', 'a')],
    ...[test('Often', 'aa'), test('Twice', 'aaaa'), test('Twice', 'a')],
  ];
  // Often: 2, 3, 1; Twice: 5, 4; Rare: 0.
  expect(rank('agreement-diverse', tests).order).toEqual([2, 5, 0, 3, 4, 1]);
  const ofOneSize = [test('One', 'a'), test('Two', 'aaa')];
  expect(rank('agreement-diverse', ofOneSize).scores).toEqual([-1, -1]);
});

it('agreement-diverse does not depend on the order of tests that are equally short', () => {
  const tests = ['b', 'a', 'c'].map((generatedTest) => failedTest({ generatedTest }));
  expect(rank('agreement-diverse', tests).order).toEqual([1, 0, 2]);
  expect(rank('agreement-diverse', tests.toReversed()).order).toEqual([1, 2, 0]);
});

it('shortest reads the shortest test first, whatever its white space', () => {
  const tests = ['a  \n  b', 'a bc', 'a b'].map((generatedTest) => failedTest({ generatedTest }));
  expect(rank('shortest', tests)).toEqual({ order: [0, 2, 1], scores: [3, 4, 3] });
});

it('confidence reads what the generator is surest of first, and what has none last', () => {
  const tests = [{}, { confidence: -3 }, { confidence: 1e300 }, { confidence: -3 }].map(failedTest);
  expect(rank('confidence', tests)).toEqual({ order: [2, 1, 3, 0], scores: [3, 1, 0, 1] });
});

it('votes reads first what fails with most generators, and needs a run', () => {
  const tests = [{ votes: 1 }, { votes: 3 }, { votes: 2 }].map(failedTest);
  expect(rank('votes', tests).order).toEqual([1, 2, 0]);
  expect(() => rank('votes', [failedTest()])).toThrow('the ranker votes needs a run');
});

it('ensemble is the mean rank of isolation-forest and agreement-diverse', () => {
  const usual = Array.from({ length: 4 }, (_, index) =>
    fails('org.x.Empty', { generatedTest: `@Test\npublic void test() {\n  ${'a'.repeat(index + 1)}();\n}` }),
  );
  const tests = [...usual, fails('org.x.Torn')];
  const ranks = (name: string) => {
    const { scores } = rank(name, tests);
    return scores.map((score) => {
      const before = scores.filter((other) => other < score).length;
      return before + (scores.filter((other) => other === score).length + 1) / 2;
    });
  };
  const { rankings } = rankBug(tests, {
    ...defaultRankingOptions,
    ranker: findRanker('isolation-forest'),
    randomStates: [0],
  });
  const ofForest = [...rankings[0]!.order];
  const diverse = ranks('agreement-diverse');
  const [first] = rankBug(tests, {
    ...defaultRankingOptions,
    ranker: findRanker('ensemble'),
    randomStates: [0],
  }).rankings;
  expect(ofForest[0]).toBe(4);
  expect(diverse).toEqual([1, 3, 4, 5, 2]);
  // The forest's first is the second of the other order.
  expect(first!.scores[4]).toBe((1 + 2) / 2);
});
