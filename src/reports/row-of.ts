import type { FocalMethod } from '../model/candidate.js';
import { firingOf } from '../model/fired.js';
import { firstFailure, type Outcome, type OutcomePair } from '../model/outcome.js';
import type { Row } from '../model/row.js';
import type { EvaluatedTestCase, Unit } from '../model/unit.js';
import { inconclusiveVerdictOf } from '../model/verdict.js';
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
    oracle_type: testCase.oracle.type,
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
  };
}

/** `org.x.Shelf.take(int)`; a constructor reads `org.x.Shelf.Shelf(int)`; empty where none was found. */
export function focalMethodName(focalMethod: FocalMethod | 'unknown'): string {
  if (focalMethod === 'unknown') return '';
  const types = focalMethod.parameters.map((parameter) => parameter.type).join(', ');
  return `${focalMethod.className}.${focalMethod.name}(${types})`;
}

/** `notCompiled: fixed: cannot find symbol` for inconclusive test cases (several versions are joined by `+`), else empty. */
export function reasonOf({ buggy, fixed }: OutcomePair): string {
  const verdict = inconclusiveVerdictOf({ buggy, fixed });
  if (verdict === 'none') return '';
  const words = verdict.versions.map((version) => wordsOf(version === 'buggy' ? buggy : fixed));
  const distinct = [...new Set(words.filter((text) => text !== ''))];
  return [verdict.reason, verdict.versions.join('+'), ...distinct].join(': ');
}

/** What the compiler or the harness said of an outcome that decides nothing; else empty. */
export function wordsOf(outcome: Outcome): string {
  switch (outcome.status) {
    case 'notCompiled':
      return outcome.message;
    case 'notRun':
      return outcome.reason;
    case 'flaky':
      return outcome.evidence;
    case 'passed':
    case 'failed':
      return '';
  }
}
