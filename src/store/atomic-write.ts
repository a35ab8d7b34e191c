import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { storageError } from './storage-errors.js';
import { halfWrittenName } from './temporary-folder.js';

/**
 * Writes a file beside its place, flushes it to the disk and renames it: readers see the old file, the new one, or none, never a
 * half, whatever interrupts.
 */
export async function writeAtomically(
  path: string,
  content: string | Iterable<string> | AsyncIterable<string>,
): Promise<void> {
  const temporary = halfWrittenName(path);
  try {
    await mkdir(dirname(path), { recursive: true });
    const chunks = typeof content === 'string' ? Readable.from([content]) : Readable.from(content);
    await pipeline(chunks, createWriteStream(temporary));
    const handle = await open(temporary, 'r+');
    await handle.sync().finally(() => handle.close());
    await rename(temporary, path);
  } catch (thrown) {
    await rm(temporary, { force: true }).catch(() => undefined);
    throw storageError(thrown, path, '--out DIR');
  }
}
