import type { CsvSource } from './check-bytes.js';
import { finished } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import { UserError } from '../../model/common/errors.js';
import { checkBytes } from './check-bytes.js';
import { CsvRecord } from './csv-record.js';
import { findColumns, type CsvColumns } from './header.js';
import { LineCounter } from './line-counter.js';
import { OpenQuote } from './open-quote.js';

/** No record of a valid file is longer. A quote that is never closed continues to the end of the file. */
const longestRecordBytes = 64 * 2 ** 20;

/**
 * Reads a CSV file with a header as `readCsvRows` does, and returns all rows.
 *
 * @throws UserError in the cases of `readCsvRows`
 */
export async function readCsv<Row>(
  source: CsvSource,
  fileName: string,
  columns: CsvColumns,
  read: (record: CsvRecord) => Row,
  recordLimitBytes?: number,
): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const row of readCsvRows(source, fileName, columns, read, recordLimitBytes)) rows.push(row);
  return rows;
}

/**
 * Reads a CSV file with a header as a stream of records, so that a file may be larger than a string or the memory. Cells may contain line breaks;
 * blank lines and columns without a name (pandas' index) are skipped.
 *
 * @throws UserError with file and line for an invalid CSV file, an encoding other than UTF-8, a separator other than the comma, a missing header or
 * required column, a repeated column, and rows that `read` refuses
 */
export async function* readCsvRows<Row>(
  source: CsvSource,
  fileName: string,
  columns: CsvColumns,
  read: (record: CsvRecord) => Row,
  recordLimitBytes: number = longestRecordBytes,
): AsyncGenerator<Row> {
  let rows: Row[] = [];
  const take = () => {
    const taken = rows;
    rows = [];
    return taken;
  };
  const lines = new LineCounter();
  const quote = new OpenQuote();
  let header: { readonly cells: number; readonly positions: ReadonlyMap<string, number> } | undefined;
  let recordStart = 0;
  const parser = parse({
    bom: true,
    skip_empty_lines: true,
    relax_column_count: true,
    max_record_size: recordLimitBytes,
    // All of them, as in pandas. By default, the parser accepts only the first one that it finds.
    record_delimiter: ['\r\n', '\n', '\r'],
    on_record: (cells: string[], { bytes }) => {
      const line = lines.lineAt(recordStart);
      recordStart = bytes;
      if (header === undefined)
        header = { cells: cells.length, positions: findColumns(cells, `${fileName}:${line}`, columns) };
      else if (cells.length !== header.cells)
        throw new UserError(
          `${fileName}:${line}: the record has ${cells.length} cells, the header has ${header.cells}`,
        );
      else rows.push(read(new CsvRecord(fileName, line, cells, header.positions)));
      return null;
    },
  }).resume();

  const ended = finished(parser);
  ended.catch(() => undefined); // rethrown below, unless the bytes are invalid
  let size = 0;
  try {
    for await (const bytes of checkBytes(source, fileName, columns)) {
      size += bytes.length;
      lines.add(bytes);
      quote.add(bytes);
      if (!parser.write(bytes)) await Promise.race([waitForDrain(parser), ended]);
      yield* take();
    }
    parser.end();
    await ended;
    yield* take();
  } catch (thrown) {
    parser.destroy();
    if (thrown instanceof CsvError) throw notCsv(thrown);
    throw thrown;
  }
  if (header === undefined)
    throw new UserError(`${fileName} ${describeEmptyFile(size)}: it needs ${needs(columns)}`);

  function notCsv({ code, message }: CsvError): UserError {
    const line = lines.lineAt(recordStart);
    const goesOn = ['CSV_QUOTE_NOT_CLOSED', 'CSV_MAX_RECORD_SIZE'].indexOf(code);
    if (goesOn < 0 || (goesOn === 1 && !quote.isOpen))
      return new UserError(`${fileName}:${line}: ${problems[code] ?? message}`);
    const opened = lines.lineAt(quote.offset);
    const record = opened === line ? '' : ` (its record begins on line ${line})`;
    const end = goesOn === 0 ? 'the end of the file' : `${recordLimitBytes} bytes later`;
    return new UserError(
      `${fileName}:${opened}: the quoted cell that begins here is not closed before ${end}${record}: quotes within a cell are doubled`,
    );
  }
}

const problems: Readonly<Record<string, string>> = {
  CSV_INVALID_CLOSING_QUOTE:
    'a quoted cell continues after its closing quote: quotes within a cell are doubled',
  INVALID_OPENING_QUOTE: 'a quote is within an unquoted cell: quote the cell and double the quote',
  CSV_MAX_RECORD_SIZE: 'the record is too long for a test: is this the right file?',
};

function waitForDrain(parser: NodeJS.WritableStream): Promise<void> {
  return new Promise((resolve) => parser.once('drain', resolve));
}

function describeEmptyFile(size: number): string {
  if (size === 0) return 'is empty';
  return size === 3 ? 'contains only a byte-order mark' : 'contains only white space';
}

function needs({ required }: CsvColumns): string {
  return `a header with the columns ${required.join(', ')}`;
}
