import type { OracleType } from '../src/model/oracle/oracle.js';
import type { RankedBug } from './rank-bug.js';
import { computeFoundWithin, readByScore, type FoundAtCounting, type Reading } from './reading.js';
import { roundShare, sumShares } from './shares.js';

/** The values of K for which the paper reports Found@K. */
export const paperRanks: readonly number[] = [1, 3, 5, 10];

/** Found@K: number of bugs with a bug-finding test case (a TP) among the first K (paper, section 4). */
export interface FoundAt {
  readonly k: number;
  /** Number of bugs for each random state; an expectation if tests are tied. */
  readonly perState: readonly number[];
  /** Mean over the random states; 0 without states. */
  readonly mean: number;
}

/**
 * A bug's failing tests in reading order, for each random state. For one oracle type, its tests in the order of the whole ranking (paper, section
 * 6.1).
 */
export function readInEachState(
  { tests, rankings }: Pick<RankedBug, 'tests' | 'rankings'>,
  counting: FoundAtCounting,
  type: OracleType | 'all' = 'all',
): Reading[] {
  return rankings.map(({ scores }) => readByScore(tests, scores, counting, type));
}

/** For each K, the share (0–1) of readers who meet a TP of the bug within K tests: the mean over the bug's readings. */
export function computeFoundShares(
  readings: readonly Reading[],
  ranks: readonly number[] = paperRanks,
): number[] {
  return ranks.map((k) =>
    roundShare(readings.reduce((sum, each) => sum + computeFoundWithin(each, k), 0) / readings.length),
  );
}

/** Computes Found@K over bugs ranked with the same random states. */
export function computeFoundAt(
  bugs: readonly RankedBug[],
  counting: FoundAtCounting,
  ranks: readonly number[] = paperRanks,
): FoundAt[] {
  const readings = bugs.map((bug) => readInEachState(bug, counting));
  const shares = readings.map((ofBug) => computeFoundShares(ofBug, ranks));
  return ranks.map((k, index) => ({
    k,
    perState: (readings[0] ?? []).map((_, state) =>
      sumShares(readings.map((ofBug) => computeFoundWithin(ofBug[state]!, k))),
    ),
    mean: sumShares(shares.map((ofBug) => ofBug[index]!)),
  }));
}
