/** Content-addressed folders. See content-cache.ts for the implementation. */
export interface Cache {
  /**
   * The folder of the entry for `key` (any JSON value), made by `fill` if it is not there: `fill` writes into a new folder,
   * which is renamed into place when it returns, so an entry is whole or absent. Calls with the same key wait for each other.
   *
   * @param signal where it has aborted when `fill` fails, what `fill` has written is kept, and the next `fill` finds it in its folder.
   */
  entry(
    kind: string,
    key: unknown,
    fill: (folder: string) => Promise<void>,
    signal?: AbortSignal,
  ): Promise<string>;
  /** The folder of the entry, or `missing`. */
  find(kind: string, key: unknown): Promise<{ readonly folder: string } | 'missing'>;
  /** The text of a file of the entry, or `missing`: without waiting, as there may be a hundred thousand small entries to read. */
  text(kind: string, key: unknown, file: string): { readonly text: string } | 'missing';
  /** The folder's root, for people. */
  readonly root: string;
}
