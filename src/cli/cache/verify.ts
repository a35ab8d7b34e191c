import { count } from '../../render/numbers.js';
import { verifyCache } from '../../store/cache/verify-cache.js';
import { exitCodes } from '../exit.js';
import { printJson } from '../output.js';
import type { VerifyFlags } from './cache-flags.js';
import { openedCache } from './opened-cache.js';

/** Says what is damaged, a sentence each, and returns the exit code: 1 where something was, or could not be read. */
export async function verify(flags: VerifyFlags): Promise<number> {
  const folder = await openedCache(flags);
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
      `${folder}: ${count(intact)} entries are as they were written, ${count(damaged.length)} damaged, ${count(unreadable.length)} can't be read.\n`,
    );
    if (undigested > 0)
      process.stdout.write(
        `${count(undigested)} have no digest, as they were written by an earlier teval or are brought up to date: they stay.\n`,
      );
    for (const { entry, why, fate } of damaged)
      process.stdout.write(
        `${entry.path} is damaged (${why}): ${fate === 'removed' ? 'it was removed, and is made again when it is needed' : "it stays, as a run at work uses it or it is another user's; verify again when that has ended, or have them do so"}.\n`,
      );
    for (const sentence of unreadable) process.stdout.write(`${sentence}.\n`);
  }
  return damaged.length + unreadable.length === 0 ? exitCodes.success : exitCodes.incomplete;
}
