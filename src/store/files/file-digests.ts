import { createHash, hash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { digestOfFile, listFilesBelow } from './digest.js';
import { isAbsent } from './storage-errors.js';

/** SHA-256 by relative path (with `/`). A link counts as what it leads to. */
export type FileDigests = Readonly<Record<string, string>>;

const filesAtATime = 8;
const largeBytes = 16e6;

/** Digests of all files below a folder that are wanted, sorted by path. */
export async function digestFilesBelow(
  folder: string,
  isWanted: (path: string) => boolean = () => true,
): Promise<FileDigests> {
  return digestFiles(folder, (await listFilesBelow(folder)).filter(isWanted));
}

/** Digests of files of a folder. */
export async function digestFiles(folder: string, paths: readonly string[]): Promise<FileDigests> {
  return Object.fromEntries(
    await pLimit(filesAtATime).map(paths, async (path) => [path, await digestFile(join(folder, path))]),
  );
}

/** One digest for all files. */
export function combineDigests(files: FileDigests): string {
  const hash = createHash('sha256');
  for (const path of Object.keys(files).sort()) hash.update(`${path}\0${files[path]}\n`);
  return hash.digest('hex');
}

/**
 * SHA-256 of a file's bytes, or of a folder's files with their relative paths. Independent of machine, dates and permissions. A missing path, and what
 * is neither file nor folder, have the digest of an empty folder.
 */
export async function digestOfTree(path: string): Promise<string> {
  const found = await stat(path).catch((thrown: unknown) => {
    if (isAbsent(thrown)) return 'nothing' as const;
    throw thrown;
  });
  if (found === 'nothing') return combineDigests({});
  if (found.isDirectory()) return combineDigests(await digestFilesBelow(path));
  return found.isFile() ? digestFile(path) : combineDigests({});
}

/**
 * The `digestOfTree` of a part of a folder, computed from the folder's file digests.
 *
 * @param part relative path, with `/`
 */
export function digestOfPart(files: FileDigests, part: string): string {
  const own = files[part];
  if (own !== undefined) return own;
  const start = part === '' ? 0 : part.length + 1;
  const paths = part === '' ? Object.keys(files) : (listPathsByFolder(files).get(part) ?? []);
  return combineDigests(Object.fromEntries(paths.map((path) => [path.slice(start), files[path]!])));
}

/** An entry with the mutants of a class has thousands of files, and each mutant's part is looked up. */
const pathsByFolder = new WeakMap<FileDigests, ReadonlyMap<string, readonly string[]>>();

/** All paths below each folder. Made once for each object. */
function listPathsByFolder(files: FileDigests): ReadonlyMap<string, readonly string[]> {
  const known = pathsByFolder.get(files);
  if (known !== undefined) return known;
  const paths = new Map<string, string[]>();
  for (const path of Object.keys(files))
    for (let end = path.indexOf('/'); end >= 0; end = path.indexOf('/', end + 1)) {
      const folder = path.slice(0, end);
      const below = paths.get(folder);
      if (below === undefined) paths.set(folder, [path]);
      else below.push(path);
    }
  pathsByFolder.set(files, paths);
  return paths;
}

async function digestFile(path: string): Promise<string> {
  const { size } = await stat(path);
  return size > largeBytes ? digestOfFile(path) : hash('sha256', await readFile(path));
}
