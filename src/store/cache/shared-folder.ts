import { statSync } from 'node:fs';
import { chmod, lstat, readdir, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { makeFolders } from '../files/writable-folder.js';

/** A cache whose root is writable for its group is shared: the group gets the owner's permissions on everything created in it, whatever the umask. */
function isShared(root: string): boolean {
  return (statSync(root).mode & 0o020) !== 0;
}

/** Creates a folder within a cache, and the missing folders above it. */
export async function makeCacheFolder(root: string, folder: string): Promise<void> {
  const made = makeFolders(folder).filter((each) => each.startsWith(`${root}${sep}`));
  if (made.length === 0 || !isShared(root)) return;
  for (const each of made) await openToGroup(each);
}

/** Gives the group access to all files of a new entry. Read-only files stay read-only. */
export async function shareEntry(root: string, folder: string): Promise<void> {
  if (isShared(root)) await shareBelow(folder);
}

async function shareBelow(path: string): Promise<void> {
  const found = await lstat(path);
  if (found.isSymbolicLink()) return;
  if (found.isDirectory()) for (const name of await readdir(path)) await shareBelow(join(path, name));
  await openToGroup(path);
}

async function openToGroup(path: string): Promise<void> {
  const { mode } = await stat(path);
  await chmod(path, (mode & 0o7777) | ((mode & 0o700) >> 3));
}
