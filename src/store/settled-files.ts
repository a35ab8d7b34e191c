import type { Stats } from 'node:fs';
import { chmod, lstat, readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';

/** One for all files that a test or a generator may see: theirs would tell which version is the younger. */
export const neutralDate = new Date('2000-01-01T00:00:00Z');

const readOnlyFile = 0o444;
const readOnlyFolder = 0o555;
const writable = 0o222;

/**
 * Makes a file read-only, or those in a folder, with dates that tell nothing. Folders too where nothing is to be added or removed any
 * more; those that are left can be removed by whoever owns them.
 */
export async function settle(path: string, folders: 'settled' | 'left'): Promise<void> {
  const found = await lstat(path);
  if (found.isFile()) return settleOne(path, readOnlyFile);
  if (!found.isDirectory()) return;
  for (const name of await readdir(path)) await settle(join(path, name), folders);
  if (folders === 'settled') await settleOne(path, readOnlyFolder);
}

async function settleOne(path: string, mode: number): Promise<void> {
  await utimes(path, neutralDate, neutralDate);
  await chmod(path, mode);
}

/** Whether a file is one that `settle` has been at, which nobody writes to. */
export function isSettled(file: Stats): boolean {
  return (file.mode & writable) === 0 && file.mtimeMs === neutralDate.getTime();
}
