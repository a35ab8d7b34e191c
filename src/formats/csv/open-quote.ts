const quote = 0x22;

/** Finds the start of a quoted cell that the bytes so far have not closed. */
export class OpenQuote {
  #seen = 0;
  #closedAt = -2;
  isOpen = false;
  /** Offset of the quote that opened the last quoted cell. */
  offset = 0;

  add(chunk: Buffer): void {
    for (let at = chunk.indexOf(quote); at >= 0; at = chunk.indexOf(quote, at + 1)) {
      const offset = this.#seen + at;
      if (this.isOpen) this.#closedAt = offset;
      // A quote directly after a closing one makes a doubled quote, and the cell continues.
      else if (offset !== this.#closedAt + 1) this.offset = offset;
      this.isOpen = !this.isOpen;
    }
    this.#seen += chunk.length;
  }
}
