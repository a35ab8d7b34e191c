import { hash } from 'node:crypto';
import type { FailedTest } from '../../../../features/failed-test.js';
import { renderDefects4jTrace } from '../../../../features/trace.js';
import { splitBugId } from '../../../model/program/bug.js';
import { getFirstFailure } from '../../../model/outcome/outcome.js';
import { getOracleType, type TestCase } from '../../../model/suite/test-case.js';
import type { Unit } from '../../../model/unit/unit.js';
import type { EvaluatedTestCase, UnitResult } from '../../../evaluations/bug-detection/unit-result.js';
import { isRanked } from '../../../evaluations/bug-detection/verdict.js';
import { renameToSuiteName } from '../../../model/suite/suite-named.js';

/** The number of oracle generators that have a failing test with the prefix of this one, in its bug and seed. */
export type Votes = (unit: Unit, testCase: TestCase) => number;

/** Counts in which units' failing tests each prefix is. */
export async function countVotes(results: AsyncIterable<UnitResult>): Promise<Votes> {
  const voters = new Map<string, Set<string>>();
  for await (const { unit, testCases } of results)
    for (const { testCase, verdict } of testCases) {
      if (!isRanked(verdict)) continue;
      const key = identifyPrefix(unit, testCase);
      voters.set(key, (voters.get(key) ?? new Set()).add(unit.oracleGenerator));
    }
  return (unit, testCase) => voters.get(identifyPrefix(unit, testCase))!.size;
}

/** Prefixes are compared by their texts, because generators may keep it of different candidates. */
function identifyPrefix({ bug, side, seed }: Unit, { candidate }: TestCase): string {
  const text = 'prefix' in candidate ? candidate.prefix : candidate.original;
  return hash('sha256', JSON.stringify([bug, side, seed, text]));
}

/**
 * The test cases of a unit that a developer would inspect, in the order of the unit: those that count as failing on the buggy version (TP and FP by
 * the run's accounting). Inconclusive test cases are not ranked, because they are not counted either.
 */
export function selectFailedTests(
  { unit, testCases }: Pick<UnitResult, 'unit' | 'testCases'>,
  votes?: Votes,
): FailedTest[] {
  const { project, number: bugNumber } = splitBugId(unit.bug);
  return testCases.flatMap((evaluated) =>
    toFailedTests(project, bugNumber, evaluated).map((test) =>
      votes === undefined ? test : { ...test, votes: votes(unit, evaluated.testCase) },
    ),
  );
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
      ...('confidence' in testCase ? { confidence: testCase.confidence } : {}),
      trace: renderDefects4jTrace(testCase.id, failure),
      verdict: verdict.kind,
    },
  ];
}
