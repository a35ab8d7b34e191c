import type { Version } from '../../model/program/bug.js';
import { getFirstFailure, type OutcomePair } from '../../model/outcome/outcome.js';
import type { TestCase } from '../../model/suite/test-case.js';

/** How the replication package treats whole suites (its eval_tests.py and fix_failed_tests.py, which run Defects4J's run_bug_detection.pl). */
export interface ReplicationRules {
  /**
   * How many times tests with compile errors are removed from a suite before the whole suite is given up: 1 in the package, 0 for its TEval results.
   */
  readonly repairRounds: number | 'all';
  /** Limit for the tests on both versions together. A suite that exceeds it is killed; results recorded before count. */
  readonly suiteTimeLimitSeconds: number | 'none';
}

export const replicationRules: ReplicationRules = { repairRounds: 1, suiteTimeLimitSeconds: 180 };

/** Outcomes of a test case on both versions, and what determines its duration in the replication package. */
export interface ReplicatedTest extends OutcomePair {
  /** In the replication package, tests with the suite's own text keep their time limit, and tests with a new oracle have none. */
  readonly testCase?: Pick<TestCase, 'kind'> & { readonly ownLimitMilliseconds?: number };
}

/** Outcomes of a unit's test cases, which are one suite in the replication package. */
export interface SuiteOutcomes {
  /** In the order of the suite. */
  readonly tests: readonly ReplicatedTest[];
  /** Duration of the tests on each version, without those that timed out. */
  readonly runSeconds: Readonly<Record<Version, number>>;
}

/** Whether the replication package's logs contain a failure of a test case, by version. */
export type RecordedFailures = Readonly<Record<Version, boolean>>;

/** By default, javac reports at most 100 errors per compilation, and Defects4J keeps the default. */
const reportedErrors = 100;

/**
 * Computes what the replication package would log for a suite.
 *
 * - The fixed version comes first. If the suite does not compile on it, nothing runs. If the suite does not compile only on the buggy version, the
 *   failures on the fixed one are logged all the same.
 * - A removed test case has no failure on any version.
 * - There are no reruns: the first run of a flaky test counts.
 * - A test with a new oracle has no time limit, so a timeout here lasts until the suite is killed there. JUnit enforces a whole test's own limit, so
 *   that test costs no more time than here.
 * - The failure of a test that inspects the program is not logged, so that it never finds a bug under any accounting.
 */
export function computeRecordedFailures(
  { tests, runSeconds }: SuiteOutcomes,
  { repairRounds, suiteTimeLimitSeconds }: ReplicationRules,
): RecordedFailures[] {
  const left = new Set(tests.keys());
  const recorded = tests.map(() => ({ buggy: false, fixed: false }));
  let repairsLeft = repairRounds === 'all' ? Infinity : repairRounds;
  let seconds = 0;
  for (const version of ['fixed', 'buggy'] as const) {
    const repairs = computeRepairs(tests, left, version);
    for (const taken of repairs.slice(0, repairsLeft)) for (const index of taken) left.delete(index);
    // A repair restarts the whole suite, including the fixed version, so the logs have no result of removed tests.
    for (const [index, each] of recorded.entries()) if (!left.has(index)) each.fixed = false;
    if (repairs.length > repairsLeft) break;
    repairsLeft -= repairs.length;
    seconds += runSeconds[version] + sumTimeoutSeconds(tests, left, version);
    if (suiteTimeLimitSeconds !== 'none' && seconds > suiteTimeLimitSeconds) break;
    for (const index of left)
      recorded[index]![version] =
        !isInspecting(tests[index]!) && getFirstFailure(tests[index]![version]) !== 'none';
  }
  return recorded;
}

function isInspecting({ buggy, fixed }: OutcomePair): boolean {
  return buggy.status === 'inspecting' || fixed.status === 'inspecting';
}

/** The tests that each repair removes until the suite compiles on the version. */
function computeRepairs(
  tests: readonly OutcomePair[],
  left: ReadonlySet<number>,
  version: Version,
): (readonly number[])[] {
  let broken = [...left].flatMap((index) => {
    const outcome = tests[index]![version];
    return outcome.status === 'notCompiled' ? [{ index, outcome }] : [];
  });
  const repairs: number[][] = [];
  while (broken.length > 0) {
    const round = Math.min(...broken.map(({ outcome }) => outcome.round));
    const shown = broken.filter(({ outcome }) => outcome.round === round);
    let errors = 0;
    const taken = shown.filter(({ outcome }) => (errors += outcome.errors) - outcome.errors < reportedErrors);
    const indices = taken.map(({ index }) => index);
    repairs.push(indices);
    broken = broken.filter(({ index }) => !indices.includes(index));
  }
  return repairs;
}

/** Duration of the timed-out tests in the replication package: their own limit, or infinite. */
function sumTimeoutSeconds(
  tests: readonly ReplicatedTest[],
  left: ReadonlySet<number>,
  version: Version,
): number {
  const overdue = [...left]
    .map((index) => tests[index]!)
    .filter((test) => {
      const failure = getFirstFailure(test[version]);
      return failure !== 'none' && failure.cause === 'timeout';
    });
  const milliseconds = overdue.map(({ testCase }) => testCase?.ownLimitMilliseconds ?? Infinity);
  return milliseconds.reduce((sum, each) => sum + each, 0) / 1000;
}
