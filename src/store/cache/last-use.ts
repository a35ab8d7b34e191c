import { copyFile, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { createTemporaryName } from '../files/temporary-folder.js';

/** Do not write a date again within this time. */
const coarsenessMilliseconds = 24 * 3_600_000;

/** Whether a file's date shows that its entry was used lately. A date in the future counts as lately. */
export function isUsedLately(milliseconds: number, now = Date.now()): boolean {
  return now - milliseconds < coarsenessMilliseconds;
}

/** Gives all files of an entry this date if one has a date in the future, which a clock that was wrong has left. Otherwise it would never be old. */
export async function correctUse(entry: string, lastUse: number, now: number): Promise<void> {
  if (lastUse - now < coarsenessMilliseconds) return;
  const date = new Date(now);
  for (const name of await readdir(entry).catch(() => ['']))
    await utimes(join(entry, name), date, date).catch(() => undefined); // another user's, or gone
}

/**
 * Updates the date of a file of an entry. The newest date among its files is the entry's last use. If the date can't be written, the entry counts as
 * unused.
 */
export async function noteUse(root: string, file: string, now = new Date()): Promise<void> {
  await utimes(file, now, now).catch(() => replaceByCopy(root, file));
}

/** Only the owner of a file can change its date. Other users who may write to its folder replace it by a copy. */
async function replaceByCopy(root: string, file: string): Promise<void> {
  const copy = join(root, 'tmp', createTemporaryName('copy'));
  try {
    if (isUsedLately((await stat(file)).mtimeMs)) return;
    await copyFile(file, copy);
    await rename(copy, file);
  } catch {
    await rm(copy, { force: true }).catch(() => undefined);
  }
}
