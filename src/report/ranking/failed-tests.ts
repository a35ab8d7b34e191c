import type { FailedTest } from '../../../features/failed-test.js';
import { defects4jTrace } from '../../../features/trace.js';
import { partsOfBugId } from '../../model/bug.js';
import type { EvaluatedTestCase, UnitResult } from '../../model/unit.js';

/**
 * The test cases of a unit that a developer would have to look at: those that failed on the buggy version, whatever became of them
 * on the fixed one, which a developer does not have. In the order of the unit.
 */
export function failedTestsOf({ unit, testCases }: UnitResult): FailedTest[] {
  const { project, number: bugNumber } = partsOfBugId(unit.bug);
  return testCases.flatMap((evaluated) => failedTest(project, bugNumber, evaluated));
}

function failedTest(project: string, bugNumber: string, evaluated: EvaluatedTestCase): FailedTest[] {
  const { testCase, buggy, verdict } = evaluated;
  if (buggy.status !== 'failed') return [];
  const { candidate, oracle } = testCase;
  const { focalMethod } = candidate;
  const known = focalMethod !== 'unknown';
  return [
    {
      project,
      bugNumber,
      testName: testCase.id,
      focalMethodName: known ? focalMethod.name : '',
      focalMethod: known ? focalMethod.source : '',
      docstring: known ? focalMethod.docstring : '',
      testPrefix: candidate.original,
      hasCatch: candidate.hasCatch,
      oracleType: oracle.type,
      generatedTest: testCase.source,
      trace: defects4jTrace(testCase.id, buggy),
      verdict: verdict.kind,
    },
  ];
}
