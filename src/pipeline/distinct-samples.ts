/** Collects samples. Equal ones are one with copies, unless all count. Each sample runs alone, so the outcomes of equal ones are the same. */
export class DistinctSamples<Sample extends { readonly copies?: number }> {
  readonly #read = new Map<string, Sample>();

  /** @param countsAll whether equal samples stay apart */
  constructor(private readonly countsAll: boolean) {}

  /**
   * Adds a sample, or a copy to an equal one.
   *
   * @param makeKey makes a key that is equal for equal samples; called unless all count
   * @param read called unless an equal one is there
   */
  async add(makeKey: () => string, read: () => Sample | Promise<Sample>): Promise<void> {
    const key = this.countsAll ? `${this.#read.size}` : makeKey();
    const earlier = this.#read.get(key);
    this.#read.set(
      key,
      earlier === undefined ? await read() : { ...earlier, copies: (earlier.copies ?? 1) + 1 },
    );
  }

  list(): readonly Sample[] {
    return [...this.#read.values()];
  }
}
