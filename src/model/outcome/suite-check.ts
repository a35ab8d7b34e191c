import { toTopLevelName } from '../suite/java-names.js';
import type { TestCase } from '../suite/test-case.js';
import type { Failure, Outcome } from './outcome.js';

/** Whether a top-level class belongs to the program under test. */
export type IsOfProgram = ((className: string) => boolean) | 'unknown';

/** Failures of checking libraries that are no AssertionError. */
const checkFailures = new Set([
  'org.awaitility.core.ConditionTimeoutException',
  'org.jmock.api.ExpectationError',
]);

/**
 * Outcomes of a test case on all versions. A check of the suite that stays in a prefix, such as `mvc.perform(…).andExpect(…)`, is an oracle that no
 * generator wrote: where it fails, the generated oracle has not run. Pure.
 *
 * @param isOfProgram whether a qualified name is that of a class of the program; unknown without its sources
 */
export function withholdSuiteChecks<Key extends string>(
  testCase: TestCase,
  outcomes: Readonly<Record<Key, Outcome>>,
  isOfProgram: IsOfProgram,
): Record<Key, Outcome> {
  if (testCase.kind !== 'completedPrefix') return outcomes;
  const failsBefore = (outcome: Outcome) =>
    outcome.status === 'failed' &&
    outcome.thrownAt !== undefined &&
    (testCase.oracle.type === 'noException' || outcome.thrownAt.line < testCase.oracleLine) &&
    isSuiteCheck(outcome, testCase.candidate.suiteClass, isOfProgram);
  return Object.fromEntries(
    Object.entries<Outcome>(outcomes).map(([key, outcome]) => [
      key,
      failsBefore(outcome)
        ? { status: 'notRun', reason: 'a check of the suite fails before the oracle' }
        : outcome,
    ]),
  ) as Record<Key, Outcome>;
}

/** An AssertionError that reached the test without having passed through the program. */
function isSuiteCheck(
  { cause, exception, trace, thrownAt }: Failure,
  suiteClass: string,
  isOfProgram: IsOfProgram,
): boolean {
  if (cause !== 'assertion' && !checkFailures.has(exception)) return false;
  if (isOfProgram === 'unknown') return thrownAt?.by !== 'program';
  const [thrown = ''] = trace.split(/^Caused by: /mu, 1);
  for (const [, frame = ''] of thrown.matchAll(/^\tat ([^(]+)\.[^.(]+\(/gmu)) {
    const name = toTopLevelName(frame);
    if (name === toTopLevelName(suiteClass)) return true;
    if (isOfProgram(name)) return false;
  }
  return true;
}
