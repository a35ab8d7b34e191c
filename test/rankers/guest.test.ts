import { describe, expect, it, vi } from 'vitest';
import type { FailedTest } from '../../features/failed-test.js';
import { computeFoundShares, readInEachState } from '../../ranking/found-at.js';
import { defaultRankingOptions, rankBug } from '../../ranking/rank-bug.js';
import { randomOrder } from '../../ranking/random-order.js';
import { createRankingCounter } from '../../src/analysis/bug-detection/ranking/ranking-counter.js';
import { MachineError } from '../../src/model/common/errors.js';
import { createGuest, type RankAnswer, type RankAsker } from '../../src/rankers/guest.js';
import { rankProbe } from '../../src/rankers/rank-probe.js';
import { buildRankRequest } from '../../src/rankers/request.js';
import { runPlan, unitResult } from '../support/factory.js';
import { failedTest, traceWith } from '../support/failed-test.js';

const tests = ['a', 'bb', 'ccc'].map((letters, number) =>
  failedTest({
    testName: `org.x.Shelf_ESTest::test0${number}`,
    generatedTest: `@Test\npublic void test0${number}() {\n  ${letters}();\n}`,
    verdict: number === 1 ? 'TP' : 'FP',
    confidence: number,
  }),
);

describe('a request', () => {
  const { request, ids } = buildRankRequest(tests);

  it('has of each test what a reader on the buggy version sees, and nothing else', () => {
    expect(request.tests.find(({ id }) => id === ids[1])).toEqual({
      id: expect.stringMatching(/^[\da-f]{12}$/u) as string,
      source: '@Test\npublic void test() {\n  bb();\n}',
      trace: 'java.lang.IllegalStateException: empty\n\tat org.x.Shelf.take(Shelf.java:3)',
      focal_method: 'public int take(int count) {\n    return count;\n}',
      javadoc: '/** Takes books from the shelf. */',
      oracle_type: 'noException',
      confidence: 1,
      copies: 1,
    });
    expect(Object.keys(request)).toEqual(['protocol', 'tests']);
    expect(JSON.stringify(request)).not.toMatch(/TP|FP|verdict|test0|ESTest|Lang/u);
  });

  it('does not depend on the order, the names and the verdicts of the tests', () => {
    const others = tests.toReversed().map((test, number) => ({
      ...test,
      testName: `other${number}`,
      bugNumber: '9',
      verdict: 'TP' as const,
      generatedTest: test.generatedTest.replace(/test0\d/u, `test7${number}`),
    }));
    expect(buildRankRequest(others).request).toEqual(request);
  });

  it('has equal tests once', () => {
    const twice = buildRankRequest([tests[0]!, tests[1]!, { ...tests[0]!, verdict: 'TP' }]);
    expect(twice.request.tests.map(({ copies }) => copies).sort()).toEqual([1, 2]);
    expect(twice.ids[0]).toBe(twice.ids[2]);
  });
});

const guestWith = (ask: RankAsker['ask'], warn: RankAsker['warn'] = () => undefined) =>
  createGuest({ name: 'mine', description: 'mine', ask, warn, close: () => Promise.resolve() });

/** A score for each test, from its source. */
const scoreAll =
  (score: (source: string) => number, more: object = {}): RankAsker['ask'] =>
  ({ tests: asked }) =>
    Promise.resolve({
      scores: { ...Object.fromEntries(asked.map(({ id, source }) => [id, score(source)])), ...more },
    });

it('a higher score is read earlier, and equal tests are tied', async () => {
  const guest = guestWith(scoreAll((source) => source.length));
  const given = [...tests, tests[2]!];
  await guest.ask(given);
  const { rankings } = rankBug(given, { ...defaultRankingOptions, ranker: guest, randomStates: [0] });
  expect([...rankings[0]!.order]).toEqual([2, 3, 1, 0]);
  expect(rankings[0]!.scores[2]).toBe(rankings[0]!.scores[3]);
});

it('ties only are an answer, which is worth a random order', async () => {
  const guest = guestWith(scoreAll(() => 0.5));
  await guest.ask(tests);
  const shares = [guest, randomOrder].map((ranker) =>
    computeFoundShares(readInEachState(rankBug(tests, { ...defaultRankingOptions, ranker }), 'exact')),
  );
  expect(shares[0]).toEqual(shares[1]);
  expect(shares[0]![0]).toBeCloseTo(1 / 3, 12);
});

