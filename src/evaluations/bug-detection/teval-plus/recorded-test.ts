import { pythonStrip } from '../../../../features/python-text.js';
import { parseBoolean, parseInteger } from '../../../formats/csv/cells.js';
import type { CsvRecord } from '../../../formats/csv/csv-record.js';
import type { CsvSource } from '../../../formats/csv/check-bytes.js';
import { readCsvRows } from '../../../formats/csv/read-csv.js';
import type { Version } from '../../../model/program/bug.js';
import type { Oracle } from '../../../model/oracle/oracle.js';
import type { Failure } from '../../../model/outcome/outcome.js';
import { conclusiveVerdicts, type ConclusiveVerdict } from '../verdict.js';
import { toPredictedOracle } from '../../../formats/toga/toga-format.js';
import { parseFailure } from './parse-failure.js';
import { furtherColumns, prefixFocals, tevalPlusColumns, type PrefixFocal } from './test-data-columns.js';

/** A line of full_test_data.csv. */
export interface RecordedTest {
  readonly line: number;
  /** `Lang-7` */
  readonly bug: string;
  /** `org.x.Shelf_ESTest::test031`; unique within the bug. */
  readonly name: string;
  readonly focal: FocalCells;
  /** The whole test method with the suite's own assertion; empty if inputs.csv has no such test. */
  readonly testPrefix: string;
  readonly generatedTest: string;
  readonly oracle: Oracle;
  /** `none`: test_data.csv has no such test (an empty method, for example), so TEval-plus does not count it. */
  readonly result: RecordedResult | 'none';
  /** `none` in files that TEval-plus wrote. */
  readonly further: FurtherCells | 'none';
}

/** A focal method as in the files; empty if not found. */
export interface FocalCells {
  readonly source: string;
  readonly docstring: string;
}

export interface RecordedResult {
  /** `none`: not TP, FP, TN or FN. `teval export` writes this for tests that strict accounting leaves out. */
  readonly verdict: ConclusiveVerdict | 'none';
  /** The recorded failure by version. Failures on the fixed version have no details. */
  readonly failures: Readonly<Record<Version, Failure | 'none'>>;
}

/** Cells that only `teval export` writes (see `furtherColumns`). */
export interface FurtherCells {
  readonly reason: string;
  readonly copies: number;
  readonly prefixNumber: number;
  readonly prefixFocal: FocalCells | 'same' | 'none';
}

const isOptional = (column: string) => column === 'test_id' || /logit|triggered/.test(column);
const required = tevalPlusColumns.filter((column) => !isOptional(column));
const optional = [...tevalPlusColumns.filter(isOptional), ...furtherColumns];

/**
 * Reads full_test_data.csv as a stream. Cells are read as pandas reads them; columns unknown to TEval-plus are ignored.
 *
 * @throws UserError with file, line and column for malformed or contradictory input
 */
export function readRecordedTests(source: CsvSource, file: string): AsyncGenerator<RecordedTest> {
  return readCsvRows(source, file, { required, optional, others: 'passedOver' }, parseRecordedTest);
}

function parseRecordedTest(record: CsvRecord): RecordedTest {
  const name = record.required('unique_test_name').trim();
  if (!/^[^:\s]+::[^:\s]+$/.test(name))
    throw record.refuseCell('unique_test_name', 'a test such as org.x.Shelf_ESTest::test031');
  return {
    line: record.line,
    bug: `${record.required('project').trim()}-${parseInteger(record, 'bug_num')}`,
    name,
    focal: { source: record.text('focal_method'), docstring: record.text('docstring') },
    testPrefix: record.text('test_prefix'),
    generatedTest: record.text('generated_test'),
    oracle: toPredictedOracle({
      exceptionPredicted: parseOptionalBoolean(record, 'except_pred') ?? false,
      assertion: record.text('assert_pred'),
    }),
    result: parseResult(record, name),
    further: parseFurtherCells(record),
  };
}

