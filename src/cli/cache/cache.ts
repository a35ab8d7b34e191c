import type { Command } from 'commander';
import type { SetExitCode } from '../exit.js';
import { addOptions } from '../options/table-options.js';
import {
  listCacheOptions,
  pruneOptions,
  verifyOptions,
  type CacheFlags,
  type PruneFlags,
  type VerifyFlags,
} from './cache-flags.js';

/** `teval cache list|prune|verify`. */
export function addCacheCommand(program: Command, setExitCode: SetExitCode): void {
  const cache = program.command('cache').description('list, prune or verify the cache');
  const list = cache
    .command('list')
    .description('list the kinds of entries with number, size and last use, and the runs that use the cache');
  addOptions(list, listCacheOptions).action(async (flags: CacheFlags) =>
    (await import('./list-cache.js')).listCache(flags),
  );
  const prune = cache
    .command('prune')
    .description('remove the least recently used entries, except those that a running run uses');
  addOptions(prune, pruneOptions).action(async (flags: PruneFlags) =>
    (await import('./prune.js')).prune(flags),
  );
  const verify = cache
    .command('verify')
    .description(
      'compare each entry with its stored digest and remove damaged ones; runs make them again when they need them',
    );
  addOptions(verify, verifyOptions).action(async (flags: VerifyFlags) =>
    setExitCode(await (await import('./verify.js')).verify(flags)),
  );
}
