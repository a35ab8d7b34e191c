/** The number of the empty n-gram. */
export const root = 0;

/**
 * Counts of n-grams as a tree: an n-gram is a node below the n-gram without its last token. Parents have smaller numbers than their children. A hash table
 * in typed arrays, because a Map of a million n-grams needs some 150 MB and several times as long.
 */
export class NgramTree {
  #size = 1;
  #parents = new Int32Array(1024);
  #tokens = new Int32Array(1024);
  #counts = new Uint32Array(1024);
  /** Numbers of n-grams by hash; the root is no child, so its number marks free slots. Twice as many slots as n-grams. */
  #slots = new Int32Array(2048);

  /** Number of n-grams, with the root. */
  get size(): number {
    return this.#size;
  }

  /** Counts by number of the n-gram. */
  get counts(): Uint32Array {
    return this.#counts.subarray(0, this.#size);
  }

  getParent(ngram: number): number {
    return this.#parents[ngram]!;
  }

  /** The last token. */
  getToken(ngram: number): number {
    return this.#tokens[ngram]!;
  }

  /** The tokens of an n-gram, in their order. */
  listTokens(ngram: number): readonly number[] {
    return ngram === root ? [] : [...this.listTokens(this.#parents[ngram]!), this.#tokens[ngram]!];
  }

  /** Counts the n-gram of a parent and a further token once more. Returns its number. */
  count(parent: number, token: number): number {
    const slot = this.#findSlot(parent, token);
    let ngram = this.#slots[slot]!;
    if (ngram === root) {
      ngram = this.#add(parent, token, 0);
      this.#slots[slot] = ngram;
      if (this.#size === this.#parents.length) this.#grow();
    }
    this.#counts[ngram]! += 1;
    return ngram;
  }

  /** How often the n-gram of one token was counted. */
  getCountOfToken(token: number): number {
    return this.#counts[this.#slots[this.#findSlot(root, token)]!]!;
  }

  /**
   * Removes the n-grams with a count below `least`. A parent is at least as frequent as its children, so it stays with them.
   *
   * @param newTokens the new numbers of tokens that stay
   */
  prune(least: number, newTokens: Int32Array): void {
    const numbers = new Int32Array(this.#size);
    const before = this.#size;
    this.#size = 1;
    for (let ngram = 1; ngram < before; ngram++)
      if (this.#counts[ngram]! >= least)
        numbers[ngram] = this.#add(
          numbers[this.#parents[ngram]!]!,
          newTokens[this.#tokens[ngram]!]!,
          this.#counts[ngram]!,
        );
    this.#fillSlots();
  }

  #add(parent: number, token: number, count: number): number {
    const ngram = this.#size++;
    this.#parents[ngram] = parent;
    this.#tokens[ngram] = token;
    this.#counts[ngram] = count;
    return ngram;
  }

  /** The slot of an n-gram, or the free one that it would have. */
  #findSlot(parent: number, token: number): number {
    const slots = this.#slots;
    const last = slots.length - 1;
    const mixed = Math.imul(parent, 0x9e3779b1) ^ Math.imul(token, 0x85ebca6b);
    let slot = (mixed ^ (mixed >>> 15)) & last;
    for (let ngram = slots[slot]!; ngram !== root; ngram = slots[slot]!) {
      if (this.#parents[ngram] === parent && this.#tokens[ngram] === token) return slot;
      slot = (slot + 1) & last;
    }
    return slot;
  }

  #grow(): void {
    const room = 2 * this.#size;
    const copy = <Numbers extends Int32Array | Uint32Array>(from: Numbers, to: Numbers) => {
      to.set(from);
      return to;
    };
    this.#parents = copy(this.#parents, new Int32Array(room));
    this.#tokens = copy(this.#tokens, new Int32Array(room));
    this.#counts = copy(this.#counts, new Uint32Array(room));
    this.#slots = new Int32Array(2 * room);
    this.#fillSlots();
  }

  #fillSlots(): void {
    this.#slots.fill(root);
    for (let ngram = 1; ngram < this.#size; ngram++)
      this.#slots[this.#findSlot(this.#parents[ngram]!, this.#tokens[ngram]!)] = ngram;
  }
}
