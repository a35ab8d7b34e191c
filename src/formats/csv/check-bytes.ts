import { withoutByteOrderMark } from '../../model/common/byte-order-mark.js';
import { isUtf8 } from 'node:buffer';
import { UserError } from '../../model/common/errors.js';
import { checkSeparator, type CsvColumns } from './header.js';

/** A CSV file's text, or a stream of its bytes. */
export type CsvSource = string | Iterable<Buffer> | AsyncIterable<Buffer>;

const lineFeed = 0x0a;
/** More than any header needs. */
const headBytes = 4096;

/** Passes bytes on, after checking for errors that CSV parsers report poorly: wrong encoding, wrong separator. */
export async function* checkBytes(
  source: CsvSource,
  fileName: string,
  columns: CsvColumns,
): AsyncGenerator<Buffer> {
  let head = Buffer.alloc(0);
  let isHeadChecked = false;
  const check = (bytes: Buffer) => {
    checkNotUtf16(bytes, fileName);
    checkSeparator(decodeHeaderLine(bytes), fileName, columns);
    isHeadChecked = true;
  };
  const encoding = new Utf8Check(fileName);
  for await (const chunk of typeof source === 'string' ? [Buffer.from(source, 'utf8')] : source) {
    let bytes = chunk;
    if (!isHeadChecked) {
      head = Buffer.concat([head, chunk]);
      if (head.length < headBytes) continue;
      check(head);
      bytes = head;
    }
    encoding.add(bytes);
    yield bytes;
  }
  if (!isHeadChecked && head.length > 0) {
    check(head);
    encoding.add(head);
    yield head;
  }
  encoding.end();
}

function decodeHeaderLine(head: Buffer): string {
  const text = withoutByteOrderMark(head.toString('utf8')).trimStart();
  return text.slice(0, /[\r\n]|$/.exec(text)?.index);
}

/** Detects UTF-16 by its byte order mark, or by zero bytes in the header. Throws UserError then. */
export function checkNotUtf16(head: Buffer, fileName: string): void {
  const [first = 1, second = 1, third = 1, fourth = 1] = head;
  const found =
    (first === 0xff && second === 0xfe) || (first !== 0 && second === 0 && third !== 0 && fourth === 0)
      ? 'UTF-16LE'
      : (first === 0xfe && second === 0xff) || (first === 0 && second !== 0 && third === 0 && fourth !== 0)
        ? 'UTF-16BE'
        : undefined;
  if (found !== undefined)
    throw new UserError(
      `${fileName} is in ${found}, not in UTF-8: write it again in UTF-8, as iconv -f ${found} -t UTF-8 does`,
    );
}

/** Refuses bytes that are not UTF-8, wherever chunks are split. */
export class Utf8Check {
  #rest = Buffer.alloc(0);
  #line = 1;
  /** Number of bytes on the current line before `#rest`. */
  #column = 0;

  constructor(readonly fileName: string) {}

  /** Throws UserError with the line if the bytes so far are not UTF-8. */
  add(chunk: Buffer): void {
    const bytes = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
    const end = bytes.length - countUnfinishedBytes(bytes);
    const whole = bytes.subarray(0, end);
    if (!isUtf8(whole)) this.#refuse(whole);
    this.#advance(whole);
    this.#rest = Buffer.from(bytes.subarray(end));
  }

  /** Throws UserError if the last character is incomplete. */
  end(): void {
    if (this.#rest.length > 0) this.#refuse(this.#rest);
  }

  #advance(bytes: Buffer): void {
    let lineStart = 0;
    for (let at = bytes.indexOf(lineFeed); at >= 0; at = bytes.indexOf(lineFeed, lineStart)) {
      this.#line += 1;
      this.#column = 0;
      lineStart = at + 1;
    }
    this.#column += bytes.length - lineStart;
  }

  #refuse(bytes: Buffer): never {
    const at = findFirstInvalid(bytes);
    this.#advance(bytes.subarray(0, at));
    const byte = bytes.subarray(at, at + 1);
    const hexadecimal = byte.toString('hex').toUpperCase();
    const letter = new TextDecoder('windows-1252').decode(byte);
    throw new UserError(
      `${this.fileName}:${this.#line}: byte ${this.#column + 1} of the line, ${hexadecimal} in hexadecimal, is not UTF-8 ` +
        `(in Windows-1252 it is ${JSON.stringify(letter)}): write the file again in UTF-8, as iconv -f WINDOWS-1252 -t UTF-8 does`,
    );
  }
}

/** Number of bytes of an incomplete last character; 0 if it is complete or invalid. */
function countUnfinishedBytes(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const length = countLetterBytes(bytes[bytes.length - back] ?? 0);
    if (length > 1) return length > back ? back : 0;
    if (length === 1) return 0;
  }
  return 0;
}

/** Length of the character that starts with this byte; 0 if no character does. */
function countLetterBytes(byte: number): number {
  if (byte < 0x80) return 1;
  if (byte < 0xc0) return 0;
  if (byte < 0xe0) return 2;
  return byte < 0xf0 ? 3 : byte < 0xf8 ? 4 : 0;
}

function findFirstInvalid(bytes: Buffer): number {
  let at = 0;
  while (at < bytes.length) {
    const length = countLetterBytes(bytes[at] ?? 0);
    if (length === 0 || !isUtf8(bytes.subarray(at, at + length))) return at;
    at += length;
  }
  return at;
}
