/** The longest n-grams of BLEU. */
export const longestNgram = 4;

/** Masks of an output's or target's positions: bit n − 1 is set if a shared n-gram begins there. */
export type SharedMasks = Uint8Array;

interface Node {
  readonly next: Map<string, Node>;
  isShared: boolean;
}

/** N-grams that CrystalBLEU ignores, because most texts of the language share them, such as `) ;`. */
export class SharedNgrams {
  readonly #root: Node = { next: new Map(), isShared: false };
  readonly size: number;

  constructor(ngrams: readonly (readonly string[])[]) {
    this.size = ngrams.length;
    for (const ngram of ngrams) {
      let node = this.#root;
      for (const token of ngram) {
        const next: Node = node.next.get(token) ?? { next: new Map(), isShared: false };
        node.next.set(token, next);
        node = next;
      }
      node.isShared = true;
    }
  }

  /** The mask of each position of a text. */
  findMasks(tokens: readonly string[]): SharedMasks {
    const masks = new Uint8Array(tokens.length);
    for (let start = 0; start < tokens.length; start++) {
      let node: Node | undefined = this.#root;
      for (let length = 1; length <= longestNgram && start + length <= tokens.length; length++) {
        node = node.next.get(tokens[start + length - 1]!);
        if (node === undefined) break;
        if (node.isShared) masks[start]! |= 1 << (length - 1);
      }
    }
    return masks;
  }
}
