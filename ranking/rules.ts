import type { FailedTest } from '../features/failed-test.js';
import { UserError } from '../src/model/common/errors.js';
import type { TestRanker } from './ranker.js';

export const shortest: TestRanker = {
  name: 'shortest',
  description: 'the shortest test first',
  by: 'tests',
  score: (tests) => tests.map(measureLength),
};

/** The length of a test's source in characters; white space of any length counts as one. */
export function measureLength({ generatedTest }: Pick<FailedTest, 'generatedTest'>): number {
  return generatedTest.trim().replaceAll(/\s+/gu, ' ').length;
}

export const confidence: TestRanker = {
  name: 'confidence',
  description: "by the generator's own confidence in the oracle; what has none comes last",
  by: 'tests',
  score(tests) {
    // Only the order of confidences counts: they may be any numbers.
    const known = tests.flatMap(({ confidence: given }) => given ?? []).sort((a, b) => b - a);
    return tests.map(({ confidence: given }) => (given === undefined ? known.length : known.indexOf(given)));
  },
};

export const votes: TestRanker = {
  name: 'votes',
  description: 'first the tests whose prefix fails with most oracle generators of the run',
  by: 'tests',
  score: (tests) =>
    tests.map(({ votes: given }) => {
      if (given === undefined)
        throw new UserError('the ranker votes needs a run: tests of a file have no other oracle generators');
      return -given;
    }),
};
