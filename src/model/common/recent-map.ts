/** Number of results to keep that belong to a bug: many more than belong to the bugs at work, which are as many as workers (pipeline/shards/task-order.ts). */
export const mostOfBugs = 256;

/** A map of limited size, which drops the entry that was used least recently. */
export class RecentMap<Key, Value> {
  /** The least recently used entry first. */
  readonly #entries = new Map<Key, Value>();

  /** @param most number of entries to keep */
  constructor(private readonly most: number) {}

  /** The value of a key, which then is the last one used; undefined if there is none. */
  get(key: Key): Value | undefined {
    const value = this.#entries.get(key);
    if (value !== undefined) this.set(key, value);
    return value;
  }

  set(key: Key, value: Value): void {
    this.#entries.delete(key);
    this.#entries.set(key, value);
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.most) break;
      this.#entries.delete(oldest);
    }
  }

  delete(key: Key): void {
    this.#entries.delete(key);
  }
}
