import { renderDefects4jTrace } from '../../../../features/trace.js';
import { splitBugId, type Version } from '../../../model/program/bug.js';
import { getFirstFailure, type Failure } from '../../../model/outcome/outcome.js';
import type { Oracle } from '../../../model/oracle/oracle.js';
import { getOracleType, type TestCase } from '../../../model/suite/test-case.js';
import type { EvaluatedTestCase, UnitResult } from '../unit-result.js';
import { formatCsv } from '../../../formats/csv/csv-text.js';
import { isRanked } from '../verdict.js';
import { findFocalCells } from './focal-cells.js';
import { explainInconclusive } from '../reason.js';
import { renameToSuiteName } from '../../../model/suite/suite-named.js';
import { testDataColumns, type PrefixFocal } from './test-data-columns.js';

/** One line of full_test_data.csv. */
export interface TestDataRow {
  readonly cells: Readonly<Record<(typeof testDataColumns)[number], string | number>>;
  /** Whether it counts as failing on the buggy version, and so belongs into failed_test_data.csv. */
  readonly isRanked: boolean;
}

/** The outputs of a classifier that is certain of its answer. */
export function toCertainLogits(answer: boolean): readonly [no: number, yes: number] {
  return answer ? [0, 1] : [1, 0];
}

/** The two predictions that TOGA's files have for an oracle. They do not contain the type of an expected exception. */
export function predictFlags(oracle: Oracle): { readonly exception: boolean; readonly assertion: string } {
  return {
    exception: oracle.type === 'expectException',
    assertion:
      oracle.type === 'assertion' ? [oracle.statements ?? [], oracle.assertion].flat().join(' ') : '',
  };
}

/** The prediction that determines a whole test's type: an expected exception or else its last assertion. */
function predictForTestCase(testCase: TestCase): ReturnType<typeof predictFlags> {
  if (testCase.kind === 'completedPrefix') return predictFlags(testCase.oracle);
  const type = getOracleType(testCase);
  const oracle = testCase.candidate.claims.findLast((claim) => claim.oracle.type === type)?.oracle;
  return predictFlags(oracle ?? { type: 'noException' });
}

/**
 * The lines for a unit's test cases. Test cases that are inconclusive under strict accounting are not TP, FP, TN or FN, so they do not count. Of test
 * cases with equal text in several classes, only the first is written, as in TEval-plus.
 */
export function toTestData({ unit, testCases }: UnitResult): TestDataRow[] {
  const seen = new Set<string>();
  const distinct = testCases.filter(
    ({ testCase }) => !seen.has(testCase.source) && seen.add(testCase.source),
  );
  return distinct.map((evaluated, index) => toTestDataRow(unit.bug, evaluated, index));
}

function toTestDataRow(bug: string, evaluated: EvaluatedTestCase, index: number): TestDataRow {
  const { testCase, verdict } = evaluated;
  const { candidate } = testCase;
  const { project, number } = splitBugId(bug);
  const { exception, assertion } = predictForTestCase(testCase);
  const [noException, yesException] = toCertainLogits(exception);
  const [noAssertion, yesAssertion] = toCertainLogits(assertion !== '');
  const { focalMethod, docstring } = findFocalCells(candidate);
  const name = `${candidate.suiteClass}::${testCase.method}`;
  const [buggy, fixed] = [findFailureOn('buggy', evaluated), findFailureOn('fixed', evaluated)];
  return {
    isRanked: isRanked(verdict),
    cells: {
      project,
      bug_num: Number(number),
      test_id: index,
      unique_test_name: name,
      focal_method: focalMethod,
      test_prefix: candidate.original,
      docstring,
      generated_test: renameToSuiteName(testCase),
      except_pred: exception ? 1 : 0,
      except_logit_0: noException,
      except_logit_1: yesException,
      assert_pred: assertion,
      assert_logit_0: noAssertion,
      assert_logit_1: yesAssertion,
      bug_exception_triggered: formatPython(buggy !== 'none' && buggy.cause !== 'assertion'),
      bug_assertion_triggered: formatPython(buggy !== 'none' && buggy.cause === 'assertion'),
      failed_buggy: formatPython(buggy !== 'none'),
      fixed_exception_triggered: formatPython(fixed !== 'none' && fixed.cause !== 'assertion'),
      fixed_assertion_triggered: formatPython(fixed !== 'none' && fixed.cause === 'assertion'),
      failed_fixed: formatPython(fixed !== 'none'),
      buggy_test_trace: formatTrace(name, buggy),
      TP: formatPython(verdict.kind === 'TP'),
      FP: formatPython(verdict.kind === 'FP'),
      TN: formatPython(verdict.kind === 'TN'),
      FN: formatPython(verdict.kind === 'FN'),
      reason: explainInconclusive(evaluated),
      copies: testCase.copies,
      prefix_number: testCase.prefixNumber,
      ...formatPrefixFocal(candidate),
    },
  };
}

/** The focal method that the run's own features use, if TEval-plus's search finds another one. */
function formatPrefixFocal({ focalMethod, focalMethodWithAssertion }: TestCase['candidate']) {
  const cells = (prefix_focal: PrefixFocal, prefix_focal_method = '', prefix_docstring = '') => ({
    prefix_focal,
    prefix_focal_method,
    prefix_docstring,
  });
  if (focalMethodWithAssertion === undefined) return cells('same');
  if (focalMethod === 'unknown') return cells('none');
  return cells('other', focalMethod.source, focalMethod.docstring);
}

/** The failure that the verdict is based on or, for an inconclusive test case, the observed one. */
function findFailureOn(version: Version, evaluated: EvaluatedTestCase): Failure | 'none' {
  const { kind } = evaluated.verdict;
  const passes = version === 'buggy' ? kind === 'TN' || kind === 'FN' : kind === 'TN' || kind === 'TP';
  return passes ? 'none' : getFirstFailure(evaluated[version]);
}

/** As in Defects4J's log: a line with the test's name, the exception, and the frames. */
function formatTrace(name: string, failure: Failure | 'none'): string {
  if (failure === 'none') return '';
  const frames = failure.trace.split('\n').filter((line) => /^\s+at /.test(line));
  return [renderDefects4jTrace(name, failure), ...frames].join('\n');
}

/** The text of a file with these lines. */
export function testDataCsv(rows: readonly TestDataRow[]): string {
  const lines = rows.map(({ cells }) => testDataColumns.map((column) => cells[column]));
  return formatCsv([testDataColumns, ...lines]);
}

function formatPython(value: boolean): string {
  return value ? 'True' : 'False';
}
