import { readFile } from 'node:fs/promises';
import { UserError } from '../model/errors.js';

/**
 * The bytes of a file that the user named. Throws UserError where it can't be read.
 *
 * @param shownAs how the user named it, as in `--bugs @FILE`; the path itself if left out.
 */
export async function readUserFile(file: string, shownAs: string = file): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (thrown) {
    throw new UserError(`${shownAs}: ${reasonOf(thrown as NodeJS.ErrnoException)}`);
  }
}

function reasonOf({ code }: NodeJS.ErrnoException): string {
  switch (code) {
    case 'ENOENT':
    case 'ENOTDIR':
      return 'there is no such file';
    case 'EISDIR':
      return 'this is a folder, not a file';
    case 'EACCES':
    case 'EPERM':
      return 'there is no permission to read it';
    default:
      return `it cannot be read (${code})`;
  }
}
