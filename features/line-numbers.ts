/** Numbers the distinct lines of texts. Test cases consist of few distinct lines, so each line is analysed once. */
export class LineNumbers {
  /** The lines by number. */
  readonly texts: string[] = [];
  readonly #numbers = new Map<string, number>();

  /** Appends the numbers of a text's lines to `numbers`. */
  of(text: string, numbers: number[] = []): number[] {
    for (const line of text.split('\n')) {
      let number = this.#numbers.get(line);
      if (number === undefined) {
        number = this.texts.push(line) - 1;
        this.#numbers.set(line, number);
      }
      numbers.push(number);
    }
    return numbers;
  }
}
