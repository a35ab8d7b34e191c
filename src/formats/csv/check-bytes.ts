import { checkNotUtf16, Utf8Check } from '../utf8-check.js';
import { checkSeparator, type CsvColumns } from './header.js';

/** A CSV file's text, or a stream of its bytes. */
export type CsvSource = string | Iterable<Buffer> | AsyncIterable<Buffer>;

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
  const text = head
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .trimStart();
  return text.slice(0, /[\r\n]|$/.exec(text)?.index);
}
