import { pythonStrip } from '../../../features/python-text.js';
import { booleanCell, integerCell } from '../csv/cells.js';
import type { CsvRecord } from '../csv/csv-record.js';
import type { CsvSource } from '../csv/checked-bytes.js';
import { streamCsv } from '../csv/read-csv.js';
import type { Version } from '../../model/bug.js';
import type { Oracle } from '../../model/oracle.js';
import type { Failure } from '../../model/outcome.js';
import { conclusiveVerdicts, type ConclusiveVerdict } from '../../model/verdict.js';
import { oracleOfPrediction } from '../toga/toga-format.js';
import { failureOfTrace } from './failure-of-trace.js';
import { furtherColumns, prefixFocals, tevalPlusColumns, type PrefixFocal } from './test-data-columns.js';

/** A line of full_test_data.csv. */
export interface RecordedTest {
  readonly line: number;
  /** `Lang-7` */
  readonly bug: string;
  /** `org.x.Shelf_ESTest::test031`; unique within the bug. */
  readonly name: string;
  readonly focal: FocalCells;
  /** The whole test method with the suite's own assertion; empty where inputs.csv had no such test. */
  readonly testPrefix: string;
  readonly generatedTest: string;
  readonly oracle: Oracle;
  /** `none`: test_data.csv had no such test (an empty method, say), and TEval-plus counts it nowhere. */
  readonly result: RecordedResult | 'none';
  /** `none` in files that TEval-plus wrote. */
  readonly further: FurtherCells | 'none';
}

/** A focal method as the files have it; empty where none was found. */
export interface FocalCells {
  readonly source: string;
  readonly docstring: string;
}

export interface RecordedResult {
  /** `none`: neither TP, FP, TN nor FN, as `teval export` writes what strict accounting leaves out. */
  readonly verdict: ConclusiveVerdict | 'none';
  /** The failure on record, by version. Of those on the fixed version nothing but their kind is kept. */
  readonly failures: Readonly<Record<Version, Failure | 'none'>>;
}

/** What only `teval export` writes (see `furtherColumns`). */
export interface FurtherCells {
  readonly reason: string;
  readonly copies: number;
  readonly prefixNumber: number;
  readonly focalOfPrefix: FocalCells | 'same' | 'none';
}

const isOptional = (column: string) => column === 'test_id' || /logit|triggered/.test(column);
const required = tevalPlusColumns.filter((column) => !isOptional(column));
const optional = [...tevalPlusColumns.filter(isOptional), ...furtherColumns];

/**
 * Reads full_test_data.csv as its bytes come. Cells are read as pandas reads them; columns that are not TEval-plus's are passed over.
 *
 * @throws UserError with file, line and column for what is not in the format, or contradicts itself.
 */
export function readRecordedTests(source: CsvSource, file: string): AsyncGenerator<RecordedTest> {
  return streamCsv(source, file, { required, optional, others: 'passedOver' }, recordedTestOf);
}

function recordedTestOf(record: CsvRecord): RecordedTest {
  const name = record.required('unique_test_name').trim();
  if (!/^[^:\s]+::[^:\s]+$/.test(name))
    throw record.refuseCell('unique_test_name', 'a test such as org.x.Shelf_ESTest::test031');
  return {
    line: record.line,
    bug: `${record.required('project').trim()}-${integerCell(record, 'bug_num')}`,
    name,
    focal: { source: record.text('focal_method'), docstring: record.text('docstring') },
    testPrefix: record.text('test_prefix'),
    generatedTest: record.text('generated_test'),
    oracle: oracleOfPrediction({
      exceptionPredicted: optionalBoolean(record, 'except_pred') ?? false,
      assertion: record.text('assert_pred'),
    }),
    result: resultOf(record, name),
    further: furtherOf(record),
  };
}

function resultOf(record: CsvRecord, name: string): RecordedResult | 'none' {
  const columns = ['failed_buggy', 'failed_fixed', ...conclusiveVerdicts] as const;
  const missing = columns.filter((column) => record.text(column).trim() === '');
  if (missing.length === columns.length) return 'none';
  if (missing.length > 0)
    throw record.refuse(`the column ${missing[0]} is empty, though others of the test's result are not`);
  const [failsBuggy, failsFixed] = [booleanCell(record, 'failed_buggy'), booleanCell(record, 'failed_fixed')];
  const isAssertion = optionalBoolean(record, 'fixed_assertion_triggered') ?? false;
  return {
    verdict: verdictOf(record, failsBuggy, failsFixed),
    failures: {
      buggy: failsBuggy ? failureOnBuggy(record, name) : 'none',
      fixed: failsFixed ? { ...unknownFailure, cause: isAssertion ? 'assertion' : 'exception' } : 'none',
    },
  };
}

/** TEval-plus keeps no traces of the fixed version. */
const unknownFailure = { status: 'failed', exception: '', message: '', trace: '' } as const;

function failureOnBuggy(record: CsvRecord, name: string): Failure {
  const failure = failureOfTrace(record.text('buggy_test_trace'));
  if (failure === 'none')
    throw record.refuse(
      `the column buggy_test_trace names no exception, though failed_buggy is True of ${name}: it needs a line with the test's name, then the Java trace`,
    );
  return failure;
}

function verdictOf(record: CsvRecord, failsBuggy: boolean, failsFixed: boolean): RecordedResult['verdict'] {
  const stated = conclusiveVerdicts.filter((column) => booleanCell(record, column));
  if (stated.length > 1) throw record.refuse(`${stated.join(' and ')} are both True`);
  const [verdict] = stated;
  if (verdict === undefined) return 'none';
  const [says, means] = [{ failsBuggy, failsFixed }, meanings[verdict]];
  if (says.failsBuggy === means.failsBuggy && says.failsFixed === means.failsFixed) return verdict;
  throw record.refuse(
    `${verdict} is True, which contradicts failed_buggy ${pythonOf(failsBuggy)} and failed_fixed ${pythonOf(failsFixed)}`,
  );
}

const meanings: Readonly<Record<ConclusiveVerdict, { failsBuggy: boolean; failsFixed: boolean }>> = {
  TP: { failsBuggy: true, failsFixed: false },
  FP: { failsBuggy: true, failsFixed: true },
  TN: { failsBuggy: false, failsFixed: false },
  FN: { failsBuggy: false, failsFixed: true },
};

function pythonOf(value: boolean): string {
  return value ? 'True' : 'False';
}

function furtherOf(record: CsvRecord): FurtherCells | 'none' {
  const cell = pythonStrip(record.cell('prefix_focal'));
  if (cell === '') return 'none';
  const prefixFocal = prefixFocals.find((each) => each === cell);
  if (prefixFocal === undefined) throw record.refuseCell('prefix_focal', prefixFocals.join(', '));
  return {
    reason: record.cell('reason'),
    copies: integerCell(record, 'copies'),
    prefixNumber: integerCell(record, 'prefix_number'),
    focalOfPrefix: focalOfPrefix(record, prefixFocal),
  };
}

function focalOfPrefix(record: CsvRecord, prefixFocal: PrefixFocal): FurtherCells['focalOfPrefix'] {
  if (prefixFocal !== 'other') return prefixFocal;
  return { source: record.cell('prefix_focal_method'), docstring: record.cell('prefix_docstring') };
}

/** A missing prediction predicts no exception, as in the replication. */
function optionalBoolean(record: CsvRecord, column: string): boolean | undefined {
  return record.text(column).trim() === '' ? undefined : booleanCell(record, column);
}
