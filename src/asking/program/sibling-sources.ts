import { extname } from 'node:path';
import { listFilesAround, type FileAround } from './files-around.js';

/** Languages whose programs import files with the same extension from the surrounding folders. */
const families: readonly (readonly string[])[] = [
  ['.py'],
  ['.js', '.mjs', '.cjs', '.ts', '.mts', '.cts', '.jsx', '.tsx'],
  ['.rb'],
  ['.pl', '.pm'],
  ['.lua'],
  ['.r'],
  ['.php'],
  ['.sh', '.bash'],
];

/** Extensions of the files that a script may import; empty if it is not a script. */
export function listImportedEndings(script: string): readonly string[] {
  return families.find((each) => each.includes(getFileExtension(script))) ?? [];
}

/**
 * The source files of a script's language in its folder and subfolders, without the script. Empty if the folder is too large to belong to a program:
 * then only the script itself is known.
 */
export async function listSiblingSources(script: string): Promise<readonly FileAround[]> {
  const family = listImportedEndings(script);
  return family.length === 0
    ? []
    : listFilesAround(script, (name) => family.includes(getFileExtension(name)));
}

function getFileExtension(name: string): string {
  return extname(name).toLowerCase();
}
