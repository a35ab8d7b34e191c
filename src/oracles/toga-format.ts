import { versions } from '../model/bug.js';
import type { Side } from '../model/bug.js';
import type { Oracle } from '../model/oracle.js';
import { csvText } from '../store/csv-text.js';
import { badField, booleanField, integerField, numberField, readCsvTable } from './csv-table.js';
import type { CsvRecord } from './csv-table.js';

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
export function oracleOfPrediction(prediction: Prediction): Oracle {
  if (prediction.exceptionPredicted) return { type: 'expectException' };
  const assertion = prediction.assertion.trim().replace(/;$/, '').trimEnd();
  return assertion === '' ? { type: 'noException' } : { type: 'assertion', assertion };
}

/** Reads the text of oracle_preds.csv. Throws a `UserError` that names `file` and the line where it is malformed. */
export function readPredictions(text: string, file: string): PredictionRecord[] {
  const isLogit = (column: string) => column.includes('logit');
  const required = predictionColumns.filter((column) => !isLogit(column));
  const optional = [...predictionColumns.filter(isLogit), ...suiteColumns];
  return readCsvTable(text, file, { required, optional }).map((record) => {
    const testName = record.field('test_name').trim();
    if (!/^[^:]+::[^:]+$/.test(testName))
      throw badField(record, 'test_name', file, 'a test such as org.x.Shelf_ESTest::test03');
    const exceptionLogits = logitsOf(record, 'except', file);
    const assertionLogits = logitsOf(record, 'assert', file);
    return {
      line: record.line,
      project: record.field('project').trim(),
      bugNumber: integerField(record, 'bug_num', file),
      testName,
      testPrefix: record.field('test_prefix'),
      exceptionPredicted: booleanField(record, 'except_pred', file),
      ...(exceptionLogits && { exceptionLogits }),
      assertion: record.field('assert_pred'),
      ...(assertionLogits && { assertionLogits }),
      ...(record.field('seed').trim() !== '' && { seed: integerField(record, 'seed', file) }),
      ...(record.field('side').trim() !== '' && { side: sideOf(record, file) }),
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

/** Reads the text of inputs.csv. */
export function readInputs(text: string, file: string): TogaInput[] {
  return readCsvTable(text, file, { required: inputColumns, optional: [] }).map((record) => ({
    focalMethod: record.field('focal_method'),
    testPrefix: record.field('test_prefix'),
    docstring: record.field('docstring'),
  }));
}

/** Writes inputs.csv. */
export function writeInputs(inputs: readonly TogaInput[]): string {
  return csvText([
    inputColumns,
    ...inputs.map(({ focalMethod, testPrefix, docstring }) => [focalMethod, testPrefix, docstring]),
  ]);
}

/** Reads the text of meta.csv. */
export function readMeta(text: string, file: string): TogaMeta[] {
  return readCsvTable(text, file, { required: metaColumns, optional: [] }).map((record) => ({
    project: record.field('project').trim(),
    bugNumber: integerField(record, 'bug_num', file),
    testName: record.field('test_name').trim(),
    exceptionBug: numberField(record, 'exception_bug', file) ?? -1,
    assertionBug: numberField(record, 'assertion_bug', file) ?? -1,
    exceptionLabel: booleanField(record, 'exception_lbl', file),
    assertionLabel: record.field('assertion_lbl'),
    assertionError: record.field('assert_err'),
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

function logitsOf(record: CsvRecord, model: 'except' | 'assert', file: string): Logits | undefined {
  const no = numberField(record, `${model}_logit_0`, file);
  const yes = numberField(record, `${model}_logit_1`, file);
  return no === undefined || yes === undefined ? undefined : [no, yes];
}

function sideOf(record: CsvRecord, file: string): Side {
  const side = versions.find((version) => version === record.field('side').trim());
  if (side === undefined) throw badField(record, 'side', file, 'buggy or fixed');
  return side;
}
