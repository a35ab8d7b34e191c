import { expect, it } from 'vitest';
import { selectFailedTests } from '../../src/analysis/bug-detection/ranking/failed-tests.js';
import { rankFailedTests } from '../../src/analysis/bug-detection/ranking/ranked-tests.js';
import { defaultRankingOptions, rankBug } from '../../ranking/rank-bug.js';
import { findRanker } from '../../ranking/rankers.js';
import { renderRankingLines } from '../../ranking/ranking-csv.js';
import { evaluated, failed, passed } from '../support/factory.js';

const unit = { bug: 'Shelf-1', side: 'buggy', seed: 3, oracleGenerator: 'javadoc' } as const;
const strange = {
  ...failed,
  exception: 'org.x.Strange',
  trace: 'org.x.Strange\n\tat org.x.Shelf.take(Shelf.java:9)',
};
const testCases = [failed, failed, strange, failed, failed].map((outcome, index) => {
  const each = evaluated(
    outcome,
    index === 2 ? passed : outcome,
    index === 1 ? 'noException' : 'expectException',
  );
  return { ...each, testCase: { ...each.testCase, id: `test${index}` } };
});
testCases.push(evaluated(passed, passed));

it('the failing tests of a unit, and no others, have their positions from ranking.csv', () => {
  const ranked = rankFailedTests({ unit, testCases });
  const csv = [
    ...renderRankingLines({
      seed: 3,
      oracleGenerator: 'javadoc',
      sample: 1,
      ranked: rankBug(selectFailedTests({ unit, testCases }), defaultRankingOptions),
    }),
  ].join('');
  const means = csv.split('\n').filter((line) => line.includes(',mean,'));
  const there = means.map((line) => line.split(','));
  expect(there.map((cells) => [cells[5], Number(cells.at(-3)), Number(cells.at(-2))])).toEqual(
    [...ranked].map(([id, { rank }]) => [id, rank.first, rank.last]),
  );
  expect([...ranked.keys()].sort()).toEqual(['test0', 'test1', 'test2', 'test3', 'test4']);
  expect(ranked.get('test0')!.rank).toEqual({ first: 3, last: 5 });
});

it('failing tests have the features that contributed to their positions', () => {
  const odd = rankFailedTests({ unit, testCases }).get('test2')!;
  const of = (name: string) => odd.features.find((feature) => feature.name === name)!;
  expect(of('trace_exception_count').value).toBe(1);
  expect(of('trace_exception_count').contribution).toBeGreaterThan(0.1);
  expect(of('test_doc_sim').contribution).toBe(0); // all are alike in it
  const unknown = rankFailedTests(
    { unit, testCases },
    { ...defaultRankingOptions, ranker: findRanker('ecod') },
  );
  expect(
    new Set([...unknown.values()].flatMap(({ features }) => features.map((each) => each.contribution))),
  ).toEqual(new Set(['unknown']));
});

it('gives no ranking if no test fails', () => {
  expect(rankFailedTests({ unit, testCases: [evaluated(passed, passed)] }).size).toBe(0);
});
