/**
 * Versions of the rules that determine rows. Units made by other rules are made again, so increase a number with every change after which equal
 * inputs may give other rows. test/pipeline/method-versions.test.ts fails if an increase is missing. Oracle generators and evaluations have their own
 * versions.
 */
export const methodVersions = {
  /** From suites to test cases: reading, candidates, focal methods, rendering, duplicates. */
  testCases: 26,
  /**
   * From executions to outcomes: the environment of tests, the interpretation of the harness's events, reruns, flaky tests. Part of the keys of
   * cached outcomes.
   */
  outcomes: 14,
} as const;
