/** Content-addressed folders and values. See content-cache.ts for the implementation. */
export interface Cache {
  /**
   * Returns the folder of the entry for `key` (any JSON value). If the entry is missing, `fill` writes into a new folder, which is renamed into place
   * when `fill` returns, so an entry is whole or absent. Calls with the same key wait for each other. No prune removes the entry until `release`.
   */
  entry(
    kind: string,
    key: unknown,
    fill: (folder: string) => Promise<void>,
    options?: EntryOptions,
  ): Promise<string>;
  /** Returns the folder of the entry, or `missing`, without writing anything. A prune may remove the entry at any time. */
  find(kind: string, key: unknown): Promise<FoundEntry>;
  /** Same as `find`, but the content is compared as for `entry`, and no prune removes the entry until `release`. */
  hold(kind: string, key: unknown): Promise<FoundEntry>;
  /**
   * Returns the JSON value that `keep` stored, or `missing`. The value is checked against the digest stored with it. A damaged
   * value is reported, removed and treated as `missing`. Synchronous, because a run may read a hundred thousand of them.
   *
   * @param isUsable as for `keep`; any other value is treated as `missing`
   */
  value<Value>(
    kind: string,
    key: unknown,
    isUsable?: (value: Value) => boolean,
  ): { readonly value: Value } | 'missing';
  /**
   * Returns the stored value, or calls `make` and stores the result. The result is what JSON makes of it.
   *
   * @param isUsable whether a stored value is returned; the result replaces any other. All are by default.
   */
  keep<Value>(
    kind: string,
    key: unknown,
    make: () => Promise<Value>,
    isUsable?: (value: Value) => boolean,
  ): Promise<Value>;
  /**
   * Digest of a file or folder (store/files/file-digests.ts): inside an entry of this cache, the digest recorded when the entry was filled; elsewhere, the
   * digest of the current content. `damaged` if the entry's record is damaged.
   */
  digestPath(path: string): Promise<string>;
  /**
   * Compares the entry that contains a file or folder with its recorded digests. A damaged entry is reported and removed; the next call of `entry`
   * fills it again.
   */
  check(path: string): Promise<'compared' | 'in no entry'>;
  /** Ends the use of all entries by this process. */
  release(): Promise<void>;
  /** The root folder, for messages. */
  readonly root: string;
}

export type FoundEntry = { readonly folder: string } | 'missing';

export interface EntryOptions {
  /** If this signal is aborted when `fill` fails, the files written so far are kept, and the next `fill` finds them in its folder. */
  readonly signal?: AbortSignal | undefined;
  /** `fixed` (the default): nothing in the entry changes after it is filled, so it has a digest. */
  readonly content?: 'fixed' | 'changing';
  /** When to compare the content with its digest. By default, when this process first uses the entry. A damaged entry is reported and filled again. */
  readonly check?: 'first use' | 'each time';
}
