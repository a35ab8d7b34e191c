const lineFeed = 0x0a;
const carriageReturn = 0x0d;

/** Computes the line of a byte in a stream. Keeps bytes only from the last requested offset; requests must have ascending offsets. */
export class LineCounter {
  readonly #chunks: Buffer[] = [];
  /** Offset and line of the first byte of the first chunk. */
  #start = 0;
  #line = 1;

  add(chunk: Buffer): void {
    this.#chunks.push(chunk);
  }

  /** The line, from 1, of the first byte at or after `offset` that is not a line break. */
  lineAt(offset: number): number {
    for (let chunk = this.#chunks[0]; chunk !== undefined; chunk = this.#chunks[0]) {
      let end = Math.min(offset - this.#start, chunk.length);
      while (end < chunk.length && (chunk[end] === lineFeed || chunk[end] === carriageReturn)) end++;
      this.#line += count(chunk, lineFeed, end);
      this.#start += end;
      if (end < chunk.length) {
        this.#chunks[0] = chunk.subarray(end);
        break;
      }
      this.#chunks.shift();
    }
    return this.#line;
  }
}

function count(bytes: Buffer, wanted: number, end: number): number {
  let found = 0;
  for (let at = bytes.indexOf(wanted); at >= 0 && at < end; at = bytes.indexOf(wanted, at + 1)) found++;
  return found;
}
