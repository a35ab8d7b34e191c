import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the teval package, searched upwards from this module, so that it is the same from `src/` and from `dist/`. */
export const packageRoot: string = findUpwards(dirname(fileURLToPath(import.meta.url)));

/** The package's version. */
export const packageVersion: string = (
  JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')) as { version: string }
).version;

function findUpwards(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error('the teval package has no package.json');
  return findUpwards(parent);
}
