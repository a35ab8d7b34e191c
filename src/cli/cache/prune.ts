import { UserError } from '../../model/common/errors.js';
import { formatBytes, count } from '../../render/numbers.js';
import { pruneCache } from '../../store/cache/prune-cache.js';
import { printJson } from '../output.js';
import type { PruneFlags } from './cache-flags.js';
import { countByKind } from './kind-counts.js';
import { openCacheFolder } from './open-cache.js';

/** Removes the entries that the flags select, and reports them. Throws UserError if the flags select nothing, and if another prune is running. */
export async function prune(flags: PruneFlags): Promise<void> {
  const { kind, unusedFor, maxSize, dryRun, json } = flags;
  if (kind === undefined && unusedFor === undefined && maxSize === undefined)
    throw new UserError(
      'choose the entries to remove: --unused-for TIME, --max-size SIZE, or --kind NAME for all of a kind',
    );
  const folder = await openCacheFolder(flags);
  const policy = {
    ...(kind === undefined ? {} : { kinds: kind }),
    ...(unusedFor === undefined ? {} : { unusedForMilliseconds: unusedFor }),
    ...(maxSize === undefined ? {} : { mostBytes: maxSize }),
  };
  const pruned = await pruneCache(folder, policy, dryRun === true ? 'only look' : 'remove');
  const removed = countByKind(pruned.removed);
  const freed = removed.reduce((sum, each) => sum + each.bytes, 0);
  if (json === true) {
    printJson({
      format: 1,
      folder,
      dry_run: dryRun === true,
      removed: { entries: pruned.removed.length, bytes: freed, kinds: removed },
      left: { entries: pruned.entries - pruned.removed.length, bytes: pruned.bytes - freed },
      kept: { in_use: pruned.kept.inUse, of_others: pruned.kept.refused, lasting: pruned.kept.lasting },
    });
    return;
  }
  const verb = dryRun === true ? 'Would remove' : 'Removed';
  const of = removed.map((each) => `${each.kind} ${count(each.entries)}`).join(', ');
  process.stdout.write(
    `${verb} ${count(pruned.removed.length)} of ${count(pruned.entries)} entries, ${formatBytes(freed)}${of === '' ? '' : ` (${of})`}; ` +
      `left: ${count(pruned.entries - pruned.removed.length)}, ${formatBytes(pruned.bytes - freed)}.\n`,
  );
  const { inUse, refused, lasting } = pruned.kept;
  if (inUse > 0) process.stdout.write(`Kept because running runs use them: ${count(inUse)}.\n`);
  if (lasting > 0)
    process.stdout.write(
      `Kept because nothing makes them again as they were: ${count(lasting)} (answers, generated suites); --kind oracles and --kind suites remove them.\n`,
    );
  if (refused > 0)
    process.stdout.write(
      `Kept because they belong to other users and their folders are not writable: ${count(refused)}; their owners can prune them, or share the cache (chmod -R g+rwX ${folder}).\n`,
    );
}
