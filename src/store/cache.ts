/** Content-addressed folders. See content-cache.ts for the implementation. */
export interface Cache {
  /**
   * The folder of the entry for `key` (any JSON value), made by `fill` if it is not there: `fill` writes into a new folder,
   * which is renamed into place when it returns, so an entry is whole or absent. Calls with the same key wait for each other. No prune
   * takes it until `release`.
   */
  entry(
    kind: string,
    key: unknown,
    fill: (folder: string) => Promise<void>,
    options?: EntryOptions,
  ): Promise<string>;
  /** The folder of the entry, or `missing`: for a look at what there is. Nothing is written, and a prune may take it. */
  find(kind: string, key: unknown): Promise<FoundEntry>;
  /** As `find`, and no prune takes the entry until `release`. */
  hold(kind: string, key: unknown): Promise<FoundEntry>;
  /**
   * The JSON value that `keep` left in a file of the entry, or `missing`. It is checked against the digest that was written with it: one
   * that is damaged is told, put away and `missing`. Without waiting, as there may be a hundred thousand to read.
   */
  value(kind: string, key: unknown, file: string): { readonly value: unknown } | 'missing';
  /** The value of `value`, made by `make` if it is missing: as JSON has it. */
  keep<Value>(kind: string, key: unknown, file: string, make: () => Promise<Value>): Promise<Value>;
  /** Says that nothing of it is used any more. */
  release(): Promise<void>;
  /** The folder's root, for people. */
  readonly root: string;
}

export type FoundEntry = { readonly folder: string } | 'missing';

export interface EntryOptions {
  /** Where it has aborted when `fill` fails, what `fill` has written is kept, and the next `fill` finds it in its folder. */
  readonly signal?: AbortSignal | undefined;
  /** `fixed` if left out: nothing of the entry changes once it is filled, and a digest of it says so. */
  readonly content?: 'fixed' | 'changing';
  /** When the content is checked against its digest, besides `teval cache verify`: never if left out, as reading it takes long. */
  readonly check?: 'each time';
}
