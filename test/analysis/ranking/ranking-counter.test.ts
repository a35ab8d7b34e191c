import { expect, test } from 'vitest';
import { paperRanks } from '../../../ranking/found-at.js';
import { defaultRankingOptions, type RankingOptions } from '../../../ranking/rank-bug.js';
import { randomOrder } from '../../../ranking/random-order.js';
import { rareFirst } from '../../../ranking/rare-first.js';
import { sumShares } from '../../../ranking/shares.js';
import type { Outcome } from '../../../src/model/outcome/outcome.js';
import type { UnitResult } from '../../../src/evaluations/bug-detection/unit-result.js';
import { selectFailedTests } from '../../../src/analysis/bug-detection/ranking/failed-tests.js';
import { createRankingCounter } from '../../../src/analysis/bug-detection/ranking/ranking-counter.js';
import type { RunPlan } from '../../../src/evaluations/bug-detection/run-plan.js';
import { createSummarizer } from '../../../src/analysis/bug-detection/summarize.js';
import { evaluated, failed, passed, runPlan, unitResult } from '../../support/factory.js';

const options = { ...defaultRankingOptions, ranker: rareFirst };
const plan = runPlan({ bugs: ['Shelf-1'], seeds: [1, 2, 3] });
const rare = { ...failed, exception: 'org.x.Rare' } as Outcome;
const [hit, miss] = [evaluated(failed, passed), evaluated(failed, failed)];

function countRanked(of: RunPlan, results: readonly UnitResult[], how: RankingOptions = options) {
  const counter = createRankingCounter(of, how);
  const rankings = results.flatMap((result) => counter.add(result.unit, selectFailedTests(result)));
  return { ...counter.results(), rankings };
}

test('a seed without a finished unit has no value; one without a failing test finds 0 bugs', () => {
  const { foundAt, rankings } = countRanked(plan, [
    unitResult({ seed: 1 }, [hit]),
    unitResult({ seed: 2 }, [evaluated(passed, passed)]),
  ]);
  expect(rankings[1]).toBe('nothing');
  for (const { found, oracle_type } of foundAt) {
    const isOfTest = oracle_type === 'all' || oracle_type === 'noException';
    expect(found.per_seed).toStrictEqual([isOfTest ? 1 : 0, 0, null]);
    expect(found.seeds_defined).toBe(2);
  }
});

test('splits the ranking of all oracle types by type, including its ties', () => {
  // Of all failing tests the rare exceptions come first; among assertions alone, `rare` would be the common one.
  const assertions = [
    evaluated(failed, passed, 'assertion'),
    evaluated(rare, rare, 'assertion'),
    evaluated(rare, rare, 'assertion'),
  ];
  const { foundAt } = countRanked(plan, [unitResult({ seed: 1 }, [...assertions, miss, miss, miss])]);
  const found = (type: string, detector = 'rare-first') =>
    foundAt
      .filter((each) => each.oracle_type === type && each.detector === detector)
      .map((each) => each.found.per_seed[0]);
  // The TP is tied with the three other common ones.
  expect(found('all')).toStrictEqual([0, 0.25, 0.75, 1]);
  expect(found('assertion')).toStrictEqual([0, 1, 1, 1]);
  expect(found('noException')).toStrictEqual([0, 0, 0, 0]);
  expect(found('all', 'random')).toStrictEqual(
    [1 / 6, 1 / 2, 5 / 6, 1].map((each) => expect.closeTo(each, 9) as number),
  );
  expect(found('assertion', 'random')).toStrictEqual([expect.closeTo(1 / 3, 9), 1, 1, 1]);
  expect(found('all', 'suite-order')).toStrictEqual([1, 1, 1, 1]);
});

test('lists the ranking first and then its baselines, each once', () => {
  const listDetectorNames = (how: RankingOptions) => [
    ...new Set(countRanked(plan, [], how).foundAt.map(({ detector }) => detector)),
  ];
  expect(listDetectorNames(options)).toStrictEqual(['rare-first', 'random', 'suite-order']);
  expect(listDetectorNames({ ...options, ranker: randomOrder })).toStrictEqual(['random', 'suite-order']);
});

const bugs = Array.from({ length: 12 }, (_, index) => `Shelf-${index + 1}`);
/** A TP among so many other failing tests. */
const among = (misses: number) => [hit, ...Array.from({ length: misses }, () => miss)];
const large = runPlan({ bugs, seeds: [1, 2] });
const unequal = bugs.flatMap((bug, index) => [
  unitResult({ bug, seed: 1 }, index === 5 ? [miss, miss] : among(index)),
  unitResult({ bug, seed: 2 }, index === 6 ? [miss, miss] : among(bugs.length - 1 - index)),
]);

test.each(['exact', 'replication'] as const)(
  'seeds that find the same have exactly the same value in any order of bugs: %s',
  (counting) => {
    const { foundAt } = countRanked(large, unequal, { ...options, counting });
    for (const { found } of foundAt) {
      const [first, second] = found.per_seed;
      expect(second).toBe(first);
    }
  },
);

test.each(['exact', 'replication'] as const)(
  'the value of a seed is the sum of its cells: %s',
  (counting) => {
    const counts = createSummarizer(large);
    for (const result of unequal) counts.add(result);
    const { found_at, cells, effort, ranking } = counts.summary(
      [],
      countRanked(large, unequal, { ...options, counting }),
    );
    expect(ranking).toMatchObject({ detector: 'rare-first', counting });
    for (const { oracle_type, detector, k, found } of found_at.filter((each) => each.oracle_type === 'all')) {
      expect(oracle_type).toBe('all');
      large.seeds.forEach((seed, index) => {
        const ofSeed = [...cells].reverse().filter((cell) => cell.seed === seed);
        const shares = ofSeed.map((cell) => cell.found_at[detector]![paperRanks.indexOf(k)]!);
        expect(sumShares(shares)).toBe(found.per_seed[index]);
      });
      const { curve } = effort.find((each) => each.detector === detector)!;
      expect((curve.find((point) => point.k === k) ?? curve.at(-1)!).bugs_found).toBe(found.mean);
    }
    for (const { detector, tests_to_first_tp, failing_tests } of effort) {
      const first = cells.map((cell) => cell.tests_to_first_tp![detector]!).filter((tests) => tests !== null);
      const mean = (values: readonly number[]) =>
        values.reduce((sum, value) => sum + value, 0) / values.length;
      expect(tests_to_first_tp).toMatchObject({ units: 22, mean: expect.closeTo(mean(first), 8) as number });
      expect(failing_tests.mean).toBeCloseTo(mean(cells.map((cell) => cell.failing_tests!)), 8);
    }
  },
);

test('a missing unit has no cell, and the cells of an unranked run have no orders', () => {
  const counts = createSummarizer(plan);
  counts.add(unitResult({ seed: 1 }, [hit]));
  expect(counts.summary([]).cells).toHaveLength(1);
  expect(counts.summary([]).cells[0]).toMatchObject({ found_at: {}, tp: 1 });
  expect(counts.summary([])).toMatchObject({ ranking: null, found_at: [], effort: [] });
});
