import { noneDrawn } from '../stats/none-drawn.js';
import type { OracleType } from '../src/model/oracle.js';
import type { FailedTest } from '../features/failed-test.js';
import { comparableScore } from './order.js';

/**
 * How Found@K is counted: `exact`, as the expectation over all orders of tied tests; `replication`, as TEval-plus does, with ties in
 * the order of the suite and a random order that is drawn once for each random state.
 */
export const foundAtCountings = ['exact', 'replication'] as const;
/** How Found@K is counted. */
export type FoundAtCounting = (typeof foundAtCountings)[number];

/** A list of failing tests as a developer reads it, from the first test on until a TP comes. */
export interface Reading {
  /** Failing tests in the list. */
  readonly tests: number;
  readonly firstHit: FirstHit | 'none';
}

/** The first TP is one of `hits` TPs among `tied` tests that may come in any order, behind `before` tests of which none is a TP. */
export interface FirstHit {
  readonly before: number;
  readonly tied: number;
  readonly hits: number;
}

type Read = Pick<FailedTest, 'verdict' | 'oracleType'>;

/** The reading of tests in the order of their scores, lowest first; of those with one type of oracle, or of all. */
export function readingOf(
  tests: readonly Read[],
  scores: ArrayLike<number>,
  counting: FoundAtCounting,
  type: OracleType | 'all' = 'all',
): Reading {
  const isRead = (row: number) => type === 'all' || tests[row]!.oracleType === type;
  const isHit = (row: number) => tests[row]!.verdict === 'TP';
  let [count, best, bestRow] = [0, Infinity, -1];
  for (let row = 0; row < tests.length; row++) {
    if (!isRead(row)) continue;
    count += 1;
    const score = comparableScore(scores[row]!);
    if (isHit(row) && (bestRow === -1 || score < best)) [best, bestRow] = [score, row];
  }
  if (bestRow === -1) return { tests: count, firstHit: 'none' };
  let [before, tied, hits, tiedBefore] = [0, 0, 0, 0];
  for (let row = 0; row < tests.length; row++) {
    if (!isRead(row)) continue;
    const score = comparableScore(scores[row]!);
    if (score < best) before += 1;
    if (score !== best) continue;
    tied += 1;
    if (isHit(row)) hits += 1;
    if (row < bestRow) tiedBefore += 1;
  }
  const firstHit =
    counting === 'exact' ? { before, tied, hits } : { before: before + tiedBefore, tied: 1, hits: 1 };
  return { tests: count, firstHit };
}

/** The share (0–1) of the tied tests' orders in which a TP is among the first `k` tests. */
export function foundWithin({ firstHit }: Reading, k: number): number {
  return firstHit === 'none' ? 0 : 1 - missed(firstHit, k - firstHit.before);
}

/** The tests read on average until the first TP, with it; `none` where there is no TP. */
export function testsToFirstHit({ firstHit }: Reading): number | 'none' {
  return firstHit === 'none' ? 'none' : firstHit.before + (firstHit.tied + 1) / (firstHit.hits + 1);
}

/** The tests read on average by who stops at the first TP, or after `k` tests, or at the end of the list. */
export function testsRead({ tests, firstHit }: Reading, k: number): number {
  if (firstHit === 'none' || k <= firstHit.before) return Math.min(k, tests);
  const { before, tied, hits } = firstHit;
  const read = Math.min(k - before, tied);
  // The mean rank of the first TP, less what would still be read behind `read` tests without one.
  return before + (tied + 1 - missed(firstHit, read) * (tied - read + 1)) / (hits + 1);
}

/** The probability that the first `read` of the tied tests hold no TP. */
function missed({ tied, hits }: FirstHit, read: number): number {
  return noneDrawn(tied, hits, read);
}
