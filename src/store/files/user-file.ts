import type { Hash } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { UserError } from '../../model/common/errors.js';

/**
 * The bytes of a file that the user named. Throws UserError if it can't be read.
 *
 * @param shownAs how the user named it, as in `--bugs @FILE`; the path itself by default
 */
export async function readUserFile(file: string, shownAs: string = file): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (thrown) {
    throw new UserError(`${shownAs}: ${describeReason(thrown as NodeJS.ErrnoException)}`);
  }
}

/** Synchronous version of readUserFile, for many small files: each costs less than a round trip through the thread pool. */
export function readUserFileNow(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (thrown) {
    throw new UserError(`${file}: ${describeReason(thrown as NodeJS.ErrnoException)}`);
  }
}

/**
 * Streams the bytes of a file that the user named, which may exceed the memory or the maximum length of a string (512 MiB). Throws UserError as
 * `readUserFile` does.
 *
 * @param digest is updated with the bytes
 */
export async function* readUserFileBytes(
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
    throw new UserError(`${shownAs}: ${describeReason(thrown as NodeJS.ErrnoException)}`);
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

function describeReason({ code = 'unknown error' }: NodeJS.ErrnoException): string {
  return reasons[code] ?? `it cannot be read (${code})`;
}
