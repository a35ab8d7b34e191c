import { createHash } from 'node:crypto';
import { createReadStream, readdirSync } from 'node:fs';
import { lstat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** SHA-256 of a file's bytes, in hexadecimal. */
export async function digestOfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/**
 * SHA-256 over a folder's files, in hexadecimal: relative paths (with `/`, sorted by code unit) and contents. Independent of machine, dates and
 * permissions. Links to files count as files; other links are ignored.
 */
export async function digestOfFolder(folder: string): Promise<string> {
  const hash = createHash('sha256');
  for (const path of await listFilesBelow(folder))
    hash.update(`${path}\0${await digestOfFile(join(folder, path))}\n`);
  return hash.digest('hex');
}

/** Total size of all files below a folder, without the file system's overhead. */
export async function countBytesBelow(folder: string): Promise<number> {
  const files = await listFilesBelow(folder);
  const sizes = await Promise.all(files.map(async (file) => (await lstat(join(folder, file))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/**
 * Relative paths of all files below a folder, with `/`, sorted by code unit. Reads folders synchronously, because a round trip through the thread pool
 * takes longer than reading a small folder.
 */
export function listFilesBelow(folder: string): Promise<string[]> {
  const paths: string[] = [];
  const collect = (below: string): void => {
    for (const entry of readdirSync(join(folder, below), { withFileTypes: true })) {
      const path = below === '' ? entry.name : `${below}/${entry.name}`;
      if (entry.isDirectory()) collect(path);
      else paths.push(path);
    }
  };
  return new Promise((resolve) => {
    collect('');
    resolve(paths.sort());
  });
}
