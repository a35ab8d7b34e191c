import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The first file with one of these names in some folders; earlier names come first. */
export function findFile(folders: readonly string[], ...names: readonly string[]): string | undefined {
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path));
}
