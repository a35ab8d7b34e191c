import type { CsvSource } from '../csv/check-bytes.js';
import { parseBoolean, parseInteger, parseOptionalNumber } from '../csv/cells.js';
import type { CsvRecord } from '../csv/csv-record.js';
import { readCsv, readCsvRows } from '../csv/read-csv.js';
import { sides } from '../../model/program/bug.js';
import type { Side } from '../../model/program/bug.js';
import type { Oracle } from '../../model/oracle/oracle.js';
import { formatCsv } from '../csv/csv-text.js';

/*
 * The files of TOGA (microsoft/toga) and TEval-plus (Tbabm/TEval-plus): inputs.csv and meta.csv, whose rows correspond, and oracle_preds.csv. A row
 * is a candidate; a test with several assertions has several rows with the same name.
 */

/** A classifier's two outputs, for "no" and for "yes". */
export type Logits = readonly [no: number, yes: number];

/** One row of oracle_preds.csv. */
export interface Prediction {
  readonly project: string;
  readonly bugNumber: number;
  /** `pkg.Class_ESTest::test39` */
  readonly testName: string;
  /** The whole test method with the suite's own assertion, if the candidate has one. */
  readonly testPrefix: string;
  readonly exceptionPredicted: boolean;
  readonly exceptionLogits?: Logits;
  /** Empty if there is none. */
  readonly assertion: string;
  readonly assertionLogits?: Logits;
  /** The suite's seed and side, added by this toolkit. A row without them belongs to every suite with matching text. */
  readonly seed?: number;
  readonly side?: Side;
}

/** A prediction with the first line of its record in the file. */
export interface PredictionRecord extends Prediction {
  readonly line: number;
}

/** One row of inputs.csv. */
export interface TogaInput {
  readonly focalMethod: string;
  readonly testPrefix: string;
  readonly docstring: string;
}

/** One row of meta.csv. TEval-plus has no bug labels and writes −1 for them. */
export interface TogaMeta {
  readonly project: string;
  readonly bugNumber: number;
  readonly testName: string;
  readonly exceptionBug: number;
  readonly assertionBug: number;
  readonly exceptionLabel: boolean;
  readonly assertionLabel: string;
  readonly assertionError: string;
}

const inputColumns = ['focal_method', 'test_prefix', 'docstring'];
const metaColumns = [
  'project',
  'bug_num',
  'test_name',
  'exception_bug',
  'assertion_bug',
  'exception_lbl',
  'assertion_lbl',
  'assert_err',
];
/** Outputs of both classifiers for a test prefix. TEval-plus's own tables have the same columns. */
export const classifierColumns = [
  'except_pred',
  'except_logit_0',
  'except_logit_1',
  'assert_pred',
  'assert_logit_0',
  'assert_logit_1',
] as const;
const predictionColumns = ['project', 'bug_num', 'test_name', 'test_prefix', ...classifierColumns];
const suiteColumns = ['seed', 'side'];

/** The oracle that TOGA's test generator derives from a prediction: an exception first, else an assertion, else no exception. */
export function toPredictedOracle(prediction: Pick<Prediction, 'exceptionPredicted' | 'assertion'>): Oracle {
  if (prediction.exceptionPredicted) return { type: 'expectException' };
  const assertion = prediction.assertion.trim().replace(/;$/, '').trimEnd();
  return assertion === '' ? { type: 'noException' } : { type: 'assertion', assertion };
}

