import { noneDrawn } from '../stats/none-drawn.js';
import type { OracleType } from '../src/model/oracle/oracle.js';
import type { FailedTest } from '../features/failed-test.js';
import { rankRanges, toComparableScore } from './order.js';

/**
 * How to count Found@K. `exact`: the expectation over all orders of tied tests. `replication`: as in TEval-plus, with ties in the suite's order and a
 * random order drawn once per random state.
 */
export const foundAtCountings = ['exact', 'replication'] as const;
/** How to count Found@K. */
export type FoundAtCounting = (typeof foundAtCountings)[number];

/** A list of failing tests in reading order, read until the first TP. */
export interface Reading {
  /** Number of failing tests in the list. */
  readonly tests: number;
  readonly firstHit: FirstHit | 'none';
}

/** The first TP is one of `hits` TPs among `tied` tests in arbitrary order, after `before` tests without a TP. */
export interface FirstHit {
  readonly before: number;
  readonly tied: number;
  readonly hits: number;
}

type Read = Pick<FailedTest, 'verdict' | 'oracleType'>;

/** The reading of tests by score, lowest first: of all tests, or of those with one oracle type. */
export function readByScore(
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
    const score = toComparableScore(scores[row]!);
    if (isHit(row) && (bestRow === -1 || score < best)) [best, bestRow] = [score, row];
  }
  if (bestRow === -1) return { tests: count, firstHit: 'none' };
  let [before, tied, hits, tiedBefore] = [0, 0, 0, 0];
  for (let row = 0; row < tests.length; row++) {
    if (!isRead(row)) continue;
    const score = toComparableScore(scores[row]!);
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

/** Tests that a reader meets in no particular order. */
export interface TiedTests {
  /** Number of TPs. */
  readonly hits: number;
  readonly misses: number;
}

/** The groups of tied tests of a ranking, in reading order. */
export function groupTies(
  tests: readonly Read[],
  { order, scores }: { readonly order: Uint32Array; readonly scores: ArrayLike<number> },
  counting: FoundAtCounting,
): TiedTests[] {
  const ranges = rankRanges(scores, order);
  const groups: { hits: number; misses: number }[] = [];
  order.forEach((row, place) => {
    if (counting === 'replication' || ranges[place]!.first === place + 1) groups.push({ hits: 0, misses: 0 });
    groups.at(-1)![tests[row]!.verdict === 'TP' ? 'hits' : 'misses'] += 1;
  });
  return groups;
}

/** The share (0–1) of the orders of tied tests in which a TP is among the first `k` tests. */
export function computeFoundWithin({ firstHit }: Reading, k: number): number {
  return firstHit === 'none' ? 0 : 1 - computeMissed(firstHit, k - firstHit.before);
}

/** Expected number of tests read up to and including the first TP; `none` if there is no TP. */
export function countTestsToFirstHit({ firstHit }: Reading): number | 'none' {
  return firstHit === 'none' ? 'none' : firstHit.before + (firstHit.tied + 1) / (firstHit.hits + 1);
}

/** Expected number of tests read by a reader who stops at the first TP, after `k` tests, or at the end of the list. */
export function countTestsRead({ tests, firstHit }: Reading, k: number): number {
  if (firstHit === 'none' || k <= firstHit.before) return Math.min(k, tests);
  const { before, tied, hits } = firstHit;
  const read = Math.min(k - before, tied);
  // The mean rank of the first TP, minus what remains to be read after `read` tests without a TP.
  return before + (tied + 1 - computeMissed(firstHit, read) * (tied - read + 1)) / (hits + 1);
}

/** The probability that the first `read` of the tied tests include no TP. */
function computeMissed({ tied, hits }: FirstHit, read: number): number {
  return noneDrawn(tied, hits, read);
}
