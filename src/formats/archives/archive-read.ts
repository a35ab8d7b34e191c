import { lstat, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReadEntry } from 'tar';
import { Parser } from 'tar';
import { UserError, messageOf } from '../../model/errors.js';
import type { SuiteFile } from '../../model/suite.js';
import { filesBelow } from '../../store/digest.js';
import { unpackedBytes } from './archive-bytes.js';
import { checkCount, checkSize, safePath } from './archive-limits.js';
import type { ArchiveForm } from './archive-name.js';

/**
 * The Java sources of a suite, sorted by path. Reading happens in memory: nothing is unpacked to the disk.
 *
 * @throws UserError, with the archive and the entry, for paths that climb out, links and other things that are no files, more
 * than a suite can have, and archives that are broken.
 */
export async function readSuiteArchive(path: string, form: ArchiveForm): Promise<readonly SuiteFile[]> {
  const sources = form === 'folder' ? await readFolder(path) : await readTar(path, form);
  return [...sources]
    .map(([name, bytes]) => ({ path: name, source: textOf(bytes) }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

type TarForm = Exclude<ArchiveForm, 'folder'>;

async function readTar(path: string, form: TarForm): Promise<ReadonlyMap<string, Buffer>> {
  const sources = new Map<string, Buffer>();
  let entries = 0;
  try {
    await parseTar(unpackedBytes(path, form), (entry) => {
      checkCount(++entries, path);
      const name = safePath(entry.path, path);
      checkIsFile(entry, path);
      const chunks: Buffer[] = [];
      if (name.endsWith('.java') && !entry.ignore)
        entry.on('end', () => sources.set(name, Buffer.concat(chunks)));
      entry.on('data', (chunk: Buffer) => chunks.push(chunk));
    });
  } catch (thrown) {
    if (thrown instanceof UserError) throw thrown;
    throw new UserError(`the archive ${path} cannot be read as ${form}: ${messageOf(thrown)}`);
  }
  return sources;
}

/** Hands every entry over, those that the parser would pass by as well. The first error ends it. */
async function parseTar(bytes: AsyncIterable<Buffer>, onEntry: (entry: ReadEntry) => void): Promise<void> {
  // Bytes come unpacked: the parser must not unpack what hides in them.
  const parser = new Parser({ strict: true, brotli: false, zstd: false, maxDecompressionRatio: 0 });
  let failure: unknown = 'none';
  const fail = (thrown: unknown) => (failure = failure === 'none' ? thrown : failure);
  const guarded = (entry: ReadEntry) => {
    try {
      onEntry(entry);
    } catch (thrown) {
      fail(thrown);
    }
  };
  parser.on('error', fail).on('entry', guarded).on('ignoredEntry', guarded);
  const ended = new Promise((resolve) => parser.once('end', resolve).once('error', resolve));
  let isOver = false;
  parser.on('eof', () => (isOver = true));
  for await (const chunk of bytes) {
    if (failure !== 'none') break;
    // What follows the archive's end is read for its checksums and its size; the parser would hoard it.
    if (!isOver) parser.write(chunk);
  }
  if (failure === 'none') {
    parser.end();
    await ended;
  }
  if (failure !== 'none') throw failure;
}

function checkIsFile(entry: ReadEntry, archive: string): void {
  if (['File', 'OldFile', 'ContiguousFile', 'Directory', 'GNUDumpDir'].includes(entry.type)) return;
  throw new UserError(
    `the archive ${archive} has an entry that is neither file nor folder: '${entry.path}' (${entry.type}); it was not read`,
  );
}

async function readFolder(folder: string): Promise<ReadonlyMap<string, Buffer>> {
  const sources = new Map<string, Buffer>();
  const paths = await filesBelow(folder);
  checkCount(paths.length, folder);
  let total = 0;
  for (const path of paths) {
    const found = await lstat(join(folder, path));
    if (!found.isFile())
      throw new UserError(
        `the suite ${folder} has something that is neither file nor folder: '${path}'; it was not read`,
      );
    checkSize((total += found.size), folder);
    if (path.endsWith('.java')) sources.set(path, await readFile(join(folder, path)));
  }
  return sources;
}

/** UTF-8, or what old sources are in where it is not that. */
function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return bytes.toString('latin1');
  }
}
