import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Installed packages and caches, which change only by installation. */
const passedOver = new Set(['node_modules', '__pycache__', 'site-packages', 'venv', 'env']);
/** Limits the search, because a script may be in a home folder. */
const mostEntries = 5_000;
const mostFiles = 500;

/** A file, with its path relative to the script's folder. */
export interface FileAround {
  readonly name: string;
  readonly path: string;
}

/**
 * The files in a script's folder and its subfolders that pass a filter, without the script, in an order independent of the file system. Empty if the
 * folder is too large to belong to a program.
 *
 * @param isPassedOver folders to skip, in addition to hidden ones and those of installed packages
 */
export async function listFilesAround(
  script: string,
  isWanted: (name: string) => boolean,
  isPassedOver: (folder: string) => boolean = () => false,
): Promise<readonly FileAround[]> {
  const home = dirname(script);
  const found: FileAround[] = [];
  const folders = [''];
  let entries = 0;
  for (const folder of folders) {
    for (const entry of await listEntries(join(home, folder))) {
      entries += 1;
      const name = join(folder, entry.name);
      const path = join(home, name);
      if (entry.isDirectory() && !isInstalled(entry) && !isPassedOver(path)) folders.push(name);
      if (entry.isFile() && isWanted(name) && path !== script) found.push({ name, path });
      if (entries > mostEntries || found.length > mostFiles) return [];
    }
  }
  return found.sort((a, b) => (a.name < b.name ? -1 : 1));
}

function isInstalled({ name }: Dirent): boolean {
  return name.startsWith('.') || passedOver.has(name);
}

/** Empty for an unreadable folder. */
async function listEntries(folder: string): Promise<Dirent[]> {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}
