import { closeSync, fsync, mkdirSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { toStorageError } from './storage-errors.js';
import { createHalfWrittenName, noteSwept, sweepFolder } from './temporary-folder.js';

/**
 * A file that is written to a temporary name beside its place, flushed to the disk and renamed. Readers see the old file, the new one, or none, but
 * never a part, whatever interrupts the write. Each method throws MachineError or UserError if the disk refuses; the caller then discards the file.
 */
export interface AtomicFile {
  write(text: string): Promise<void>;
  /** Flushes the file to the disk. Nothing is written after it. */
  finish(): Promise<void>;
  /** Moves the finished file to its place. */
  commit(): Promise<void>;
  /** Leaves the place unchanged, also if the others are moved. */
  discard(): void;
}

/** Number of characters to buffer before a write. */
const pieceLength = 65_536;

const flushToDisk = promisify(fsync);

/**
 * Starts an atomic write to `path`: creates its folder and removes temporary files that killed processes left in it. Everything but the flush to the
 * disk is synchronous, because a round trip through the thread pool takes longer than a small write.
 */
async function openAtomicFile(path: string): Promise<AtomicFile> {
  const temporary = createHalfWrittenName(path);
  const reported = async <Result>(work: () => Result | Promise<Result>): Promise<Result> => {
    try {
      return await work();
    } catch (thrown) {
      throw toStorageError(thrown, path, '--out DIR');
    }
  };
  const folder = dirname(path);
  const file = await reported(async () => {
    if (mkdirSync(folder, { recursive: true }) === undefined) await sweepFolder(folder);
    else noteSwept(folder);
    return openSync(temporary, 'w');
  });
  let isOpen = true;
  let isDiscarded = false;
  const close = () => {
    if (!isOpen) return;
    isOpen = false; // even if closing fails: the number may then be another file's
    closeSync(file);
  };
  let waiting = '';
  const flush = () => {
    const piece = waiting;
    waiting = '';
    if (piece !== '') writeFileSync(file, piece);
  };
  return {
    async write(text) {
      waiting += text;
      if (waiting.length >= pieceLength) await reported(flush);
    },
    finish: () =>
      reported(async () => {
        if (isDiscarded) return;
        flush();
        await flushToDisk(file);
        close();
      }),
    commit: () => reported(() => (isDiscarded ? undefined : renameSync(temporary, path))),
    discard() {
      isDiscarded = true;
      for (const step of [close, () => rmSync(temporary, { force: true })])
        try {
          step();
        } catch {
          // The error that the caller throws has the same cause.
        }
    },
  };
}

/** Writes a whole file atomically (see AtomicFile). */
export async function writeAtomically(
  path: string,
  content: string | Iterable<string> | AsyncIterable<string>,
): Promise<void> {
  await writeTogether([path], ([file]) => writePieces(file, content));
}

/** Writes a whole content. */
export async function writePieces(
  file: AtomicFile,
  content: string | Iterable<string> | AsyncIterable<string>,
): Promise<void> {
  for await (const chunk of typeof content === 'string' ? [content] : content) await file.write(chunk);
}

/** A file for each path. */
type FilesOf<Paths extends readonly string[]> = { readonly [Index in keyof Paths]: AtomicFile };

/** Writes several files in parallel. Once `fill` has ended, all are moved to their places, or none if it throws. */
export async function writeTogether<const Paths extends readonly string[], Result>(
  paths: Paths,
  fill: (files: FilesOf<Paths>) => Promise<Result>,
): Promise<Result> {
  const files: AtomicFile[] = [];
  try {
    for (const path of paths) files.push(await openAtomicFile(path));
    const result = await fill(files as unknown as FilesOf<Paths>);
    // Disks refuse bytes and not names, so after this all files can be moved.
    for (const file of files) await file.finish();
    for (const file of files) await file.commit();
    return result;
  } catch (thrown) {
    for (const file of files) file.discard();
    throw thrown;
  }
}
