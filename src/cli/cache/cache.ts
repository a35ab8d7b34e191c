import type { Command } from 'commander';
import type { SetExitCode } from '../exit.js';
import { collected, path } from '../options/argument-parsers.js';
import { byteCount, timeSpan } from '../options/quantities.js';
import type { CacheFlags, PruneFlags, VerifyFlags } from './cache-flags.js';

/** `teval cache list|prune|verify`. */
export function addCacheCommand(program: Command, setExitCode: SetExitCode): void {
  const cache = program
    .command('cache')
    .description('what the cache holds: list it, make it smaller, check it');
  withCache(
    cache
      .command('list')
      .description('kinds of entries, their number and size, their last use, and who is at work'),
  )
    .option('--json', 'print the list as JSON (default: as a table)')
    .action(async (flags: CacheFlags) => (await import('./list-cache.js')).listCache(flags));
  withCache(
    cache
      .command('prune')
      .description('remove entries, those unused for longest first; none that a run at work uses')
      .option(
        '--unused-for <TIME>',
        'what was not used for so long, as in 30d (12h, 4w) (default: of any age)',
        timeSpan,
      )
      .option(
        '--max-size <SIZE>',
        'so much that no more than this is left, as in 20GB (default: of any size)',
        byteCount,
      ),
  )
    .option(...kinds)
    .option('--dry-run', 'say what would be removed, and remove nothing (default: remove it)')
    .option('--json', 'print what was removed as JSON (default: as a table)')
    .action(async (flags: PruneFlags) => (await import('./prune.js')).prune(flags));
  withCache(
    cache
      .command('verify')
      .description(
        'compare every entry with the digest that was written with it; what is damaged is removed, and made again when it is needed',
      ),
  )
    .option(...kinds)
    .option('--json', 'print the counts and what is damaged as JSON (default: as text)')
    .action(async (flags: VerifyFlags) => setExitCode(await (await import('./verify.js')).verify(flags)));
}

function withCache(command: Command): Command {
  return command.option(
    '--cache <DIR>',
    "cache folder (default: TEVAL_CACHE, or the platform's cache folder)",
    path,
  );
}

const kinds = [
  '--kind <NAME>',
  'entries of this kind alone; may be repeated (default: of all kinds)',
  collected,
] as const;
