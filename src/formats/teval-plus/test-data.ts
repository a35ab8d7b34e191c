import { defects4jTrace } from '../../../features/trace.js';
import { partsOfBugId, type Version } from '../../model/bug.js';
import { firstFailure, type Failure } from '../../model/outcome.js';
import type { Oracle } from '../../model/oracle.js';
import { oracleTypeOf, type TestCase } from '../../model/test-case.js';
import type { EvaluatedTestCase, UnitResult } from '../../model/unit.js';
import { csvText } from '../csv/csv-text.js';
import { isRanked } from '../../model/verdict.js';
import { focalCellsOf } from './focal-cells.js';
import { reasonOf } from '../../model/reason.js';
import { suiteNamedSource } from '../../model/suite-named.js';
import { testDataColumns, type PrefixFocal } from './test-data-columns.js';

/** One line of full_test_data.csv. */
export interface TestDataRow {
  readonly cells: Readonly<Record<(typeof testDataColumns)[number], string | number>>;
  /** It counts as failing on the buggy version, so that failed_test_data.csv has what full_test_data.csv counts. */
  readonly isRanked: boolean;
}

/** What a classifier would have said that is certain of its answer. */
export function certainLogits(answer: boolean): readonly [no: number, yes: number] {
  return answer ? [0, 1] : [1, 0];
}

/** The two predictions that TOGA's files have for an oracle; of an expected exception they don't tell the type. */
export function predictionOf(oracle: Oracle): { readonly exception: boolean; readonly assertion: string } {
  return {
    exception: oracle.type === 'expectException',
    assertion:
      oracle.type === 'assertion'
        ? [oracle.statements ?? [], oracle.assertion].flat().join(' ')
        : '',
  };
}

/** Of a whole test what gives it its type: that it expects an exception, else the last of its assertions. */
function predictionFor(testCase: TestCase): ReturnType<typeof predictionOf> {
  if (testCase.kind === 'completedPrefix') return predictionOf(testCase.oracle);
  const type = oracleTypeOf(testCase);
  const oracle = testCase.candidate.claims.findLast((claim) => claim.oracle.type === type)?.oracle;
  return predictionOf(oracle ?? { type: 'noException' });
}

/**
 * The lines for the test cases of a unit. What decides nothing under strict accounting is neither TP, FP, TN nor FN, and so counts
 * nowhere. Of test cases with the same text in several classes the first stays, as TEval-plus has it.
 */
export function testDataOf({ unit, testCases }: UnitResult): TestDataRow[] {
  const seen = new Set<string>();
  const distinct = testCases.filter(
    ({ testCase }) => !seen.has(testCase.source) && seen.add(testCase.source),
  );
  return distinct.map((evaluated, index) => rowOf(unit.bug, evaluated, index));
}

function rowOf(bug: string, evaluated: EvaluatedTestCase, index: number): TestDataRow {
  const { testCase, verdict } = evaluated;
  const { candidate } = testCase;
  const { project, number } = partsOfBugId(bug);
  const { exception, assertion } = predictionFor(testCase);
  const [noException, yesException] = certainLogits(exception);
  const [noAssertion, yesAssertion] = certainLogits(assertion !== '');
  const { focalMethod, docstring } = focalCellsOf(candidate);
  const name = `${candidate.suiteClass}::${testCase.method}`;
  const [buggy, fixed] = [failureOn('buggy', evaluated), failureOn('fixed', evaluated)];
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
      generated_test: suiteNamedSource(testCase),
      except_pred: exception ? 1 : 0,
      except_logit_0: noException,
      except_logit_1: yesException,
      assert_pred: assertion,
      assert_logit_0: noAssertion,
      assert_logit_1: yesAssertion,
      bug_exception_triggered: python(buggy !== 'none' && buggy.cause !== 'assertion'),
      bug_assertion_triggered: python(buggy !== 'none' && buggy.cause === 'assertion'),
      failed_buggy: python(buggy !== 'none'),
      fixed_exception_triggered: python(fixed !== 'none' && fixed.cause !== 'assertion'),
      fixed_assertion_triggered: python(fixed !== 'none' && fixed.cause === 'assertion'),
      failed_fixed: python(fixed !== 'none'),
      buggy_test_trace: traceOf(name, buggy),
      TP: python(verdict.kind === 'TP'),
      FP: python(verdict.kind === 'FP'),
      TN: python(verdict.kind === 'TN'),
      FN: python(verdict.kind === 'FN'),
      reason: reasonOf(evaluated),
      copies: testCase.copies,
      prefix_number: testCase.prefixNumber,
      ...prefixFocalCells(candidate),
    },
  };
}

/** What the run's own features look at, where TEval-plus's search finds another method. */
function prefixFocalCells({ focalMethod, focalMethodWithAssertion }: TestCase['candidate']) {
  const cells = (prefix_focal: PrefixFocal, prefix_focal_method = '', prefix_docstring = '') => ({
    prefix_focal,
    prefix_focal_method,
    prefix_docstring,
  });
  if (focalMethodWithAssertion === undefined) return cells('same');
  if (focalMethod === 'unknown') return cells('none');
  return cells('other', focalMethod.source, focalMethod.docstring);
}

/** The failure on a version that the verdict rests on, or, of what decides nothing, the one that was seen. */
function failureOn(version: Version, evaluated: EvaluatedTestCase): Failure | 'none' {
  const { kind } = evaluated.verdict;
  const passes = version === 'buggy' ? kind === 'TN' || kind === 'FN' : kind === 'TN' || kind === 'TP';
  return passes ? 'none' : firstFailure(evaluated[version]);
}

/** As in Defects4J's log: a line with the test's name, what was thrown, and the frames. */
function traceOf(name: string, failure: Failure | 'none'): string {
  if (failure === 'none') return '';
  const frames = failure.trace.split('\n').filter((line) => /^\s+at /.test(line));
  return [defects4jTrace(name, failure), ...frames].join('\n');
}

/** The text of a file with these lines. */
export function testDataCsv(rows: readonly TestDataRow[]): string {
  const lines = rows.map(({ cells }) => testDataColumns.map((column) => cells[column]));
  return csvText([testDataColumns, ...lines]);
}

function python(value: boolean): string {
  return value ? 'True' : 'False';
}
