import type { FocalMethod } from '../model/candidate.js';
import { firingOf } from '../model/fired.js';
import { firstFailure } from '../model/outcome.js';
import { reasonOf } from '../model/reason.js';
import type { Row } from '../model/row.js';
import { oracleTypeOf } from '../model/test-case.js';
import { sampleOf, type EvaluatedTestCase, type Unit } from '../model/unit.js';
import { touchOf } from '../analysis/patch-summary.js';

/**
 * The line of rows.csv for one test case. The verdict is the one of the run's accounting, so that counting rows gives the
 * summary's numbers; `reason` says why strict accounting leaves a test case out, whichever accounting the run has. Of a flaky test
 * the first run's failure is told, which is the one that replication accounting counts.
 */
export function rowOf(unit: Unit, evaluated: EvaluatedTestCase): Row {
  const { testCase, buggy, fixed, verdict } = evaluated;
  const onBuggy = firstFailure(buggy);
  const thrown = onBuggy === 'none' ? firstFailure(fixed) : onBuggy;
  return {
    bug: unit.bug,
    side: unit.side,
    seed: unit.seed,
    oracle_generator: unit.oracleGenerator,
    test_id: testCase.id,
    candidate: testCase.candidate.id,
    oracle_type: oracleTypeOf(testCase),
    focal_method: focalMethodName(testCase.candidate.focalMethod),
    buggy_outcome: buggy.status,
    buggy_cause: buggy.status === 'failed' ? buggy.cause : '',
    fixed_outcome: fixed.status,
    fixed_cause: fixed.status === 'failed' ? fixed.cause : '',
    verdict: verdict.kind,
    reason: reasonOf(evaluated),
    trace_exception: thrown === 'none' ? '' : thrown.exception,
    trace_message: thrown === 'none' ? '' : thrown.message,
    test_case: testCase.source,
    fired: onBuggy === 'none' ? '' : firingOf(testCase, onBuggy),
    copies: testCase.copies,
    prefix_number: testCase.prefixNumber,
    patch: buggy.status === 'failed' ? touchOf(evaluated) : '',
    confidence: testCase.kind === 'completedPrefix' ? (testCase.confidence ?? '') : '',
    sample: sampleOf(unit),
  };
}

/** `org.x.Shelf.take(int)`; a constructor reads `org.x.Shelf.Shelf(int)`; empty where none was found. */
export function focalMethodName(focalMethod: FocalMethod | 'unknown'): string {
  if (focalMethod === 'unknown') return '';
  const types = focalMethod.parameters.map((parameter) => parameter.type).join(', ');
  return `${focalMethod.className}.${focalMethod.name}(${types})`;
}
