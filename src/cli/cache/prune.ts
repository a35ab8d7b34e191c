import { UserError } from '../../model/errors.js';
import { bytes, count } from '../../render/numbers.js';
import { pruneCache } from '../../store/cache/prune-cache.js';
import { printJson } from '../output.js';
import type { PruneFlags } from './cache-flags.js';
import { kindCounts } from './kind-counts.js';
import { openedCache } from './opened-cache.js';

/** Removes what the flags say, and tells what it was. Throws UserError where they say nothing, and where another prune is at work. */
export async function prune(flags: PruneFlags): Promise<void> {
  const { kind, unusedFor, maxSize, dryRun, json } = flags;
  if (kind === undefined && unusedFor === undefined && maxSize === undefined)
    throw new UserError(
      'say what is to go: --unused-for TIME, --max-size SIZE, or all of a kind with --kind NAME',
    );
  const folder = await openedCache(flags);
  const policy = {
    ...(kind === undefined ? {} : { kinds: kind }),
    ...(unusedFor === undefined ? {} : { unusedForMilliseconds: unusedFor }),
    ...(maxSize === undefined ? {} : { mostBytes: maxSize }),
  };
  const pruned = await pruneCache(folder, policy, dryRun === true ? 'only look' : 'remove');
  const removed = kindCounts(pruned.removed);
  const freed = removed.reduce((sum, each) => sum + each.bytes, 0);
  if (json === true) {
    printJson({
      format: 1,
      folder,
      dry_run: dryRun === true,
      removed: { entries: pruned.removed.length, bytes: freed, kinds: removed },
      left: { entries: pruned.entries - pruned.removed.length, bytes: pruned.bytes - freed },
      kept: { in_use: pruned.kept.inUse, of_others: pruned.kept.refused },
    });
    return;
  }
  const verb = dryRun === true ? 'Would remove' : 'Removed';
  const of = removed.map((each) => `${each.kind} ${count(each.entries)}`).join(', ');
  process.stdout.write(
    `${verb} ${count(pruned.removed.length)} of ${count(pruned.entries)} entries, ${bytes(freed)}${of === '' ? '' : ` (${of})`}; ` +
      `left: ${count(pruned.entries - pruned.removed.length)}, ${bytes(pruned.bytes - freed)}.\n`,
  );
  const { inUse, refused } = pruned.kept;
  if (inUse > 0) process.stdout.write(`Kept, as runs at work use them: ${count(inUse)}.\n`);
  if (refused > 0)
    process.stdout.write(
      `Kept, as they are other users' and their folders can't be written to: ${count(refused)}; their owners can prune them, or share the cache (chmod -R g+rwX ${folder}).\n`,
    );
}
