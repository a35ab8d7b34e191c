import { createHash } from 'node:crypto';
import { lstat, readFile, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { digestOfFile, listFilesBelow } from './digest.js';
import { isAbsent } from './storage-errors.js';

/** SHA-256 by relative path (with `/`). A link has the digest of its target path. */
export type FileDigests = Readonly<Record<string, string>>;

const filesAtATime = 8;
const largeBytes = 16e6;

/** Digests of all files below a folder, sorted by path. */
export async function digestFilesBelow(folder: string): Promise<FileDigests> {
  return Object.fromEntries(
    await pLimit(filesAtATime).map(await listFilesBelow(folder), async (path) => [
      path,
      await digestFile(join(folder, path)),
    ]),
  );
}

/** One digest for all files. */
export function combineDigests(files: FileDigests): string {
  const hash = createHash('sha256');
  for (const path of Object.keys(files).sort()) hash.update(`${path}\0${files[path]}\n`);
  return hash.digest('hex');
}

/** Digest of a file, or of a folder with all its content. A missing path has the digest of an empty folder. */
export async function digestOfTree(path: string): Promise<string> {
  const found = await lstat(path).catch((thrown: unknown) => {
    if (isAbsent(thrown)) return 'nothing' as const;
    throw thrown;
  });
  if (found === 'nothing') return combineDigests({});
  return found.isDirectory() ? combineDigests(await digestFilesBelow(path)) : digestFile(path);
}

/**
 * The `digestOfTree` of a part of a folder, computed from the folder's file digests. Undefined for a path behind a link, whose files the digests
 * don't include.
 *
 * @param part relative path, with `/`
 */
export function digestOfPart(files: FileDigests, part: string): string | undefined {
  const own = files[part];
  if (own !== undefined) return own;
  const names = part.split('/');
  const above = names.map((_, index) => names.slice(0, index).join('/'));
  if (above.some((folder) => files[folder] !== undefined)) return undefined;
  const prefix = part === '' ? '' : `${part}/`;
  const paths = listSortedPaths(files);
  const below: [string, string][] = [];
  for (let index = findFirst(paths, prefix); paths[index]?.startsWith(prefix) === true; index++)
    below.push([paths[index]!.slice(prefix.length), files[paths[index]!]!]);
  return combineDigests(Object.fromEntries(below));
}

/** An entry with the mutants of a class has thousands of files, and each mutant's part is looked up. */
const sortedPaths = new WeakMap<FileDigests, readonly string[]>();

function listSortedPaths(files: FileDigests): readonly string[] {
  const paths = sortedPaths.get(files) ?? Object.keys(files).sort();
  sortedPaths.set(files, paths);
  return paths;
}

/** Index of the first of sorted texts that is not before `text`. */
function findFirst(sorted: readonly string[], text: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sorted[middle]! < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

async function digestFile(path: string): Promise<string> {
  const found = await lstat(path);
  if (found.isSymbolicLink()) return `link to ${await readlink(path)}`;
  if (!found.isFile()) return 'no file';
  if (found.size > largeBytes) return digestOfFile(path);
  return createHash('sha256')
    .update(await readFile(path))
    .digest('hex');
}
