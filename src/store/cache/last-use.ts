import { copyFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { createTemporaryName } from '../files/temporary-folder.js';
import { keyFile } from './entry-content.js';

/** Do not write a date again within this time. */
const coarsenessMilliseconds = 24 * 3_600_000;

/** Whether a file's date shows that its entry was used lately. A date in the future counts as lately. */
export function isUsedLately(milliseconds: number, now = Date.now()): boolean {
  return now - milliseconds < coarsenessMilliseconds;
}

/**
 * Updates the date of a file of an entry. The newest date among its files is the entry's last use. If the date can't be written, the entry counts as
 * unused.
 */
export async function noteUse(root: string, folder: string, file: string, now = new Date()): Promise<void> {
  await utimes(join(folder, file), now, now).catch(() => replaceKey(root, folder));
}

/** Only the owner of a file can change its date. Other users who may write to its folder replace it by a copy. */
async function replaceKey(root: string, folder: string): Promise<void> {
  const path = join(folder, keyFile);
  const copy = join(root, 'tmp', createTemporaryName('key'));
  try {
    if (isUsedLately((await stat(path)).mtimeMs)) return;
    await copyFile(path, copy);
    await rename(copy, path);
  } catch {
    await rm(copy, { force: true }).catch(() => undefined);
  }
}
