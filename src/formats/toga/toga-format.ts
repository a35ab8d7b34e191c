import type { CsvSource } from '../csv/checked-bytes.js';
import { booleanCell, integerCell, numberCell } from '../csv/cells.js';
import type { CsvRecord } from '../csv/csv-record.js';
import { readCsv, streamCsv } from '../csv/read-csv.js';
import { versions } from '../../model/bug.js';
import type { Side } from '../../model/bug.js';
import type { Oracle } from '../../model/oracle.js';
import { csvText } from '../csv/csv-text.js';

/*
 * The files of TOGA (microsoft/toga) and TEval-plus (Tbabm/TEval-plus): inputs.csv and meta.csv, which belong together row by
 * row, and oracle_preds.csv. A candidate is one row; a test with several assertions is several rows of the same name.
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
  /** Empty for none. */
  readonly assertion: string;
  readonly assertionLogits?: Logits;
  /** The suite's seed and side, which this toolkit adds; a row without them belongs to every suite that its text fits. */
  readonly seed?: number;
  readonly side?: Side;
}

/** A prediction with the line of the file on which its record starts. */
export interface PredictionRecord extends Prediction {
  readonly line: number;
}

/** One row of inputs.csv. */
export interface TogaInput {
  readonly focalMethod: string;
  readonly testPrefix: string;
  readonly docstring: string;
}

/** One row of meta.csv. TEval-plus knows no bug labels and writes −1 for them. */
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
/** What both classifiers said of a test prefix; TEval-plus's own tables have the same. */
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

/** What a prediction says, as TOGA's test generator reads it: an exception first, else an assertion, else no exception. */
export function oracleOfPrediction(prediction: Pick<Prediction, 'exceptionPredicted' | 'assertion'>): Oracle {
  if (prediction.exceptionPredicted) return { type: 'expectException' };
  const assertion = prediction.assertion.trim().replace(/;$/, '').trimEnd();
  return assertion === '' ? { type: 'noException' } : { type: 'assertion', assertion };
}

/** Reads oracle_preds.csv, its cells as pandas reads them. Throws a `UserError` that names `file` and the line where it is malformed. */
export function readPredictions(source: CsvSource, file: string): Promise<PredictionRecord[]> {
  const isLogit = (column: string) => column.includes('logit');
  const required = predictionColumns.filter((column) => !isLogit(column));
  const optional = [...predictionColumns.filter(isLogit), ...suiteColumns];
  return readCsv(source, file, { required, optional, others: 'refused' }, (record) => {
    const testName = record.required('test_name').trim();
    if (!/^[^:]+::[^:]+$/.test(testName))
      throw record.refuseCell('test_name', 'a test such as org.x.Shelf_ESTest::test03');
    const exceptionLogits = logitsOf(record, 'except');
    const assertionLogits = logitsOf(record, 'assert');
    return {
      line: record.line,
      project: record.required('project').trim(),
      bugNumber: integerCell(record, 'bug_num'),
      testName,
      testPrefix: record.required('test_prefix'),
      exceptionPredicted: booleanCell(record, 'except_pred'),
      ...(exceptionLogits && { exceptionLogits }),
      assertion: record.text('assert_pred'),
      ...(assertionLogits && { assertionLogits }),
      ...(record.text('seed').trim() !== '' && { seed: integerCell(record, 'seed') }),
      ...(record.text('side').trim() !== '' && { side: sideOf(record) }),
    };
  });
}

/** Writes oracle_preds.csv with all of TEval-plus's columns, and seed and side where a row has them. */
export function writePredictions(predictions: readonly Prediction[]): string {
  const withSuite = predictions.some(({ seed, side }) => seed !== undefined || side !== undefined);
  const columns = withSuite ? [...predictionColumns, ...suiteColumns] : predictionColumns;
  return csvText([
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

/** Reads inputs.csv. */
export async function readInputs(source: CsvSource, file: string): Promise<TogaInput[]> {
  return collected(streamInputs(source, file));
}

/** The same, line by line as its bytes come: it may be larger than memory likes. */
export function streamInputs(source: CsvSource, file: string): AsyncGenerator<TogaInput> {
  return streamCsv(source, file, { required: inputColumns, others: 'refused' }, (record) => ({
    focalMethod: record.cell('focal_method'),
    testPrefix: record.cell('test_prefix'),
    docstring: record.cell('docstring'),
  }));
}

/** Writes inputs.csv. */
export function writeInputs(inputs: readonly TogaInput[]): string {
  return csvText([
    inputColumns,
    ...inputs.map(({ focalMethod, testPrefix, docstring }) => [focalMethod, testPrefix, docstring]),
  ]);
}

/** Reads meta.csv. */
export async function readMeta(source: CsvSource, file: string): Promise<TogaMeta[]> {
  return collected(streamMeta(source, file));
}

/** The same, line by line. */
export function streamMeta(source: CsvSource, file: string): AsyncGenerator<TogaMeta> {
  return streamCsv(source, file, { required: metaColumns, others: 'refused' }, (record) => ({
    project: record.required('project').trim(),
    bugNumber: integerCell(record, 'bug_num'),
    testName: record.required('test_name').trim(),
    exceptionBug: numberCell(record, 'exception_bug') ?? -1,
    assertionBug: numberCell(record, 'assertion_bug') ?? -1,
    exceptionLabel: booleanCell(record, 'exception_lbl'),
    assertionLabel: record.cell('assertion_lbl'),
    assertionError: record.cell('assert_err'),
  }));
}

/** Writes meta.csv, its truth values as Python does. */
export function writeMeta(rows: readonly TogaMeta[]): string {
  return csvText([
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

async function collected<Row>(rows: AsyncIterable<Row>): Promise<Row[]> {
  const all: Row[] = [];
  for await (const row of rows) all.push(row);
  return all;
}

function logitsOf(record: CsvRecord, model: 'except' | 'assert'): Logits | undefined {
  const no = numberCell(record, `${model}_logit_0`);
  const yes = numberCell(record, `${model}_logit_1`);
  return no === undefined || yes === undefined ? undefined : [no, yes];
}

function sideOf(record: CsvRecord): Side {
  const side = versions.find((version) => version === record.cell('side').trim());
  if (side === undefined) throw record.refuseCell('side', 'buggy or fixed');
  return side;
}
