import { access, constants, mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { UserError } from '../model/errors.js';
import { storageError } from './storage-errors.js';

/** Makes a folder of the user's choice, with those above it. Throws UserError where nothing can be written to it. */
export async function makeWritableFolder(folder: string, option: string): Promise<void> {
  try {
    await makeFolders(folder);
    await access(folder, constants.W_OK);
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code === 'ENOENT')
      throw new UserError(`no folder can be made at ${folder}; choose another place with ${option}`);
    throw storageError(thrown, folder, option);
  }
}

/**
 * Makes a folder with those above it, and returns those that it made. Not Node's own recursion: below folders that the system makes up, such
 * as /proc, it tries for ever, and on a disk without inodes it says that a folder is missing.
 */
export async function makeFolders(folder: string): Promise<readonly string[]> {
  const found = await stat(folder).catch(() => undefined);
  if (found?.isDirectory() === true) return [];
  const above = dirname(folder);
  const made = above === folder ? [] : await makeFolders(above);
  try {
    await mkdir(folder);
    return [...made, folder];
  } catch (thrown) {
    const { code } = thrown as NodeJS.ErrnoException;
    if (code === 'EEXIST' && (await stat(folder)).isDirectory()) return made; // another process was first
    throw thrown;
  }
}
