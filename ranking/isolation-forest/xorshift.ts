const largest = 0x7fffffff;

/** The generator of scikit-learn's tree splitters: xorshift32 (Marsaglia 2003; shifts 13, 17, 5), of which it uses the lower 31 bits. */
export class Xorshift {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** A number in [`low`, `low` + `size`). */
  nextInteger(low: number, size: number): number {
    return low + (this.#next() % size);
  }

  /** A number from `low` to `high`. */
  nextBetween(low: number, high: number): number {
    return ((high - low) * this.#next()) / largest + low;
  }

  #next(): number {
    // A state of 0 would remain 0.
    let state = this.#state === 0 ? 1 : this.#state;
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    this.#state = state;
    return state & largest;
  }
}
