import { hash } from 'node:crypto';
import { copyFile, mkdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { MachineError } from '../../model/common/errors.js';
import { digestOfFile, listFilesBelow } from '../files/digest.js';
import { digestOfTree } from '../files/file-digests.js';
import { isAbsent } from '../files/storage-errors.js';
import type { Cache } from './cache.js';
import { digestOfKey } from './content-cache.js';

/**
 * The copy of a file or folder in the cache, so that later changes of the original have no effect.
 *
 * @param digest SHA-256 of the content
 * @param createError what to throw if the original has another content or is gone; a MachineError by default
 */
export async function keepCopy(
  path: string,
  digest: string,
  cache: Cache,
  createError: (path: string) => Error = createChangeError,
): Promise<string> {
  const name = basename(path);
  const entry = await cache.entry('copy', { name, digest }, async (folder) => {
    const copy = join(folder, 'copy', name);
    await copyFiles(path, copy).catch((thrown: unknown) => {
      throw isAbsent(thrown) ? createError(path) : thrown;
    });
    if ((await digestOfTree(copy)) !== digest) throw createError(path);
  });
  return join(entry, 'copy', name);
}

/** Copies a file, or the files of a folder. */
async function copyFiles(from: string, to: string): Promise<void> {
  const isFolder = (await stat(from)).isDirectory();
  await mkdir(isFolder ? to : dirname(to), { recursive: true });
  if (!isFolder) return copyFile(from, to);
  for (const path of await listFilesBelow(from)) {
    await mkdir(dirname(join(to, path)), { recursive: true });
    await copyFile(join(from, path), join(to, path));
  }
}

/** Files below a folder, each with its SHA-256. */
export interface DigestedFiles {
  readonly folder: string;
  /** By relative path, with `/`. */
  readonly digests: Readonly<Record<string, string>>;
}

/** The files below a folder that are wanted. */
export async function digestSomeFiles(
  folder: string,
  isWanted: (path: string) => boolean,
): Promise<DigestedFiles> {
  const digests: Record<string, string> = {};
  for (const path of (await listFilesBelow(folder)).filter(isWanted))
    digests[path] = await digestOfFile(join(folder, path));
  return { folder, digests };
}

/** The content of one of the files. Throws MachineError if it has changed since it was digested. */
export async function readDigestedFile({ folder, digests }: DigestedFiles, path: string): Promise<Buffer> {
  const content = await readFile(join(folder, path));
  if (hash('sha256', content) !== digests[path]) throw createChangeError(join(folder, path));
  return content;
}

/**
 * A folder in the cache with copies of some files. Throws MachineError if one changes meanwhile.
 *
 * @param below the folder in it that the paths of the copies begin in
 */
export async function keepFiles(
  { folder, digests }: DigestedFiles,
  cache: Cache,
  below = '',
): Promise<string> {
  const key = { files: digestOfKey(digests), ...(below === '' ? {} : { below }) };
  const entry = await cache.entry('copy', key, async (target) => {
    await mkdir(join(target, 'copy'));
    for (const [path, digest] of Object.entries(digests)) {
      const copy = join(target, 'copy', below, path);
      await mkdir(dirname(copy), { recursive: true });
      await copyFile(join(folder, path), copy);
      if ((await digestOfFile(copy)) !== digest) throw createChangeError(join(folder, path));
    }
  });
  return join(entry, 'copy');
}

function createChangeError(path: string): MachineError {
  return new MachineError(`${path} changed while teval read it; run the same command again`);
}
