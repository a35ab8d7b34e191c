/** Collects samples. Equal ones are one with copies, unless all count. Each sample runs alone, so the outcomes of equal ones are the same. */
export class DistinctSamples<Sample extends { readonly copies?: number }> {
  readonly #read = new Map<string, Sample>();

  /** @param countsAll whether equal samples stay apart */
  constructor(private readonly countsAll: boolean) {}

  /**
   * Adds a sample, or a copy to an equal one.
   *
   * @param key equal for equal samples
   * @param read called unless an equal one is there
   */
  add(key: string, read: () => Sample): void {
    const distinct = this.countsAll ? `${this.#read.size}` : key;
    const earlier = this.#read.get(distinct);
    this.#read.set(
      distinct,
      earlier === undefined ? read() : { ...earlier, copies: (earlier.copies ?? 1) + 1 },
    );
  }

  list(): readonly Sample[] {
    return [...this.#read.values()];
  }
}
