import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { UserError } from '../../model/errors.js';
import { defaultCacheFolder } from '../options/cache-folder.js';
import type { CacheFlags } from './cache-flags.js';

/** The folder of the cache that the flags name. Throws UserError where there is none. */
export async function openedCache({ cache }: CacheFlags): Promise<string> {
  const folder = cache === undefined ? defaultCacheFolder() : resolve(cache);
  const found = await stat(folder).catch(() => undefined);
  if (found?.isDirectory() !== true)
    throw new UserError(`there is no cache at ${folder}; name one with --cache DIR or TEVAL_CACHE`);
  return folder;
}
