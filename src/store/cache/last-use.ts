import { copyFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryName } from '../temporary-folder.js';
import { keyFile } from './entry-content.js';

/** Finer than that is worth no write. */
const coarsenessMilliseconds = 24 * 3_600_000;

/** Whether a file's date says that its entry was used lately; one from a clock that went ahead does, for as long as it did. */
export function isUsedLately(milliseconds: number, now = Date.now()): boolean {
  return now - milliseconds < coarsenessMilliseconds;
}

/** Dates a file of an entry anew: the newest date of its files is when it was last used. Where that can't be, it counts as unused. */
export async function noteUse(root: string, folder: string, file: string, now = new Date()): Promise<void> {
  await utimes(join(folder, file), now, now).catch(() => replaceKey(root, folder));
}

/** Only its owner can date a file; whoever may write to its folder can put a copy in its place. */
async function replaceKey(root: string, folder: string): Promise<void> {
  const path = join(folder, keyFile);
  const copy = join(root, 'tmp', temporaryName('key'));
  try {
    if (isUsedLately((await stat(path)).mtimeMs)) return;
    await copyFile(path, copy);
    await rename(copy, path);
  } catch {
    await rm(copy, { force: true }).catch(() => undefined);
  }
}
