import { mkdirSync, statSync } from 'node:fs';
import { access, constants } from 'node:fs/promises';
import { dirname } from 'node:path';
import { UserError } from '../../model/common/errors.js';
import { toStorageError } from './storage-errors.js';

/** Creates a folder that the user chose, and the missing folders above it. Throws UserError if it is not writable. */
export async function makeWritableFolder(folder: string, option: string): Promise<void> {
  try {
    makeFolders(folder);
    await access(folder, constants.W_OK);
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code === 'ENOENT')
      throw new UserError(`cannot create the folder ${folder}; choose another place with ${option}`);
    throw toStorageError(thrown, folder, option);
  }
}

/**
 * Creates the folder of a cache, and the missing folders above it. An existing folder may be read-only. Throws UserError if the folder does not exist and can't be created.
 */
export async function makeCacheRoot(folder: string): Promise<void> {
  if (!isFolder(folder)) await makeWritableFolder(folder, '--cache DIR');
}

/**
 * Creates a folder and the missing folders above it, and returns the created ones. Node's recursive mkdir loops for ever below virtual folders such
 * as /proc, and on a disk without free inodes it reports a missing folder.
 */
export function makeFolders(folder: string): readonly string[] {
  if (isFolder(folder)) return [];
  const above = dirname(folder);
  const made = above === folder ? [] : makeFolders(above);
  try {
    mkdirSync(folder);
    return [...made, folder];
  } catch (thrown) {
    const { code } = thrown as NodeJS.ErrnoException;
    if (code === 'EEXIST' && statSync(folder).isDirectory()) return made; // another process was first
    throw thrown;
  }
}

/** Whether there is a folder that can be looked at. */
function isFolder(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
  } catch {
    return false;
  }
}
