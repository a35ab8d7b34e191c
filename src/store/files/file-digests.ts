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
  const found = await lstat(path);
  if (found.isSymbolicLink()) return `link to ${await readlink(path)}`;
  if (!found.isFile()) return 'no file';
  if (found.size > largeBytes) return digestOfFile(path);
  return createHash('sha256')
    .update(await readFile(path))
    .digest('hex');
}
