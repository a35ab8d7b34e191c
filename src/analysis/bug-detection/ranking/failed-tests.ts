import type { FailedTest } from '../../../../features/failed-test.js';
import { renderDefects4jTrace } from '../../../../features/trace.js';
import { splitBugId } from '../../../model/program/bug.js';
import { getFirstFailure } from '../../../model/outcome/outcome.js';
import { getOracleType } from '../../../model/suite/test-case.js';
import type { EvaluatedTestCase, UnitResult } from '../../../evaluations/bug-detection/unit-result.js';
import { isRanked } from '../../../evaluations/bug-detection/verdict.js';
import { renameToSuiteName } from '../../../model/suite/suite-named.js';

/**
 * The test cases of a unit that a developer would inspect, in the order of the unit: those that count as failing on the buggy version (TP and FP by
 * the run's accounting). Inconclusive test cases are not ranked, because they are not counted either.
 */
export function selectFailedTests({ unit, testCases }: Pick<UnitResult, 'unit' | 'testCases'>): FailedTest[] {
  const { project, number: bugNumber } = splitBugId(unit.bug);
  return testCases.flatMap((evaluated) => toFailedTests(project, bugNumber, evaluated));
}

function toFailedTests(project: string, bugNumber: string, evaluated: EvaluatedTestCase): FailedTest[] {
  const { testCase, buggy, verdict } = evaluated;
  const failure = getFirstFailure(buggy);
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
      oracleType: getOracleType(testCase),
      generatedTest: renameToSuiteName(testCase),
      trace: renderDefects4jTrace(testCase.id, failure),
      verdict: verdict.kind,
    },
  ];
}
