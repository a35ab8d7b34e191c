import type { CsvRecord } from './csv-record.js';

/** An integer, also in pandas' form (`7.0`). Otherwise throws UserError with file and line. */
export function parseInteger(record: CsvRecord, column: string): number {
  const text = record.cell(column).trim();
  if (!/^\d{1,15}(\.0+)?$/.test(text)) throw record.refuseCell(column, 'a whole number');
  return Number.parseInt(text, 10);
}

/** A boolean in the forms of Python and pandas: `0`, `1`, `0.0`, `1.0`, `False`, `True`. Otherwise throws UserError. */
export function parseBoolean(record: CsvRecord, column: string): boolean {
  const text = record.cell(column).trim().toLowerCase();
  if (/^(1|1\.0+|true)$/.test(text)) return true;
  if (/^(0|0\.0+|false)$/.test(text)) return false;
  throw record.refuseCell(column, '0 or 1, True or False');
}

/** A floating-point number, or undefined for a missing value. Otherwise throws UserError. */
export function parseOptionalNumber(record: CsvRecord, column: string): number | undefined {
  const text = record.text(column).trim();
  if (text === '') return undefined;
  const value = Number(text);
  if (Number.isNaN(value)) throw record.refuseCell(column, 'a number');
  return value;
}
