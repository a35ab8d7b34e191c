const [lineFeed, carriageReturn, quote, comma] = [0x0a, 0x0d, 0x22, 0x2c];
const byteOrderMark = Buffer.from('\ufeff');

export type SyntaxProblem = 'quoteNotClosed' | 'textBehindQuote' | 'quoteWithinCell' | 'recordTooLong';

/** What is no CSV, in the record behind the last one that was given. */
export class CsvSyntaxError extends Error {
  constructor(readonly problem: SyntaxProblem) {
    super(problem);
  }
}

/**
 * Splits the bytes of a CSV file into the cells of its records as they come (RFC 4180; lines end as pandas has them; blank ones are
 * none). csv-parse, which looks at every byte in JavaScript, takes six times as long, and would take most of the time of a ranking.
 */
export class RecordSplitter {
  #rest: Buffer = Buffer.alloc(0);
  /** Offset of the rest's first byte in the file. */
  #offset = 0;

  /** `onRecord` gets a record's cells and the offset of the byte behind it. */
  constructor(
    readonly recordLimitBytes: number,
    readonly onRecord: (cells: string[], end: number) => void,
  ) {}

  /** Throws CsvSyntaxError, and what `onRecord` throws. The first bytes hold the whole byte-order mark, if there is one. */
  add(chunk: Buffer): void {
    const isStart = this.#offset === 0 && this.#rest.length === 0;
    this.#split(Buffer.concat([this.#rest, chunk]), isStart && startsWithMark(chunk) ? 3 : 0, 'more');
    if (this.#rest.length > this.recordLimitBytes) throw new CsvSyntaxError('recordTooLong');
  }

  /** The last record may end without a line break. */
  end(): void {
    this.#split(this.#rest, 0, 'end');
  }

  #split(bytes: Buffer, start: number, then: 'more' | 'end'): void {
    let at = start;
    while (at < bytes.length) {
      const next = this.#record(bytes, at, then);
      if (next === -1) break;
      at = next;
    }
    this.#rest = bytes.subarray(at);
    this.#offset += at;
  }

  /** Gives the record that starts there, and returns where the next one does; −1 where more bytes are needed. */
  #record(bytes: Buffer, start: number, then: 'more' | 'end'): number {
    const cells: string[] = [];
    let at = start;
    for (let isLast = false; !isLast; at += isLast ? 0 : 1) {
      const end = bytes[at] === quote ? endOfQuoted(bytes, at, then) : endOfPlain(bytes, at);
      if (end === -1 || (end === bytes.length && then === 'more')) return -1;
      cells.push(bytes[at] === quote ? unquoted(bytes, at, end) : bytes.toString('utf8', at, end));
      at = end;
      isLast = bytes[at] !== comma;
    }
    const isBlank = at === start;
    if (bytes[at] === carriageReturn && at + 1 === bytes.length && then === 'more') return -1;
    if (bytes[at] === carriageReturn && bytes[at + 1] === lineFeed) at += 1;
    at = Math.min(at + 1, bytes.length);
    if (!isBlank) this.onRecord(cells, this.#offset + at);
    return at;
  }
}

function startsWithMark(bytes: Buffer): boolean {
  return bytes.subarray(0, byteOrderMark.length).equals(byteOrderMark);
}

function endsCell(byte: number | undefined): boolean {
  return byte === comma || byte === lineFeed || byte === carriageReturn || byte === undefined;
}

function endOfPlain(bytes: Buffer, start: number): number {
  let at = start;
  for (; !endsCell(bytes[at]); at++) if (bytes[at] === quote) throw new CsvSyntaxError('quoteWithinCell');
  return at;
}

/** Behind the closing quote; −1 where more bytes are needed to find it. */
function endOfQuoted(bytes: Buffer, start: number, then: 'more' | 'end'): number {
  let close = bytes.indexOf(quote, start + 1);
  while (close !== -1 && bytes[close + 1] === quote) close = bytes.indexOf(quote, close + 2);
  if (close === -1) {
    if (then === 'end') throw new CsvSyntaxError('quoteNotClosed');
    return -1;
  }
  if (!endsCell(bytes[close + 1])) throw new CsvSyntaxError('textBehindQuote');
  return close + 1;
}

function unquoted(bytes: Buffer, start: number, end: number): string {
  return bytes.toString('utf8', start + 1, end - 1).replaceAll('""', '"');
}
