import { count } from '../../render/numbers.js';
import { verifyCache } from '../../store/cache/verify-cache.js';
import { exitCodes } from '../exit.js';
import { printJson } from '../output.js';
import type { VerifyFlags } from './cache-flags.js';
import { openCacheFolder } from './open-cache.js';

/** Reports damage, one sentence each. Returns the exit code: 1 if something was damaged or unreadable. */
export async function verify(flags: VerifyFlags): Promise<number> {
  const folder = await openCacheFolder(flags);
  const { intact, undigested, damaged, unreadable } = await verifyCache(folder, flags.kind);
  if (flags.json === true)
    printJson({
      format: 1,
      folder,
      intact,
      undigested,
      damaged: damaged.map(({ entry, why, fate }) => ({ entry: entry.path, why, fate })),
      unreadable,
    });
  else {
    process.stdout.write(
      `${folder}: ${count(intact)} entries are intact, ${count(damaged.length)} damaged, ${count(unreadable.length)} can't be read.\n`,
    );
    if (undigested > 0)
      process.stdout.write(
        `${count(undigested)} have no digest, because teval updates them in place; they stay.\n`,
      );
    for (const { entry, why, fate } of damaged)
      process.stdout.write(
        `${entry.path} is damaged (${why}): ${fate === 'removed' ? 'teval removed it; a run makes it again when it needs it' : 'it stays, because a running run uses it or it belongs to another user; verify again after the run, or ask its owner to'}.\n`,
      );
    for (const sentence of unreadable) process.stdout.write(`${sentence}.\n`);
  }
  return damaged.length + unreadable.length === 0 ? exitCodes.success : exitCodes.incomplete;
}
