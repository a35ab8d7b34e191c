import { CsvError, parse } from 'csv-parse/sync';
import { UserError } from '../model/errors.js';

/** One record of a CSV file by the names of its columns, with the line on which it starts. */
export interface CsvRecord {
  readonly line: number;
  /** The field of a column; empty where the file has no such column. */
  field(column: string): string;
}

export interface CsvColumns {
  readonly required: readonly string[];
  readonly optional: readonly string[];
}

/**
 * Reads a CSV text with a header, whatever the order of its columns. A column without a name (pandas' index) is skipped.
 * Throws a `UserError` with file and line for an unclosed quote, a wrong number of fields and columns that are missing, unknown
 * or there twice.
 */
export function readCsvTable(text: string, file: string, columns: CsvColumns): CsvRecord[] {
  const [header, ...records] = parseRecords(text, file);
  if (header === undefined)
    throw new UserError(`${file} is empty: it needs the columns ${list(columns.required)}`);
  const positions = positionsOf(header.fields, file, columns);
  return records.map(({ fields, line }) => {
    if (fields.length !== header.fields.length)
      throw new UserError(
        `${file}:${line}: the record has ${fields.length} fields, the header has ${header.fields.length}`,
      );
    return { line, field: (column) => fields[positions.get(column) ?? -1] ?? '' };
  });
}

/** An integer field, also as pandas writes it (`7.0`); a `UserError` with file and line otherwise. */
export function integerField(record: CsvRecord, column: string, file: string): number {
  const text = record.field(column).trim();
  if (!/^\d{1,15}(\.0+)?$/.test(text)) throw badField(record, column, file, 'a whole number');
  return Number.parseInt(text, 10);
}

/** A truth value as Python and pandas write it: `0`, `1`, `0.0`, `1.0`, `False`, `True`; a `UserError` otherwise. */
export function booleanField(record: CsvRecord, column: string, file: string): boolean {
  const text = record.field(column).trim().toLowerCase();
  if (/^(1|1\.0+|true)$/.test(text)) return true;
  if (/^(0|0\.0+|false)$/.test(text)) return false;
  throw badField(record, column, file, '0 or 1');
}

/** A floating-point field; a `UserError` where it is neither empty (undefined) nor a number. */
export function numberField(record: CsvRecord, column: string, file: string): number | undefined {
  const text = record.field(column).trim();
  if (text === '') return undefined;
  const value = Number(text);
  if (Number.isNaN(value)) throw badField(record, column, file, 'a number');
  return value;
}

/** The error for a field that holds something else than what its column is for. */
export function badField(record: CsvRecord, column: string, file: string, expected: string): UserError {
  const found = record.field(column);
  const shown = found.length > 60 ? `${found.slice(0, 60)}…` : found;
  return new UserError(`${file}:${record.line}: ${column} must be ${expected}, not ${JSON.stringify(shown)}`);
}

function parseRecords(text: string, file: string): { fields: string[]; line: number }[] {
  const records: { fields: string[]; line: number }[] = [];
  let linesBefore = 0;
  try {
    parse(text, {
      bom: true,
      record_delimiter: ['\r\n', '\n'],
      relax_column_count: true,
      skip_empty_lines: true,
      on_record: (fields: string[], { lines }) => {
        records.push({ fields, line: linesBefore + 1 });
        linesBefore = lines;
        return null;
      },
    });
  } catch (error) {
    if (error instanceof CsvError) throw new UserError(`${file}:${explain(error, linesBefore + 1)}`);
    throw error;
  }
  return records;
}

function explain(error: CsvError, recordLine: number): string {
  if (error.code === 'CSV_QUOTE_NOT_CLOSED')
    return `${recordLine}: the record that starts here opens a quote that is never closed`;
  const line = typeof error['lines'] === 'number' ? error['lines'] : recordLine;
  return `${line}: not well-formed CSV (${error.message})`;
}

function positionsOf(header: readonly string[], file: string, columns: CsvColumns): Map<string, number> {
  const known = new Set([...columns.required, ...columns.optional]);
  const positions = new Map<string, number>();
  for (const [position, raw] of header.entries()) {
    const column = raw.trim();
    if (column === '') continue;
    if (!known.has(column))
      throw new UserError(
        `${file}:1: unknown column ${JSON.stringify(column)}; known are ${list([...known])}`,
      );
    if (positions.has(column)) throw new UserError(`${file}:1: the column ${column} is there twice`);
    positions.set(column, position);
  }
  const missing = columns.required.filter((column) => !positions.has(column));
  if (missing.length > 0) throw new UserError(`${file}:1: missing column ${list(missing)}`);
  return positions;
}

function list(names: readonly string[]): string {
  return names.join(', ');
}
