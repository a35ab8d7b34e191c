/** For each line or branch that can be covered: how many of a program's tests cover it. */
export type CoverCounts = readonly number[];

/**
 * The share of a program that `size` of its `tests` tests cover, as the mean over all choices of that many tests. TestEval splits the tests at random
 * into groups; this is the expected value of its mean over groups, without the noise of a single split.
 *
 * @param counts of each line or branch, from 0 to `tests`
 * @returns 1 if there is nothing to cover
 */
export function computeExpectedShare(counts: CoverCounts, tests: number, size: number): number {
  if (counts.length === 0) return 1;
  const chosen = Math.min(size, tests);
  const shares = counts.map((count) => 1 - computeMissedShare(count, tests, chosen));
  return shares.reduce((sum, share) => sum + share, 0) / counts.length;
}

/** The share of choices of `size` from `tests` tests that contain none of `count` of them: C(tests - count, size) / C(tests, size). */
function computeMissedShare(count: number, tests: number, size: number): number {
  let share = 1;
  for (let drawn = 0; drawn < size; drawn++) share *= Math.max(0, tests - count - drawn) / (tests - drawn);
  return share;
}

/**
 * cov@k of one program.
 *
 * @param definition `paper`: coverage of a group of k tests; `replication`: as TestEval's scripts, the mean over the first 1, 2, … k tests of a group
 * @returns 0 without any test
 */
export function computeCoverageAtK(
  counts: CoverCounts,
  tests: number,
  k: number,
  definition: 'paper' | 'replication',
): number {
  if (tests === 0) return 0;
  const size = Math.min(k, tests);
  if (definition === 'paper') return computeExpectedShare(counts, tests, size);
  const prefixes = Array.from({ length: size }, (_, index) => computeExpectedShare(counts, tests, index + 1));
  return prefixes.reduce((sum, share) => sum + share, 0) / size;
}
