import { CsvError } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import { UserError } from '../src/model/errors.js';

/** One record of a CSV file, and a way to refuse it. */
export interface CsvRecord {
  /** The cell of a required column. */
  cell(column: string): string;
  /** The error that says where: `file:line: problem`. */
  refuse(problem: string): UserError;
}

const problems: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'a quoted cell is not closed before the end of the file',
  CSV_INVALID_CLOSING_QUOTE:
    'a quoted cell goes on behind its closing quote: quotes within a cell are doubled',
  INVALID_OPENING_QUOTE:
    'a quote stands within a cell that is not quoted: quote the cell and double the quote',
  CSV_RECORD_INCONSISTENT_COLUMNS: 'the number of cells is not that of the header',
};

/**
 * Reads a CSV file with a header, record by record. Cells may hold line breaks; blank lines are skipped. Throws UserError with
 * the file and the line on which the record begins where it is no CSV, lacks a required column, or `read` refuses.
 */
export function readCsv<T>(
  csv: string,
  fileName: string,
  requiredColumns: readonly string[],
  read: (record: CsvRecord) => T,
): T[] {
  const bytes = Buffer.from(csv, 'utf8');
  const rows: T[] = [];
  let recordStart = 0;
  const refuseAt = (start: number, problem: string) =>
    new UserError(`${fileName}:${lineAt(bytes, start)}: ${problem}`);
  try {
    parse(bytes, {
      bom: true,
      skip_empty_lines: true,
      // All of them, as pandas does: left to itself, the parser settles for the first that it sees.
      record_delimiter: ['\r\n', '\n', '\r'],
      columns: (header: string[]) => {
        const problem = problemOfHeader(header, requiredColumns);
        if (problem !== 'none') throw refuseAt(0, problem);
        recordStart = bytes.indexOf(lineFeed) + 1;
        return header;
      },
      on_record: (cells: Record<string, string>, context) => {
        const start = recordStart;
        recordStart = context.bytes;
        rows.push(read({ cell: (column) => cells[column]!, refuse: (problem) => refuseAt(start, problem) }));
        return null;
      },
    });
  } catch (thrown) {
    if (!(thrown instanceof CsvError)) throw thrown;
    throw refuseAt(recordStart, problems[thrown.code] ?? thrown.message);
  }
  if (bytes.length === 0) throw refuseAt(0, 'the file is empty: it needs a header');
  return rows;
}

function problemOfHeader(header: readonly string[], required: readonly string[]): string {
  const missing = required.filter((column) => !header.includes(column));
  if (missing.length > 0)
    return `the header lacks ${missing.length === 1 ? 'the column' : 'the columns'} ${missing.join(', ')}`;
  const repeated = required.find((column) => header.indexOf(column) !== header.lastIndexOf(column));
  return repeated === undefined ? 'none' : `the header has the column ${repeated} twice`;
}

const lineFeed = 0x0a;
const carriageReturn = 0x0d;

/** The line, from 1, of the first byte from `start` on that is no line break. */
function lineAt(bytes: Buffer, start: number): number {
  let end = start;
  while (bytes[end] === lineFeed || bytes[end] === carriageReturn) end++;
  return bytes.subarray(0, end).reduce((lines, byte) => (byte === lineFeed ? lines + 1 : lines), 1);
}
