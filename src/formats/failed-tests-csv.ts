import type { CsvSource } from './csv/check-bytes.js';
import { parseBoolean } from './csv/cells.js';
import type { CsvRecord } from './csv/csv-record.js';
import { isMissing } from './csv/missing-values.js';
import { readCsv } from './csv/read-csv.js';
import type { OracleType } from '../model/oracle/oracle.js';
import type { FailedTest, FeatureDefinitions } from '../../features/failed-test.js';
import type { JavaTextReader } from '../../features/java-text.js';
import { pythonStrip } from '../../features/python-text.js';
import { readTrace } from '../../features/trace.js';

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

/**
 * Reads failing tests in TEval-plus's format (`failed_test_data.csv`; method.md, "File formats of the field"), in the file's order and with
 * repetitions. Cells are read as pandas reads them; other columns are ignored. With the replication package's definitions, a focal method that its
 * parser cannot read has no name. Throws UserError with file and line for malformed input.
 */
export function readFailedTests(
  csv: CsvSource,
  fileName: string,
  java: JavaTextReader,
  definitions: FeatureDefinitions,
): Promise<FailedTest[]> {
  const readName = definitions === 'paper' ? java.methodName : java.methodNameByJavalang;
  // Many tests share a focal method and its docstring, so equal texts are stored once.
  const texts = new Map<string, string>();
  const once = (text: string) => texts.get(text) ?? (texts.set(text, text), text);
  return readCsv(csv, fileName, { required: Object.values(columns), others: 'passedOver' }, (record) => {
    const focalMethod = once(record.text(columns.focalMethod));
    const testPrefix = record.text(columns.testPrefix);
    return {
      project: record.required(columns.project),
      bugNumber: parseBugNumber(record),
      testName: record.required(columns.testName),
      focalMethodName: readName(focalMethod),
      focalMethod,
      docstring: once(record.text(columns.docstring)),
      testPrefix,
      hasCatch: java.hasCatchClause(testPrefix),
      oracleType: parseOracleType(record),
      generatedTest: record.required(columns.generatedTest),
      trace: parseTrace(record),
      verdict: parseVerdict(record),
    };
  });
}

/** Removes leading zeros from a whole number, and the `.0` that pandas adds if the column once had missing values. */
function parseBugNumber(record: CsvRecord): string {
  const cell = pythonStrip(record.required(columns.bugNumber));
  return /^\d+(\.0)?$/.test(cell) ? String(Number.parseInt(cell, 10)) : cell;
}

function parseOracleType(record: CsvRecord): OracleType {
  // As in the replication package, a missing prediction means no exception.
  const isPredicted = !isMissing(record.cell(columns.exceptionPrediction));
  if (isPredicted && parseBoolean(record, columns.exceptionPrediction)) return 'expectException';
  return pythonStrip(record.text(columns.assertionPrediction)) === '' ? 'noException' : 'assertion';
}

function parseTrace(record: CsvRecord): string {
  const trace = record.required(columns.trace);
  if (readTrace(trace).thrownClass === '')
    throw record.refuse(
      `the column ${columns.trace} names no exception: it needs a line with the test's name, then the Java trace`,
    );
  return trace;
}

function parseVerdict(record: CsvRecord): FailedTest['verdict'] {
  const [truePositive, falsePositive] = [
    parseBoolean(record, columns.truePositive),
    parseBoolean(record, columns.falsePositive),
  ];
  if (truePositive && falsePositive) throw record.refuse('TP and FP are both true');
  if (truePositive) return 'TP';
  return falsePositive ? 'FP' : 'inconclusive';
}
