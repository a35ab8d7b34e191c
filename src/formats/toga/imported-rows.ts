import { createHash } from 'node:crypto';
import { UserError } from '../../model/common/errors.js';
import { readUserFileBytes } from '../../store/files/user-file.js';
import { readPredictions } from './toga-format.js';
import type { PredictionRecord } from './toga-format.js';

/** A row of oracle_preds.csv as an independent test. */
export interface ImportedRow {
  readonly record: PredictionRecord;
  /** `org.x.Shelf_ESTest` */
  readonly suiteClass: string;
  /** The test's name. Repeated names get the row's number as suffix: `test32_2`. */
  readonly method: string;
}

export interface ImportedRows {
  readonly rows: readonly ImportedRow[];
  /** SHA-256 of the file. */
  readonly digest: string;
}

/** Reads a file of predictions in TOGA's or TEval-plus's format. Throws a `UserError` with file and line for malformed input. */
export async function readImportedRows(file: string): Promise<ImportedRows> {
  const digest = createHash('sha256');
  const records = await readPredictions(readUserFileBytes(file, file, digest), file);
  if (records.length === 0) throw new UserError(`${file} has no predictions: it ends after its header`);
  return { rows: parseRows(records, file), digest: digest.digest('hex') };
}

/** The bug of a row, such as `Lang-7`. */
export function getRowBug({ record }: ImportedRow): string {
  return `${record.project}-${record.bugNumber}`;
}

/** The rows of a suite. Rows without seed or side belong to every suite. */
export function selectRowsOfSuite(
  rows: readonly ImportedRow[],
  { bug, side, seed }: { bug: { id: string }; side: string; seed: number },
): readonly ImportedRow[] {
  return rows.filter(
    (row) =>
      getRowBug(row) === bug.id && (row.record.seed ?? seed) === seed && (row.record.side ?? side) === side,
  );
}

function parseRows(records: readonly PredictionRecord[], file: string): ImportedRow[] {
  // A row without a seed or side belongs to suites of all.
  const areOfSuites = records.every(({ seed, side }) => seed !== undefined && side !== undefined);
  const keyOf = ({ project, bugNumber, seed, side }: PredictionRecord, testName: string) =>
    [project, bugNumber, ...(areOfSuites ? [seed, side] : []), testName].join('\n');
  const written = new Set(records.map((record) => keyOf(record, record.testName)));
  const seen = new Map<string, number>();
  return records.map((record) => {
    const [suiteClass = '', method = ''] = record.testName.split('::');
    if (![...suiteClass.split('.'), method].every((part) => /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(part)))
      throw new UserError(
        `${file}:${record.line}: test_name must be a test such as org.x.Shelf_ESTest::test03, not ${JSON.stringify(record.testName)}`,
      );
    const key = keyOf(record, record.testName);
    let count = (seen.get(key) ?? 0) + 1;
    while (count > 1 && written.has(keyOf(record, `${record.testName}_${count}`))) count += 1;
    seen.set(key, count);
    return { record, suiteClass, method: count === 1 ? method : `${method}_${count}` };
  });
}
