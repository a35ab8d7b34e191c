import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { storageError } from './storage-errors.js';
import { halfWrittenName, sweepBeside } from './temporary-folder.js';

/**
 * A file that is written beside its place, flushed to the disk and renamed: readers see the old file, the new one, or none, never a
 * half, whatever interrupts. Each method throws MachineError or UserError where the disk refuses; what was begun is then to be discarded.
 */
export interface AtomicFile {
  write(text: string): Promise<void>;
  /** Puts the file into its place. */
  commit(): Promise<void>;
  /** Leaves the place as it was. */
  discard(): Promise<void>;
}

/** Characters that are gathered before they are written. */
const pieceLength = 65_536;

/** Begins a file for the place `path`; its folder is made, and what killed processes have left beside the place is removed. */
export async function atomicFile(path: string): Promise<AtomicFile> {
  const temporary = halfWrittenName(path);
  const told = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work();
    } catch (thrown) {
      throw storageError(thrown, path, '--out DIR');
    }
  };
  const handle = await told(async () => {
    await mkdir(dirname(path), { recursive: true });
    await sweepBeside(path);
    return open(temporary, 'w');
  });
  let waiting = '';
  const flush = async () => {
    const piece = waiting;
    waiting = '';
    if (piece !== '') await handle.writeFile(piece);
  };
  return {
    async write(text) {
      waiting += text;
      if (waiting.length >= pieceLength) await told(flush);
    },
    commit: () =>
      told(async () => {
        await flush();
        await handle.sync();
        await handle.close();
        await rename(temporary, path);
      }),
    async discard() {
      await handle.close().catch(() => undefined);
      await rm(temporary, { force: true }).catch(() => undefined);
    },
  };
}

/** Writes a whole file as AtomicFile does. */
export async function writeAtomically(
  path: string,
  content: string | Iterable<string> | AsyncIterable<string>,
): Promise<void> {
  const file = await atomicFile(path);
  try {
    for await (const chunk of typeof content === 'string' ? [content] : content) await file.write(chunk);
    await file.commit();
  } catch (thrown) {
    await file.discard();
    throw thrown;
  }
}
