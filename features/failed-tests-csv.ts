import type { OracleType } from '../src/model/oracle.js';
import type { CsvRecord } from './csv-records.js';
import { readCsv } from './csv-records.js';
import type { FailedTest, FeatureDefinitions } from './failed-test.js';
import type { JavaTextReader } from './java-text.js';
import { pythonStrip } from './python-text.js';
import { readTrace } from './trace.js';

const columns = {
  project: 'project',
  bugNumber: 'bug_num',
  testName: 'unique_test_name',
  focalMethod: 'focal_method',
  testPrefix: 'test_prefix',
  docstring: 'docstring',
  exceptionPrediction: 'except_pred',
  assertionPrediction: 'assert_pred',
  generatedTest: 'generated_test',
  trace: 'buggy_test_trace',
  truePositive: 'TP',
  falsePositive: 'FP',
} as const;

/** What pandas' `read_csv` takes as a missing value, also where it is quoted; the replication then takes it as empty. */
const missing: ReadonlySet<string> = new Set(
  ['#N/A', '#N/A N/A', '#NA', '-1.#IND', '-1.#QNAN', '-NaN', '-nan', '1.#IND', '1.#QNAN'].concat([
    '<NA>',
    'N/A',
    'NA',
    'NULL',
    'NaN',
    'None',
    'n/a',
    'nan',
    'null',
    '',
  ]),
);

/**
 * Reads failing tests in TEval-plus's format (`failed_test_data.csv`; method.md, "File formats of the field"), in the file's
 * order and with repetitions. Further columns are passed over. With the replication's definitions a focal method that its
 * parser cannot read has no name. Throws UserError, with file and line, for anything that is not in the format.
 */
export function readFailedTests(
  csv: string,
  fileName: string,
  java: JavaTextReader,
  definitions: FeatureDefinitions,
): FailedTest[] {
  const nameOf = definitions === 'paper' ? java.methodName : java.methodNameByJavalang;
  return readCsv(csv, fileName, Object.values(columns), (record) => {
    const text = (column: string) => {
      const cell = record.cell(column);
      return missing.has(cell) ? '' : cell;
    };
    const focalMethod = text(columns.focalMethod);
    const testPrefix = text(columns.testPrefix);
    return {
      project: required(record, columns.project),
      bugNumber: bugNumberOf(record),
      testName: required(record, columns.testName),
      focalMethodName: nameOf(focalMethod),
      focalMethod,
      docstring: text(columns.docstring),
      testPrefix,
      hasCatch: java.hasCatchClause(testPrefix),
      oracleType: oracleTypeOf(record, text(columns.assertionPrediction)),
      generatedTest: required(record, columns.generatedTest),
      trace: traceOf(record),
      verdict: verdictOf(record),
    };
  });
}

function required(record: CsvRecord, column: string): string {
  const cell = record.cell(column);
  if (pythonStrip(cell) === '') throw record.refuse(`the column ${column} is empty`);
  return cell;
}

/** A whole number loses leading zeros and the `.0` that pandas writes where the column once held missing values. */
function bugNumberOf(record: CsvRecord): string {
  const cell = pythonStrip(required(record, columns.bugNumber));
  return /^\d+(\.0)?$/.test(cell) ? String(Number.parseInt(cell, 10)) : cell;
}

function oracleTypeOf(record: CsvRecord, assertion: string): OracleType {
  const exception = record.cell(columns.exceptionPrediction);
  // A missing prediction predicts no exception, as in the replication.
  if (!missing.has(exception) && truth(record, columns.exceptionPrediction)) return 'expectException';
  return pythonStrip(assertion) === '' ? 'noException' : 'assertion';
}

function traceOf(record: CsvRecord): string {
  const trace = required(record, columns.trace);
  if (readTrace(trace).thrownClass === '')
    throw record.refuse(
      `the column ${columns.trace} names no exception: it needs a line with the test's name, then the Java trace`,
    );
  return trace;
}

function verdictOf(record: CsvRecord): FailedTest['verdict'] {
  const [truePositive, falsePositive] = [
    truth(record, columns.truePositive),
    truth(record, columns.falsePositive),
  ];
  if (truePositive && falsePositive) throw record.refuse('TP and FP are both true');
  if (truePositive) return 'TP';
  return falsePositive ? 'FP' : 'inconclusive';
}

function truth(record: CsvRecord, column: string): boolean {
  const cell = pythonStrip(record.cell(column));
  if (/^(true|false)$/i.test(cell)) return cell.toLowerCase() === 'true';
  const value = cell === '' ? Number.NaN : Number(cell);
  if (value === 0 || value === 1) return value === 1;
  throw record.refuse(
    `the column ${column} is neither 0 nor 1, True nor False: ${JSON.stringify(cell.slice(0, 40))}`,
  );
}
