import { lstat, readFile, readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { ReadEntry } from 'tar';
import { Parser } from 'tar';
import { UserError, getMessage } from '../../model/common/errors.js';
import type { SuiteFile } from '../../model/suite/suite.js';
import { readUnpacked } from './archive-bytes.js';
import { checkCount, checkSize, checkArchivePath } from './archive-limits.js';
import type { ArchiveForm } from './archive-name.js';

/**
 * The Java or Python sources of a suite, sorted by path. The archive is read in memory; nothing is unpacked to the disk.
 *
 * @throws UserError naming the archive and the entry, for paths that leave the archive, links and other special files, too much content, and broken
 * archives
 */
export async function readSuiteArchive(path: string, form: ArchiveForm): Promise<readonly SuiteFile[]> {
  const sources = form === 'folder' ? await readFolder(path) : await readTar(path, form);
  return [...sources]
    .map(([name, bytes]) => ({ path: name, source: decodeSource(bytes) }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

type TarForm = Exclude<ArchiveForm, 'folder'>;

async function readTar(path: string, form: TarForm): Promise<ReadonlyMap<string, Buffer>> {
  const sources = new Map<string, Buffer>();
  const names = new Set<string>();
  let entries = 0;
  try {
    await parseTar(readUnpacked(path, form), (entry) => {
      checkCount(++entries, path);
      const name = checkArchivePath(entry.path, path);
      checkIsFile(entry, path);
      if (isSource(name) && names.has(name))
        throw new UserError(
          `the archive ${path} has ${name} twice; which of them is the suite's is unknown, so write it anew with one`,
        );
      names.add(name);
      const chunks: Buffer[] = [];
      if (isSource(name) && !entry.ignore) entry.on('end', () => sources.set(name, Buffer.concat(chunks)));
      entry.on('data', (chunk: Buffer) => chunks.push(chunk));
    });
  } catch (thrown) {
    if (thrown instanceof UserError) throw thrown;
    throw new UserError(`the archive ${path} cannot be read as ${form}: ${getMessage(thrown)}`);
  }
  return sources;
}

/** Passes every entry to `onEntry`, including those that the parser ignores. Stops at the first error. */
async function parseTar(bytes: AsyncIterable<Buffer>, onEntry: (entry: ReadEntry) => void): Promise<void> {
  // The bytes are already unpacked. The parser must not unpack them further.
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
    // Bytes after the archive's end are read for checksums and size, but not passed on, because the parser would store them.
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

/** Follows no link, because a suite may come from strangers. */
async function readFolder(folder: string): Promise<ReadonlyMap<string, Buffer>> {
  const sources = new Map<string, Buffer>();
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const entries = found.filter((entry) => !entry.isDirectory());
  checkCount(entries.length, folder);
  let total = 0;
  for (const entry of entries) {
    const file = join(entry.parentPath, entry.name);
    const path = relative(folder, file).split(sep).join('/');
    if (!entry.isFile())
      throw new UserError(
        `the suite ${folder} has something that is neither file nor folder: '${path}'; it was not read`,
      );
    checkSize((total += (await lstat(file)).size), folder);
    if (isSource(path)) sources.set(path, await readFile(file));
  }
  return sources;
}

/** UTF-8 or, if invalid, the encoding of older sources. */
function decodeSource(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return bytes.toString('latin1');
  }
}

function isSource(path: string): boolean {
  return /\.(?:java|py)$/u.test(path);
}
