import type { OracleType } from '../src/model/oracle.js';
import type { RankedBug } from './rank-bug.js';
import { foundWithin, readingOf, type FoundAtCounting, type Reading } from './reading.js';
import { roundedShare, sumOfShares } from './shares.js';

/** The K of Found@K that the paper reports. */
export const paperRanks: readonly number[] = [1, 3, 5, 10];

/** Found@K: bugs with a bug-finding test case (a TP) among the first K (paper, section 4). */
export interface FoundAt {
  readonly k: number;
  /** Number of bugs, for each random state; expected where tests are tied. */
  readonly perState: readonly number[];
  /** Mean over the random states; 0 where there is none. */
  readonly mean: number;
}

/**
 * A bug's failing tests as they are read, for each random state. By oracle type: the tests of a type in the order in which the
 * ranking of all has them (paper, section 6.1).
 */
export function readingsOf(
  { tests, rankings }: Pick<RankedBug, 'tests' | 'rankings'>,
  counting: FoundAtCounting,
  type: OracleType | 'all' = 'all',
): Reading[] {
  return rankings.map(({ scores }) => readingOf(tests, scores, counting, type));
}

/** For each K the share (0–1) of readers who meet a TP of the bug within K tests: the mean over the bug's readings. */
export function foundShares(readings: readonly Reading[], ranks: readonly number[] = paperRanks): number[] {
  return ranks.map((k) =>
    roundedShare(readings.reduce((sum, each) => sum + foundWithin(each, k), 0) / readings.length),
  );
}

/** Counts Found@K over bugs that were ranked with the same random states. */
export function foundAt(
  bugs: readonly RankedBug[],
  counting: FoundAtCounting,
  ranks: readonly number[] = paperRanks,
): FoundAt[] {
  const readings = bugs.map((bug) => readingsOf(bug, counting));
  const shares = readings.map((ofBug) => foundShares(ofBug, ranks));
  return ranks.map((k, index) => ({
    k,
    perState: (readings[0] ?? []).map((_, state) =>
      sumOfShares(readings.map((ofBug) => foundWithin(ofBug[state]!, k))),
    ),
    mean: sumOfShares(shares.map((ofBug) => ofBug[index]!)),
  }));
}
