import { expect, test } from 'vitest';
import { defaultRankingOptions } from '../../../ranking/rank-bug.js';
import { randomOrder } from '../../../ranking/random-order.js';
import { rareFirst } from '../../../ranking/rare-first.js';
import type { Outcome } from '../../../src/model/outcome.js';
import { foundAtCounter } from '../../../src/report/ranking/found-at-counter.js';
import { evaluated, failed, passed, runPlan, unitResult } from '../factory.js';

const options = { ...defaultRankingOptions, detector: rareFirst };
const plan = runPlan({ bugs: ['Shelf-1'], seeds: [1, 2, 3] });
const rare = { ...failed, exception: 'org.x.Rare' } as Outcome;

test('a seed without a finished unit finds nothing that could be counted; one without a failing test finds 0', () => {
  const counter = foundAtCounter(plan, options);
  counter.add(unitResult({ seed: 1 }, [evaluated(failed, passed)]));
  expect(counter.add(unitResult({ seed: 2 }, [evaluated(passed, passed)]))).toBe('nothing');
  for (const { found, oracle_type } of counter.foundAt()) {
    const isOfTest = oracle_type === 'all' || oracle_type === 'noException';
    expect(found.per_seed).toStrictEqual([isOfTest ? 1 : 0, 0, null]);
    expect(found.seeds_defined).toBe(2);
  }
});

test('by oracle type, the ranking of all types is split', () => {
  const counter = foundAtCounter(plan, options);
  // Of all failing tests the rare exceptions come first; among assertions alone, `rare` would be the common one.
  const assertions = [evaluated(failed, passed, 'assertion'), evaluated(rare, rare, 'assertion')];
  const more = Array.from({ length: 3 }, () => evaluated(failed, failed));
  counter.add(unitResult({ seed: 1 }, [...assertions, evaluated(rare, rare, 'assertion'), ...more]));
  const found = (type: string) =>
    counter
      .foundAt()
      .filter(({ oracle_type, detector }) => oracle_type === type && detector === 'rare-first')
      .map((each) => each.found.per_seed[0]);
  expect(found('all')).toStrictEqual([0, 1, 1, 1]);
  expect(found('assertion')).toStrictEqual([0, 1, 1, 1]);
  expect(found('noException')).toStrictEqual([0, 0, 0, 0]);
});

test('seeds that find as much have the same number, in whatever order the bugs come', () => {
  const bugs = Array.from({ length: 12 }, (_, index) => `Shelf-${index + 1}`);
  const large = runPlan({ bugs, seeds: [1, 2] });
  const counter = foundAtCounter(large, { ...defaultRankingOptions, detector: randomOrder });
  // Of n tests in random order, the TP is among the first in some states: shares that add up differently in floating point.
  const unit = (tests: number) => [
    evaluated(failed, passed),
    ...Array.from({ length: tests }, () => evaluated(failed, failed)),
  ];
  bugs.forEach((bug, index) => {
    counter.add(unitResult({ bug, seed: 1 }, unit(index)));
    counter.add(unitResult({ bug, seed: 2 }, unit(bugs.length - 1 - index)));
  });
  for (const { found } of counter.foundAt()) {
    const [first, second] = found.per_seed;
    expect(second).toBe(first);
    expect(first! * 10).toBe(Math.round(first! * 10));
  }
});
