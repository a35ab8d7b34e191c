import type { FailedTest } from '../../features/failed-test.js';
import { parseBoolean } from './csv/cells.js';
import type { CsvSource } from './csv/check-bytes.js';
import type { CsvRecord } from './csv/csv-record.js';
import { readCsv } from './csv/read-csv.js';

/** Names of the columns, ours first, then LIBRO's. */
const names = { bug: ['bug', 'bug_id'], test: ['test', 'test_path'] } as const;
const success = 'success';

/** A failing test of which only its outcome is known, and numbers that somebody computed of it. */
export interface TestOutcome {
  readonly test: FailedTest;
  /** By column. */
  readonly values: ReadonlyMap<string, number>;
}

/**
 * Reads failing tests with their outcomes: `bug`, `test`, `success` (whether it shows the bug), and further columns of numbers or truth values. Throws
 * UserError with file and line for malformed input.
 *
 * @param further the further columns to read; all others are ignored
 */
export function readOutcomes(
  csv: CsvSource,
  fileName: string,
  further: readonly string[],
): Promise<TestOutcome[]> {
  const columns = {
    required: [success, ...further],
    optional: [...names.bug, ...names.test].filter((name) => !further.includes(name)),
    others: 'passedOver',
  } as const;
  return readCsv(csv, fileName, columns, (record) => ({
    test: {
      ...unknown,
      bugNumber: readName(record, names.bug),
      testName: readName(record, names.test),
      verdict: parseBoolean(record, success) ? 'TP' : 'FP',
    },
    values: new Map(further.map((column) => [column, parseValue(record, column)])),
  }));
}

const unknown: Omit<FailedTest, 'bugNumber' | 'testName' | 'verdict'> = {
  ...{ project: '', focalMethodName: '', focalMethod: '', docstring: '', testPrefix: '', hasCatch: false },
  ...{ generatedTest: '', trace: '' },
  oracleType: 'assertion',
};

function readName(record: CsvRecord, [name, theirs]: readonly [string, string]): string {
  return record.cell(name) === '' && record.cell(theirs) !== ''
    ? record.required(theirs)
    : record.required(name);
}

function parseValue(record: CsvRecord, column: string): number {
  const text = record.required(column).trim();
  if (/^(?:true|false)$/iu.test(text)) return parseBoolean(record, column) ? 1 : 0;
  const value = Number(text);
  if (!Number.isFinite(value)) throw record.refuseCell(column, 'a number, True or False');
  return value;
}
