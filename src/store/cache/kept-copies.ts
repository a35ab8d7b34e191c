import { hash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { MachineError } from '../../model/common/errors.js';
import { copyFiles } from '../files/copy-files.js';
import { listFilesBelow } from '../files/digest.js';
import { digestFiles, digestFilesBelow, digestOfTree, type FileDigests } from '../files/file-digests.js';
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
  const copy = async (to: string) => {
    const isFolder = (await stat(path)).isDirectory();
    if (isFolder) await copyFiles(path, await listFilesBelow(path), to);
    else await copyFiles(dirname(path), [name], dirname(to));
    if ((await digestOfTree(to)) !== digest) throw createError(path);
  };
  return join(await keep(cache, { name, digest }, name, copy, () => createError(path)), name);
}

/** Files below a folder, each with its SHA-256. */
export interface DigestedFiles {
  readonly folder: string;
  /** By relative path, with `/`. */
  readonly digests: FileDigests;
}

/** The files below a folder that are wanted. */
export async function digestSomeFiles(
  folder: string,
  isWanted: (path: string) => boolean,
): Promise<DigestedFiles> {
  return { folder, digests: await digestFilesBelow(folder, isWanted) };
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
  const paths = Object.keys(digests);
  const copy = async (to: string) => {
    await copyFiles(folder, paths, to);
    const copied = await digestFiles(to, paths);
    const changed = paths.find((path) => copied[path] !== digests[path]);
    if (changed !== undefined) throw createChangeError(join(folder, changed));
  };
  return keep(cache, key, below, copy, () => createChangeError(folder));
}

/**
 * The folder of an entry in which a copy has a name.
 *
 * @param createGone what to throw if the original, or a part of it, is gone
 */
async function keep(
  cache: Cache,
  key: unknown,
  name: string,
  copy: (to: string) => Promise<void>,
  createGone: () => Error,
): Promise<string> {
  const entry = await cache.entry('copy', key, (folder) =>
    copy(join(folder, 'copy', name)).catch((thrown: unknown) => {
      throw isAbsent(thrown) ? createGone() : thrown;
    }),
  );
  return join(entry, 'copy');
}

function createChangeError(path: string): MachineError {
  return new MachineError(`${path} changed while teval read it; run the same command again`);
}
