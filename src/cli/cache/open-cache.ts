import { stat } from 'node:fs/promises';
import { UserError } from '../../model/common/errors.js';
import { pickOptions } from '../../options/option.js';
import { machineOptions } from '../../options/place-options.js';
import { resolveOptions } from '../../options/resolved.js';
import type { CacheFlags } from './cache-flags.js';

/** Opens the folder of the cache that the flags name. Throws UserError if it does not exist. */
export async function openCacheFolder({ cache }: Pick<CacheFlags, 'cache'>): Promise<string> {
  const given = cache === undefined ? {} : { cache };
  const { cacheFolder: folder } = resolveOptions(pickOptions(machineOptions, 'cache'), given);
  const found = await stat(folder).catch(() => undefined);
  if (found?.isDirectory() !== true)
    throw new UserError(`there is no cache at ${folder}; name one with --cache DIR or TEVAL_CACHE`);
  return folder;
}
