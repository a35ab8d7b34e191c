import type { Hash } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';
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

/** As readUserFile, at once: for many small files, each of which costs less than a round trip through the thread pool. */
export function readUserFileNow(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (thrown) {
    throw new UserError(`${file}: ${reasonOf(thrown as NodeJS.ErrnoException)}`);
  }
}

/**
 * The bytes of a file that the user named, as they come: for files that may be larger than memory likes, or than a string can be
 * (512 MiB). Throws UserError as `readUserFile` does.
 *
 * @param digest gets the bytes, too.
 */
export async function* userFileBytes(
  file: string,
  shownAs: string = file,
  digest?: Hash,
): AsyncGenerator<Buffer> {
  try {
    for await (const bytes of createReadStream(file, { highWaterMark: pieceBytes })) {
      digest?.update(bytes as Buffer);
      yield bytes as Buffer;
    }
  } catch (thrown) {
    throw new UserError(`${shownAs}: ${reasonOf(thrown as NodeJS.ErrnoException)}`);
  }
}

const pieceBytes = 2 ** 20;

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  ENOTDIR: 'there is no such file',
  EISDIR: 'this is a folder, not a file',
  EACCES: 'there is no permission to read it',
  EPERM: 'there is no permission to read it',
};

function reasonOf({ code = 'unknown error' }: NodeJS.ErrnoException): string {
  return reasons[code] ?? `it cannot be read (${code})`;
}
