import { copyFile, mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { filesBelow } from './digest.js';
import { settle } from './settled-files.js';
import { removeTemporary, temporaryFolder } from './temporary-folder.js';

/** Copies of programs' sources that tell nothing of where they are from. */
export interface SourceCopies {
  /**
   * The copy of the Java files below folders, in one tree at package paths; of files at the same path the first folder's. Made once for
   * each `key`, read-only, in a new folder that holds nothing else and whose path and times tell nothing.
   */
  folderOf(key: string, sourceFolders: readonly string[]): Promise<string>;
  /** Removes all copies. */
  close(): Promise<void>;
}

export function sourceCopies(): SourceCopies {
  const copies = new Map<string, Promise<{ home: string; folder: string }>>();
  return {
    async folderOf(key, sourceFolders) {
      const copy = copies.get(key) ?? copied(sourceFolders);
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

/** The folder stands in one of its own, so that it has no neighbours. */
async function copied(sourceFolders: readonly string[]): Promise<{ home: string; folder: string }> {
  const home = await temporaryFolder('blind');
  const folder = join(home, 'sources');
  await mkdir(folder);
  for (const from of sourceFolders.toReversed()) {
    for (const file of await javaFilesBelow(from)) {
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await copyFile(join(from, file), join(folder, file));
    }
  }
  await settle(folder, 'settled');
  return { home, folder };
}

/** Relative paths; none where there is no such folder. Links count where they point to files. */
async function javaFilesBelow(folder: string): Promise<string[]> {
  const paths = (await filesBelow(folder).catch(() => [])).filter((path) => path.endsWith('.java'));
  const found = await Promise.all(paths.map((path) => stat(join(folder, path)).catch(() => undefined)));
  return paths.filter((_, index) => found[index]?.isFile());
}
