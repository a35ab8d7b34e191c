import type { Stats } from 'node:fs';
import { chmod, lstat, readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';

/** One date for all files that a test or a generator may see. Their real dates would reveal which version is newer. */
export const neutralDate = new Date('2000-01-01T00:00:00Z');

const readOnlyFile = 0o444;
const readOnlyFolder = 0o555;
const writable = 0o222;

/**
 * Makes a file, or all files in a folder, read-only, with a neutral date. With `settled`, folders become read-only too; with `left`, their owner can
 * still delete files in them.
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

/** Whether `settle` has processed a file, so that it no longer changes. */
export function isSettled(file: Stats): boolean {
  return (file.mode & writable) === 0 && file.mtimeMs === neutralDate.getTime();
}
