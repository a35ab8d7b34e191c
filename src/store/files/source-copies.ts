import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { copyFiles } from './copy-files.js';
import { listFilesBelow } from './digest.js';
import { settle } from './settled-files.js';
import { removeTemporary, createTemporaryFolder } from './temporary-folder.js';

/** Anonymous copies of programs' sources, which do not reveal where they come from. */
export interface SourceCopies {
  /**
   * A copy of the Java files below the folders, in one tree at package paths. If two files have the same path, the first folder's counts. Made once
   * for each `key`, read-only, in a new folder without other content. Its path and dates are neutral.
   */
  getFolder(key: string, sourceFolders: readonly string[]): Promise<string>;
  /** Removes all copies. */
  close(): Promise<void>;
}

export function createSourceCopies(): SourceCopies {
  const copies = new Map<string, Promise<{ home: string; folder: string }>>();
  return {
    async getFolder(key, sourceFolders) {
      const copy = copies.get(key) ?? copySources(sourceFolders);
      copies.set(key, copy);
      return (await copy).folder;
    },
    async close() {
      const made = await Promise.allSettled(copies.values());
      copies.clear();
      for (const each of made) if (each.status === 'fulfilled') await removeTemporary(each.value.home);
    },
  };
}

/** The copy is alone in a parent folder, so that it has no neighbours. */
async function copySources(sourceFolders: readonly string[]): Promise<{ home: string; folder: string }> {
  const home = await createTemporaryFolder('blind');
  const folder = join(home, 'sources');
  await mkdir(folder);
  for (const from of sourceFolders.toReversed())
    await copyFiles(from, await listJavaFilesBelow(from), folder);
  await settle(folder, 'settled');
  return { home, folder };
}

/** Relative paths; empty if the folder is missing. Links to files count as files. */
async function listJavaFilesBelow(folder: string): Promise<string[]> {
  const paths = (await listFilesBelow(folder).catch(() => [])).filter((path) => path.endsWith('.java'));
  const found = await Promise.all(paths.map((path) => stat(join(folder, path)).catch(() => undefined)));
  return paths.filter((_, index) => found[index]?.isFile());
}
