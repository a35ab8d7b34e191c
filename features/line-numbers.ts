/** Numbers the distinct lines of texts as they come: test cases are made of the same lines over and over, so each is looked at once. */
export class LineNumbers {
  /** The lines by number. */
  readonly texts: string[] = [];
  readonly #numbers = new Map<string, number>();

  /** The numbers of a text's lines, behind those given. */
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