function parseResult(record: CsvRecord, name: string): RecordedResult | 'none' {
  const columns = ['failed_buggy', 'failed_fixed', ...conclusiveVerdicts] as const;
  const missing = columns.filter((column) => record.text(column).trim() === '');
  if (missing.length === columns.length) return 'none';
  if (missing.length > 0)
    throw record.refuse(`the column ${missing[0]} is empty, though others of the test's result are not`);
  const [failsBuggy, failsFixed] = [
    parseBoolean(record, 'failed_buggy'),
    parseBoolean(record, 'failed_fixed'),
  ];
  const isAssertion = parseOptionalBoolean(record, 'fixed_assertion_triggered') ?? false;
  return {
    verdict: parseVerdict(record, failsBuggy, failsFixed),
    failures: {
      buggy: failsBuggy ? readBuggyFailure(record, name) : 'none',
      fixed: failsFixed ? { ...unknownFailure, cause: isAssertion ? 'assertion' : 'exception' } : 'none',
    },
  };
}

/** TEval-plus stores no traces of the fixed version. */
const unknownFailure = { status: 'failed', exception: '', message: '', trace: '' } as const;

function readBuggyFailure(record: CsvRecord, name: string): Failure {
  const failure = parseFailure(record.text('buggy_test_trace'));
  if (failure === 'none')
    throw record.refuse(
      `the column buggy_test_trace names no exception, though failed_buggy is True of ${name}: it needs a line with the test's name, then the Java trace`,
    );
  return failure;
}

function parseVerdict(
  record: CsvRecord,
  failsBuggy: boolean,
  failsFixed: boolean,
): RecordedResult['verdict'] {
  const stated = conclusiveVerdicts.filter((column) => parseBoolean(record, column));
  if (stated.length > 1) throw record.refuse(`${stated.join(' and ')} are both True`);
  const [verdict] = stated;
  if (verdict === undefined) return 'none';
  const [says, means] = [{ failsBuggy, failsFixed }, meanings[verdict]];
  if (says.failsBuggy === means.failsBuggy && says.failsFixed === means.failsFixed) return verdict;
  throw record.refuse(
    `${verdict} is True, which contradicts failed_buggy ${formatPython(failsBuggy)} and failed_fixed ${formatPython(failsFixed)}`,
  );
}

const meanings: Readonly<Record<ConclusiveVerdict, { failsBuggy: boolean; failsFixed: boolean }>> = {
  TP: { failsBuggy: true, failsFixed: false },
  FP: { failsBuggy: true, failsFixed: true },
  TN: { failsBuggy: false, failsFixed: false },
  FN: { failsBuggy: false, failsFixed: true },
};

function formatPython(value: boolean): string {
  return value ? 'True' : 'False';
}

function parseFurtherCells(record: CsvRecord): FurtherCells | 'none' {
  const cell = pythonStrip(record.cell('prefix_focal'));
  if (cell === '') return 'none';
  const prefixFocal = prefixFocals.find((each) => each === cell);
  if (prefixFocal === undefined) throw record.refuseCell('prefix_focal', prefixFocals.join(', '));
  return {
    reason: record.cell('reason'),
    copies: parseInteger(record, 'copies'),
    prefixNumber: parseInteger(record, 'prefix_number'),
    prefixFocal: parsePrefixFocal(record, prefixFocal),
  };
}

function parsePrefixFocal(record: CsvRecord, prefixFocal: PrefixFocal): FurtherCells['prefixFocal'] {
  if (prefixFocal !== 'other') return prefixFocal;
  return { source: record.cell('prefix_focal_method'), docstring: record.cell('prefix_docstring') };
}

/** As in the replication package, a missing prediction means no exception. */
function parseOptionalBoolean(record: CsvRecord, column: string): boolean | undefined {
  return record.text(column).trim() === '' ? undefined : parseBoolean(record, column);
}
