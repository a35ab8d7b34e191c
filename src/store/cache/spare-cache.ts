import type { Cache } from './cache.js';
import { removeTemporary, createTemporaryFolder } from '../files/temporary-folder.js';
import { UnwritableCache } from './unwritable-cache.js';

/** A cache in a temporary folder, for entries that another one lacks. */
interface Spare {
  readonly cache: Cache;
  readonly folder: string;
}

/**
 * Adds a fallback to a read-only cache: missing entries are made in a temporary folder, which `release` removes.
 *
 * @param open opens the cache of a folder
 * @param warn receives one sentence, which says that results are not kept
 */
export function withSpare(
  cache: Cache,
  open: (folder: string) => Cache,
  warn: (sentence: string) => void,
): Cache {
  let spare: Spare | undefined;
  let opening: Promise<Spare> | undefined;

  const begin = async ({ why }: UnwritableCache): Promise<Spare> => {
    warn(
      `the cache ${cache.root} is not writable (${why}): this command makes missing entries in a temporary folder and removes them at its end`,
    );
    const folder = await createTemporaryFolder('cache');
    spare = { cache: open(folder), folder };
    return spare;
  };

  async function inEither<Result>(work: (cache: Cache) => Promise<Result>): Promise<Result> {
    try {
      return await work(cache);
    } catch (thrown) {
      if (!(thrown instanceof UnwritableCache)) throw thrown;
      opening ??= begin(thrown);
      return work((await opening).cache);
    }
  }

  async function search(
    look: (cache: Cache) => ReturnType<Cache['find']>,
  ): Promise<Awaited<ReturnType<Cache['find']>>> {
    const found = await look(cache);
    return found === 'missing' && spare !== undefined ? look(spare.cache) : found;
  }

  const cacheAround = (path: string): Cache =>
    spare !== undefined && path.startsWith(`${spare.folder}/`) ? spare.cache : cache;

  return {
    root: cache.root,
    find: (kind, key) => search((each) => each.find(kind, key)),
    hold: (kind, key) => search((each) => each.hold(kind, key)),
    value<Value>(kind: string, key: unknown, isUsable?: (value: Value) => boolean) {
      const value = cache.value(kind, key, isUsable);
      return value === 'missing' && spare !== undefined ? spare.cache.value(kind, key, isUsable) : value;
    },
    keep: (kind, key, make, isUsable) => inEither((each) => each.keep(kind, key, make, isUsable)),
    entry: (kind, key, fill, options) => inEither((each) => each.entry(kind, key, fill, options)),
    digestPath: (path) => cacheAround(path).digestPath(path),
    check: (path) => cacheAround(path).check(path),
    async release() {
      await cache.release();
      const opened = await opening?.catch(() => undefined);
      [spare, opening] = [undefined, undefined];
      if (opened === undefined) return;
      await opened.cache.release();
      await removeTemporary(opened.folder);
    },
  };
}
