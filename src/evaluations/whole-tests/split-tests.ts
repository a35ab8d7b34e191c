import type { Outcome } from '../../model/outcome/outcome.js';
import type { Role } from '../../model/program/role.js';
import type { TestCase } from '../../model/suite/test-case.js';
import type { ExecutedUnit } from '../evaluation.js';

/** A test method's test case with its outcome. */
export interface TestRun {
  readonly testCase: TestCase;
  readonly outcome: Outcome;
}

/** Whether a test case stands for the code that JUnit runs after the tests of a class, which is no test of its own. */
export function isAfterClass({ testCase }: TestRun): boolean {
  return testCase.kind === 'wholeTest' && testCase.candidate.role === 'afterClass';
}

/** The test methods of each generated test, with their outcomes on a version. */
export function splitTests({ samples, testCases, outcomes }: ExecutedUnit, role: Role): readonly TestRun[][] {
  const runs = testCases.map((testCase, index): TestRun => {
    const outcome: Outcome | undefined = outcomes[index]!.byRole[role];
    if (outcome === undefined) throw new Error(`no outcome for test case ${testCase.id} on ${role}`);
    return { testCase, outcome };
  });
  if (samples === undefined) return runs.map((run) => [run]);
  let end = 0;
  return samples.map(({ testCases: length }) => runs.slice(end, (end += length)));
}
