import { isForeseen, messageOf } from '../model/errors.js';
import { pruneCache } from '../store/cache/prune-cache.js';
import type { RunOptions } from './options.js';

/**
 * Prunes the cache to the size that the options allow, if they say one; the run is over and uses nothing of it any more. A cache that
 * can't be pruned is told, and costs the run nothing.
 */
export async function keepWithinLimit(
  { cacheFolder, cacheLimitBytes }: RunOptions,
  warn: (sentence: string) => void,
): Promise<void> {
  if (cacheLimitBytes === undefined) return;
  try {
    await pruneCache(cacheFolder, { mostBytes: cacheLimitBytes });
  } catch (thrown) {
    if (!isForeseen(thrown)) throw thrown;
    warn(`the cache was not pruned to its limit: ${messageOf(thrown)}`);
  }
}
