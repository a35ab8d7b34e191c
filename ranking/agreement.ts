import type { FailedTest } from '../features/failed-test.js';
import { readTrace } from '../features/trace.js';
import { addToGroup } from '../src/model/common/group-by.js';
import type { TestRanker } from './ranker.js';
import { measureLength } from './rules.js';

/*
 * Rankings by agreement: failing tests with the same symptom form a cluster, and large clusters come first. That is the opposite of "unusual first",
 * and pays for tests that a model wrote independently of each other: they agree where they are right.
 */

export const agreement: TestRanker = {
  name: 'agreement',
  description: 'first the tests of the largest cluster with the same symptom',
  by: 'tests',
  score(tests) {
    const scores = new Float64Array(tests.length);
    for (const cluster of clusterBySymptom(tests)) for (const row of cluster) scores[row] = -cluster.length;
    return scores;
  },
};

export const agreementDiverse: TestRanker = {
  name: 'agreement-diverse',
  description: 'one test of each cluster in turn, the largest cluster and the shortest test first',
  by: 'tests',
  score(tests) {
    const scores = new Float64Array(tests.length);
    for (const cluster of clusterBySymptom(tests)) {
      const inTurn = cluster.toSorted((a, b) => compareTests(tests[a]!, tests[b]!));
      // No cluster is larger than all tests, so the turn decides first.
      inTurn.forEach((row, turn) => (scores[row] = turn * (tests.length + 1) - cluster.length));
    }
    return scores;
  },
};

/** Equally short tests are in the order of their texts, which says nothing about their position. */
function compareTests(first: FailedTest, second: FailedTest): number {
  const [a, b] = [first.generatedTest, second.generatedTest];
  return measureLength(first) - measureLength(second) || Number(a > b) - Number(a < b);
}

/** Rows by symptom: the same focal method, thrown class, and message apart from its changing parts. */
function clusterBySymptom(tests: readonly FailedTest[]): number[][] {
  const clusters = new Map<string, number[]>();
  tests.forEach(({ focalMethodName, focalMethod, trace }, row) => {
    const { thrownClass, message } = readTrace(trace);
    const symptom = JSON.stringify([focalMethodName, focalMethod, thrownClass, maskMessage(message)]);
    addToGroup(clusters, symptom, row);
  });
  return [...clusters.values()];
}

/** What differs between messages of one cause. Quoted text first, because it may contain the others. */
const changing: readonly RegExp[] = [
  /(?<!\w)(["'`])(?:(?!\1).)*\1(?!\w)/gu,
  /\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) [A-Z][a-z]{2} \d\d \d\d:\d\d:\d\d \S+ \d{4}\b/gu, // java.util.Date
  /\b\d+(?:[-:.,/T]\d+)+Z?/gu, // dates, times, versions, decimal numbers
  /\b0[xX][\da-fA-F]+|@[\da-fA-F]+\b/gu, // hexadecimal numbers and the addresses of Object.toString
  /\b(?=[\da-f]*\d)(?=[\da-f]*[a-f])[\da-f]{6,}\b/gu, // digests
  /\d+/gu,
];

/** A message with quoted text, dates, times, addresses and numbers as `#`. */
export function maskMessage(message: string): string {
  return changing.reduce((text, pattern) => text.replace(pattern, '#'), message);
}
