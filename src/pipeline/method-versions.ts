/**
 * Versions of the rules by which rows come about. A unit that was made by other rules is done again, so raise a number with every
 * change after which the same inputs may give other rows; test/pipeline/method-versions.test.ts fails where one was forgotten. Oracle
 * generators have versions of their own.
 */
export const methodVersions = {
  /** From suites to test cases: reading, candidates, focal methods, rendering, duplicates. */
  testCases: 3,
  /** From executions to outcomes: what tests see around them, what the harness's client makes of its events, reruns, flaky tests. Part of the keys of cached outcomes. */
  outcomes: 5,
  /** From outcomes to verdicts and accounts. */
  verdicts: 1,
  /** From sources to changed lines, and to what of them a failure touches. */
  patches: 1,
} as const;
