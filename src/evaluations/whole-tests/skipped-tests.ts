import type { Outcome } from '../../model/outcome/outcome.js';
import { isAfterClass, type TestRun } from './split-tests.js';

/** How the harness's reasons begin for tests that the test framework leaves out or ends early without counting them as failed. */
const reasons = [
  ...['disabled: ', 'ignored', 'assumption failed', 'none of its invocations or dynamic tests ran'],
  ...['it depends on a test that did not pass', 'its class is abstract'],
  ...['JUnit did not run it', 'TestNG does not run it'],
];

/** Whether the test framework skipped a test. A test that it refuses, or that ends at a limit of this toolkit, is not skipped. */
export function isSkipped(outcome: Outcome): boolean {
  return outcome.status === 'notRun' && reasons.some((reason) => outcome.reason.startsWith(reason));
}

/** The outcomes that decide how far a sample comes: without those of skipped tests, unless no test of the sample ran. */
export function listDecisiveOutcomes(runs: readonly TestRun[]): readonly Outcome[] {
  const hasRun = (run: TestRun) =>
    !isAfterClass(run) && run.outcome.status !== 'notCompiled' && !isSkipped(run.outcome);
  const decisive = runs.some(hasRun) ? runs.filter(({ outcome }) => !isSkipped(outcome)) : runs;
  return decisive.map(({ outcome }) => outcome);
}
