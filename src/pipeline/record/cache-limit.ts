import { isForeseen, getMessage } from '../../model/common/errors.js';
import { pruneCache } from '../../store/cache/prune-cache.js';
import type { RunOptions } from '../../settings/run-options.js';

/**
 * Prunes the cache to the size in the options, if any. The run has ended and uses no entries. A failure to prune is reported and does not affect the
 * run.
 */
export async function keepWithinLimit(
  { cacheFolder, cacheLimitBytes }: RunOptions,
  warn: (sentence: string) => void,
): Promise<void> {
  if (cacheLimitBytes === undefined) return;
  try {
    const { removed, bytes, kept } = await pruneCache(cacheFolder, { mostBytes: cacheLimitBytes });
    const left = removed.reduce((rest, entry) => rest - entry.bytes, bytes);
    if (left > cacheLimitBytes && kept.lasting > 0)
      warn(
        `the cache ${cacheFolder} is still above its limit: only teval cache prune --kind oracles --kind suites removes answers and generated suites`,
      );
  } catch (thrown) {
    if (!isForeseen(thrown)) throw thrown;
    warn(`the cache was not pruned to its limit: ${getMessage(thrown)}`);
  }
}