describe('an answer that can not be used', () => {
  it.each<[string, RankAsker['ask'], string]>([
    ['tooFew', () => Promise.resolve({ scores: {} }), '3 of 3 tests have no score'],
    ['tooMany', scoreAll(() => 1, { stranger: 1 }), 'a score is for "stranger", which is no test'],
    ['noNumber', scoreAll(() => Number.NaN), 'is NaN, no finite number'],
    ['noNumber', scoreAll(() => 1e300), 'no finite number'],
    ['noNumber', scoreAll(() => 'high' as unknown as number), 'no finite number'],
    ['malformed', () => Promise.resolve({} as RankAnswer), 'the answer has no scores'],
    ['missing', () => Promise.resolve({ lost: 'missing', detail: 'the program ended' }), 'the program ended'],
    ['failed', () => Promise.reject(new MachineError('no memory')), 'no memory'],
  ])('is named (%s), and nothing takes its place', async (reason, ask, sentence) => {
    const warn = vi.fn<(sentence: string) => void>();
    const guest = guestWith(ask, warn);
    await guest.ask(tests);
    expect(guest.answerTo(tests)).toEqual({ kind: 'nothing', reason });
    expect(warn.mock.lastCall?.[0]).toContain(sentence);

    const options = { ...defaultRankingOptions, ranker: guest };
    const counter = createRankingCounter(runPlan({ bugs: ['Lang-7'], seeds: [1] }), options);
    const { unit } = unitResult({ bug: 'Lang-7', seed: 1 }, []);
    counter.add(unit, tests);
    const { foundAt, effort } = counter.results();
    const found = foundAt.filter(({ detector, oracle_type }) => detector === 'mine' && oracle_type === 'all');
    expect(found.map((each) => each.found.mean)).toEqual([0, 0, 0, 0]);
    const { unranked, curve } = effort.find(
      ({ detector, oracle_generator }) => detector === 'mine' && oracle_generator === unit.oracleGenerator,
    )!;
    expect(unranked).toEqual({ [reason]: 1 });
    expect(curve.at(-1)).toMatchObject({ bugs_found: 0, tests_read: 3 });
    expect(effort.find(({ detector }) => detector === 'random')!.unranked).toBeUndefined();
  });

  it('is one with a report that is no share', async () => {
    const guest = guestWith(async (request) => ({
      ...((await scoreAll(() => 1)(request)) as RankAnswer),
      report: 1.5,
    }));
    await guest.ask(tests);
    expect(guest.answerTo(tests)).toEqual({ kind: 'nothing', reason: 'noNumber' });
  });
});

it('rank-probe finds what a random order finds', async () => {
  const units = Array.from({ length: 3000 }, (_, unit): FailedTest[] =>
    Array.from({ length: 5 }, (_, number) =>
      failedTest({
        generatedTest: `@Test\npublic void test${number}() {\n  call${unit}_${number}();\n}`,
        trace: traceWith(`org.x.Empty: ${number}`),
        verdict: number === 0 ? 'TP' : 'FP',
      }),
    ),
  );
  let found = 0;
  for (const unit of units) {
    await rankProbe.ask(unit);
    const ranked = rankBug(unit, { ...defaultRankingOptions, ranker: rankProbe, randomStates: [0] });
    found += computeFoundShares(readInEachState(ranked, 'exact'), [1])[0]!;
  }
  // A fifth at random, within four standard errors.
  expect(Math.abs(found / units.length - 0.2)).toBeLessThan(4 * Math.sqrt((0.2 * 0.8) / units.length));

  // Equal tests have one id, so all of its scores are ties: exactly a random order.
  const alike = ['TP', 'FP', 'FP'].map((verdict) =>
    failedTest({ verdict: verdict as FailedTest['verdict'] }),
  );
  await rankProbe.ask(alike);
  const shares = [rankProbe, randomOrder].map((ranker) =>
    computeFoundShares(readInEachState(rankBug(alike, { ...defaultRankingOptions, ranker }), 'exact')),
  );
  expect(shares[0]).toEqual(shares[1]);
});
