/** Content-addressed folders. See content-cache.ts for the implementation. */
export interface Cache {
  /**
   * The folder of the entry for `key` (any JSON value), made by `fill` if it is not there: `fill` writes into a new folder,
   * which is renamed into place when it returns, so an entry is whole or absent. Calls with the same key wait for each other.
   */
  entry(kind: string, key: unknown, fill: (folder: string) => Promise<void>): Promise<string>;
  /** The folder of the entry, or `missing`. */
  find(kind: string, key: unknown): Promise<{ readonly folder: string } | 'missing'>;
  /** The folder's root, for people. */
  readonly root: string;
}
