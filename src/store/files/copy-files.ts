import { copyFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pLimit from 'p-limit';

const filesAtATime = 16;

/**
 * Copies files of a folder, with their permissions, into another folder. A link is copied as what it leads to.
 *
 * @param paths relative, with `/`
 */
export async function copyFiles(from: string, paths: readonly string[], to: string): Promise<void> {
  for (const folder of new Set([to, ...paths.map((path) => dirname(join(to, path)))]))
    await mkdir(folder, { recursive: true });
  await pLimit(filesAtATime).map(paths, (path) => copyFile(join(from, path), join(to, path)));
}