/** Reads oracle_preds.csv, with cells as pandas reads them. Throws a `UserError` with `file` and line for malformed input. */
export function readPredictions(source: CsvSource, file: string): Promise<PredictionRecord[]> {
  const isLogit = (column: string) => column.includes('logit');
  const required = predictionColumns.filter((column) => !isLogit(column));
  const optional = [...predictionColumns.filter(isLogit), ...suiteColumns];
  return readCsv(source, file, { required, optional, others: 'refused' }, (record) => {
    const testName = record.required('test_name').trim();
    if (!/^[^:]+::[^:]+$/.test(testName))
      throw record.refuseCell('test_name', 'a test such as org.x.Shelf_ESTest::test03');
    const exceptionLogits = parseLogits(record, 'except');
    const assertionLogits = parseLogits(record, 'assert');
    return {
      line: record.line,
      project: record.required('project').trim(),
      bugNumber: parseInteger(record, 'bug_num'),
      testName,
      testPrefix: record.required('test_prefix'),
      exceptionPredicted: parseBoolean(record, 'except_pred'),
      ...(exceptionLogits && { exceptionLogits }),
      assertion: record.text('assert_pred'),
      ...(assertionLogits && { assertionLogits }),
      ...(record.text('seed').trim() !== '' && { seed: parseInteger(record, 'seed') }),
      ...(record.text('side').trim() !== '' && { side: parseSide(record) }),
    };
  });
}

/** Writes oracle_preds.csv with all of TEval-plus's columns, and seed and side for rows that have them. */
export function writePredictions(predictions: readonly Prediction[]): string {
  const withSuite = predictions.some(({ seed, side }) => seed !== undefined || side !== undefined);
  const columns = withSuite ? [...predictionColumns, ...suiteColumns] : predictionColumns;
  return formatCsv([
    columns,
    ...predictions.map((row) => [
      row.project,
      row.bugNumber,
      row.testName,
      row.testPrefix,
      row.exceptionPredicted ? 1 : 0,
      ...(row.exceptionLogits ?? ['', '']),
      row.assertion,
      ...(row.assertionLogits ?? ['', '']),
      ...(withSuite ? [row.seed ?? '', row.side ?? ''] : []),
    ]),
  ]);
}

/** Reads inputs.csv as a stream, because it may exceed the memory. */
export function readInputRows(source: CsvSource, file: string): AsyncGenerator<TogaInput> {
  return readCsvRows(source, file, { required: inputColumns, others: 'refused' }, (record) => ({
    focalMethod: record.cell('focal_method'),
    testPrefix: record.cell('test_prefix'),
    docstring: record.cell('docstring'),
  }));
}

/** Writes inputs.csv. */
export function writeInputs(inputs: readonly TogaInput[]): string {
  return formatCsv([
    inputColumns,
    ...inputs.map(({ focalMethod, testPrefix, docstring }) => [focalMethod, testPrefix, docstring]),
  ]);
}

/** Reads meta.csv as a stream. */
export function readMetaRows(source: CsvSource, file: string): AsyncGenerator<TogaMeta> {
  return readCsvRows(source, file, { required: metaColumns, others: 'refused' }, (record) => ({
    project: record.required('project').trim(),
    bugNumber: parseInteger(record, 'bug_num'),
    testName: record.required('test_name').trim(),
    exceptionBug: parseOptionalNumber(record, 'exception_bug') ?? -1,
    assertionBug: parseOptionalNumber(record, 'assertion_bug') ?? -1,
    exceptionLabel: parseBoolean(record, 'exception_lbl'),
    assertionLabel: record.cell('assertion_lbl'),
    assertionError: record.cell('assert_err'),
  }));
}

/** Writes meta.csv, with booleans in Python's form. */
export function writeMeta(rows: readonly TogaMeta[]): string {
  return formatCsv([
    metaColumns,
    ...rows.map((row) => [
      row.project,
      row.bugNumber,
      row.testName,
      row.exceptionBug,
      row.assertionBug,
      row.exceptionLabel ? 'True' : 'False',
      row.assertionLabel,
      row.assertionError,
    ]),
  ]);
}

function parseLogits(record: CsvRecord, model: 'except' | 'assert'): Logits | undefined {
  const no = parseOptionalNumber(record, `${model}_logit_0`);
  const yes = parseOptionalNumber(record, `${model}_logit_1`);
  return no === undefined || yes === undefined ? undefined : [no, yes];
}

function parseSide(record: CsvRecord): Side {
  const side = sides.find((version) => version === record.cell('side').trim());
  if (side === undefined) throw record.refuseCell('side', 'buggy, fixed or only');
  return side;
}
