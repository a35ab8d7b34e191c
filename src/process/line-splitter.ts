/**
 * Joins chunks of text into lines. Only a line feed ends a line, because strings in JSON may contain other separators. Drops a carriage return before
 * it.
 */
export class LineSplitter {
  private parts: string[] = [];
  private characters = 0;
  private current: 'open' | 'tooLong' | 'ended' = 'open';

  /** @param onTooLong is called once, for the first line that is too long; no line is passed on after that */
  constructor(
    private readonly limitCharacters: number,
    private readonly onLine: (line: string) => void,
    private readonly onTooLong: (limitCharacters: number) => void,
  ) {}

  get state(): 'open' | 'tooLong' | 'ended' {
    return this.current;
  }

  add(chunk: string): void {
    let start = 0;
    for (let end = chunk.indexOf('\n'); end >= 0; end = chunk.indexOf('\n', start)) {
      this.keep(chunk.slice(start, end));
      this.tell();
      start = end + 1;
    }
    this.keep(chunk.slice(start));
  }

  /** Passes on an unterminated last line. No line is passed on after that. */
  end(): void {
    if (this.characters > 0) this.tell();
    if (this.current === 'open') this.current = 'ended';
  }

  private keep(part: string): void {
    if (this.current !== 'open') return;
    this.characters += part.length;
    this.parts.push(part);
    if (this.characters <= this.limitCharacters) return;
    this.current = 'tooLong';
    this.parts = [];
    this.onTooLong(this.limitCharacters);
  }

  private tell(): void {
    if (this.current !== 'open') return;
    const line = this.parts.join('');
    this.parts = [];
    this.characters = 0;
    this.onLine(line.endsWith('\r') ? line.slice(0, -1) : line);
  }
}
