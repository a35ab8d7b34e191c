import type { FailedTest } from '../../../features/failed-test.js';
import { defects4jTrace } from '../../../features/trace.js';
import { partsOfBugId } from '../../model/bug.js';
import { firstFailure } from '../../model/outcome.js';
import { oracleTypeOf } from '../../model/test-case.js';
import type { EvaluatedTestCase, UnitResult } from '../../model/unit.js';
import { isRanked } from '../../model/verdict.js';
import { suiteNamedSource } from '../../model/suite-named.js';

/**
 * The test cases of a unit that a developer would have to look at: those that count as failing on the buggy version, TP and FP by the
 * run's accounting. What is ranked is what is counted: a test case that decides nothing could only stand in the way of others here.
 * In the order of the unit.
 */
export function failedTestsOf({ unit, testCases }: Pick<UnitResult, 'unit' | 'testCases'>): FailedTest[] {
  const { project, number: bugNumber } = partsOfBugId(unit.bug);
  return testCases.flatMap((evaluated) => failedTest(project, bugNumber, evaluated));
}

function failedTest(project: string, bugNumber: string, evaluated: EvaluatedTestCase): FailedTest[] {
  const { testCase, buggy, verdict } = evaluated;
  const failure = firstFailure(buggy);
  if (failure === 'none' || !isRanked(verdict)) return [];
  const { candidate } = testCase;
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
      oracleType: oracleTypeOf(testCase),
      generatedTest: suiteNamedSource(testCase),
      trace: defects4jTrace(testCase.id, failure),
      verdict: verdict.kind,
    },
  ];
}
