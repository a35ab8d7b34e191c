import type { Version } from './bug.js';
import { firstFailure, type Outcome, type OutcomePair } from './outcome.js';

/** What the replication package does to whole suites (its eval_tests.py and fix_failed_tests.py, which run Defects4J's run_bug_detection.pl). */
export interface ReplicationRules {
  /**
   * How often the tests with compile errors are taken out of a suite before it is given up as a whole: 1 there, and 0 where its
   * results are those of TEval.
   */
  readonly repairRounds: number | 'all';
  /** For the tests of both versions together; a suite that takes longer is killed and leaves what was recorded until then. */
  readonly suiteTimeLimitSeconds: number | 'none';
}

export const replicationRules: ReplicationRules = { repairRounds: 1, suiteTimeLimitSeconds: 180 };

/** What became of a unit's test cases: there they are one suite. */
export interface SuiteOutcomes {
  /** In the order of the suite. */
  readonly tests: readonly OutcomePair[];
  /** How long the tests ran on each version, time limits that they ran into not counted. */
  readonly runSeconds: Readonly<Record<Version, number>>;
}

/** Whether the logs have a failure of a test case, by version. */
export type RecordedFailures = Readonly<Record<Version, boolean>>;

/** javac tells no more of a compilation unless it is asked to, and Defects4J does not ask. */
const toldErrors = 100;

/**
 * What the replication's logs would have of a suite. The fixed version comes first: where the suite does not compile on it, nothing runs
 * on either; where it does not compile on the buggy one, the failures on the fixed one are on record all the same. A test case that
 * was taken out has no failure on any version. Nothing is run twice, so that the first run of a flaky test counts. No test has a time
 * limit of its own there: one that ran into its limit here goes on until the suite is killed.
 */
export function recordedFailures(
  { tests, runSeconds }: SuiteOutcomes,
  { repairRounds, suiteTimeLimitSeconds }: ReplicationRules,
): RecordedFailures[] {
  const left = new Set(tests.keys());
  const recorded = tests.map(() => ({ buggy: false, fixed: false }));
  let repairsLeft = repairRounds === 'all' ? Infinity : repairRounds;
  let seconds = 0;
  for (const version of ['fixed', 'buggy'] as const) {
    const repairs = repairsOf(tests, left, version);
    for (const taken of repairs.slice(0, repairsLeft)) for (const index of taken) left.delete(index);
    // A repair starts the whole suite anew, on the fixed version too, so that what was taken out is on record nowhere.
    for (const [index, each] of recorded.entries()) if (!left.has(index)) each.fixed = false;
    if (repairs.length > repairsLeft) break;
    repairsLeft -= repairs.length;
    seconds += isEndless(tests, left, version) ? Infinity : runSeconds[version];
    if (suiteTimeLimitSeconds !== 'none' && seconds > suiteTimeLimitSeconds) break;
    for (const index of left) recorded[index]![version] = firstFailure(tests[index]![version]) !== 'none';
  }
  return recorded;
}

/** The tests that each repair of the suite would take out until it compiles on the version. */
function repairsOf(
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
    const taken = shown.filter(({ outcome }) => (errors += outcome.errors) - outcome.errors < toldErrors);
    const indices = taken.map(({ index }) => index);
    repairs.push(indices);
    broken = broken.filter(({ index }) => !indices.includes(index));
  }
  return repairs;
}

function isEndless(tests: readonly OutcomePair[], left: ReadonlySet<number>, version: Version): boolean {
  const isLoop = (outcome: Outcome) => {
    const failure = firstFailure(outcome);
    return failure !== 'none' && failure.cause === 'timeout';
  };
  return [...left].some((index) => isLoop(tests[index]![version]));
}
