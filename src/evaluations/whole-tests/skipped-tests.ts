import type { Outcome } from '../../model/outcome/outcome.js';
import { nameFirst } from '../../model/common/name-first.js';
import type { GeneratedTest } from './generated-test.js';
import { isAfterClass, type TestRun } from './split-tests.js';

/** How the harness's reasons begin for tests that the test framework leaves out or ends early without counting them as failed. */
const reasons = [
  ...['disabled: ', 'ignored', 'assumption failed', 'none of its invocations or dynamic tests ran'],
  ...['it depends on a test that did not pass', 'its class is abstract'],
];
/** Those of methods that the framework takes for no tests, as private or static ones. Their author wanted them to run. */
const passedOver = ['JUnit did not run it', 'TestNG does not run it'];
/** Tests in a remark. */
const named = 3;

/** Whether the test framework skipped a test. A test that it refuses, or that ends at a limit of this toolkit, is not skipped. */
export function isSkipped(outcome: Outcome): boolean {
  return beginsWith(outcome, [...reasons, ...passedOver]);
}

function beginsWith(outcome: Outcome, words: readonly string[]): boolean {
  return outcome.status === 'notRun' && words.some((each) => outcome.reason.startsWith(each));
}

/** Names the accepted tests with methods that their framework passes over; empty if there are none. */
export function describePassedOver(items: readonly GeneratedTest[]): readonly string[] {
  const partly = items.filter(
    ({ stage, tests }) => stage === 'passed' && tests.some(({ outcome }) => beginsWith(outcome, passedOver)),
  );
  if (partly.length === 0) return [];
  const names = partly.map(({ testCase }) => testCase.id);
  return [
    `${partly.length} accepted ${partly.length === 1 ? 'test has a method' : 'tests have methods'} with an annotation of tests that the framework does not run, and that count as skipped: ${nameFirst(names, named)}`,
  ];
}

/** The outcomes that decide how far a sample comes: without those of skipped tests, unless no test of the sample ran. */
export function listDecisiveOutcomes(runs: readonly TestRun[]): readonly Outcome[] {
  const hasRun = (run: TestRun) =>
    !isAfterClass(run) && run.outcome.status !== 'notCompiled' && !isSkipped(run.outcome);
  const decisive = runs.some(hasRun) ? runs.filter(({ outcome }) => !isSkipped(outcome)) : runs;
  return decisive.map(({ outcome }) => outcome);
}
