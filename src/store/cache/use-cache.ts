import type { Cache } from './cache.js';
import { createContentCache, type CacheUser } from './content-cache.js';

/**
 * Opens the cache in `root` for one piece of work, and releases it afterwards: its entries may then be pruned, and nothing of it is written any
 * more.
 */
export async function useCache<Result>(
  root: string,
  work: (cache: Cache) => Promise<Result>,
  user: CacheUser = {},
): Promise<Result> {
  const cache = createContentCache(root, user);
  try {
    return await work(cache);
  } finally {
    await cache.release();
  }
}
