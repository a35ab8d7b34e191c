const quote = 0x22;

/** Where the quoted cell began that the bytes gone by have not closed yet. */
export class OpenQuote {
  #seen = 0;
  #closedAt = -2;
  isOpen = false;
  /** Of the quote that opened the last quoted cell. */
  offset = 0;

  add(chunk: Buffer): void {
    for (let at = chunk.indexOf(quote); at >= 0; at = chunk.indexOf(quote, at + 1)) {
      const offset = this.#seen + at;
      if (this.isOpen) this.#closedAt = offset;
      // Directly behind a closing one, it shows that both were a doubled quote, and the cell goes on.
      else if (offset !== this.#closedAt + 1) this.offset = offset;
      this.isOpen = !this.isOpen;
    }
    this.#seen += chunk.length;
  }
}
