import type { RunPlan } from '../../evaluations/bug-detection/run-plan.js';
import type { EvaluatedTestCase, UnitResult } from '../../evaluations/bug-detection/unit-result.js';
import { nameFirst } from '../../model/common/name-first.js';
import { getStatusInBuild } from '../../model/suite/test-case.js';
import type { Summary } from './summary.js';

/** Finds the developers' tests that fail on the original of the mutants. All mutants of a class have the same ones, so each is counted once. */
export interface FailingOnOriginal {
  add(result: UnitResult): void;
  /** One remark, or none if all tests pass. */
  remarks(): Summary['remarks'];
}

/** The generator whose test cases are the suite's tests. */
const wholeTests = 'suite-tests';
const named = 3;

export function createFailingOnOriginal({ benchmarkKind, testGenerator }: RunPlan): FailingOnOriginal {
  const isWanted = benchmarkKind === 'mutants' && testGenerator === 'developer';
  const all = new Set<string>();
  const failing = new Set<string>();
  const passingInBuild = new Set<string>();
  let units = 0;
  return {
    add({ unit, testCases }) {
      if (!isWanted || unit.oracleGenerator !== wholeTests) return;
      const lost = testCases.filter(
        ({ fixed: { status } }) => status === 'failed' || status === 'notCompiled',
      );
      for (const each of testCases) all.add(nameTest(each));
      for (const each of lost) {
        failing.add(nameTest(each));
        if (getStatusInBuild(each.testCase) === 'passed') passingInBuild.add(nameTest(each));
      }
      if (lost.length > 0) units += 1;
    },
    remarks() {
      if (failing.size === 0) return [];
      const tests = [...failing].sort();
      const fail = tests.length === 1 ? 'fails' : 'fail';
      const lost = passingInBuild.size;
      const inBuild =
        lost === 0
          ? ''
          : ` (${lost} of them ${lost === 1 ? 'passes' : 'pass'} in its own build, which is not reproduced here)`;
      const remark = `${tests.length} of the ${all.size} developers' tests ${fail} on the project as it is${inBuild}, so the mutants are judged by the others: ${nameFirst(tests, named)}`;
      return [{ remark, units }];
    },
  };
}

function nameTest({ testCase: { candidate } }: EvaluatedTestCase): string {
  return `${candidate.suiteClass}.${candidate.suiteTest}`;
}
