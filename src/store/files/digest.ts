import { createHash } from 'node:crypto';
import { createReadStream, readdirSync, realpathSync, statSync, type Dirent, type Stats } from 'node:fs';
import { lstat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isPathWithin } from './path-within.js';

/** SHA-256 of a file's bytes, in hexadecimal. */
export async function digestOfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** Name of the lock of a folder of the user's in which a build runs. The lock is no content of the folder. */
export const buildLock = '.teval-build';

/** Total size of all files below a folder, without the file system's overhead. */
export async function countBytesBelow(folder: string): Promise<number> {
  const files = await listFilesBelow(folder);
  const sizes = await Promise.all(files.map(async (file) => (await lstat(join(folder, file))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/**
 * Relative paths of all files below a folder, with `/`, sorted by code unit. A link counts as what it leads to (`determineKind`). Reads folders
 * synchronously, because a round trip through the thread pool takes longer than reading a small folder.
 */
export function listFilesBelow(folder: string): Promise<string[]> {
  const paths: string[] = [];
  const collect = (below: string): void => {
    for (const entry of readdirSync(join(folder, below), { withFileTypes: true })) {
      const path = below === '' ? entry.name : `${below}/${entry.name}`;
      const kind = determineKind(folder, path, entry);
      if (kind === 'folder') collect(path);
      else if (kind === 'file') paths.push(path);
    }
  };
  return new Promise((resolve) => {
    collect('');
    resolve(paths.sort());
  });
}

/**
 * What a program finds at a path below a folder. A link is what it leads to. `neither`: something else, such as a pipe, a link that leads nowhere, or a
 * link to a folder around itself, which has no end.
 *
 * @param path relative, with `/`
 */
export function determineKind(folder: string, path: string, entry: Dirent): 'file' | 'folder' | 'neither' {
  if (entry.name.startsWith(buildLock)) return 'neither';
  if (!entry.isSymbolicLink()) return toKind(entry);
  try {
    const kind = toKind(statSync(join(folder, path)));
    if (kind !== 'folder') return kind;
    const target = realpathSync(join(folder, path));
    const around = path.split('/').map((_, index, names) => join(folder, ...names.slice(0, index)));
    return around.some((each) => isPathWithin(realpathSync(each), target)) ? 'neither' : 'folder';
  } catch (thrown) {
    if (nowhere.has((thrown as NodeJS.ErrnoException).code ?? '')) return 'neither';
    throw thrown;
  }
}

/** Error codes of a link without a target. */
const nowhere = new Set(['ENOENT', 'ENOTDIR', 'ELOOP']);

function toKind(found: Dirent | Stats): 'file' | 'folder' | 'neither' {
  if (found.isDirectory()) return 'folder';
  return found.isFile() ? 'file' : 'neither';
}
