/** Ids of answered requests: only the latest thousands, so that a run of any length fits into memory. */
export class RecentIds {
  #now = new Set<string>();
  #before = new Set<string>();

  constructor(private readonly most = 10_000) {}

  add(id: string): void {
    if (this.#now.size >= this.most) [this.#before, this.#now] = [this.#now, new Set()];
    this.#now.add(id);
  }

  has(id: string): boolean {
    return this.#now.has(id) || this.#before.has(id);
  }
}
