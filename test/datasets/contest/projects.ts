import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { passingFolder } from '../../support/passing-folder.js';

/** Writes a project with these files, and returns its folder. */
export function writeProject(name: string, files: Readonly<Record<string, string | Buffer>>): string {
  const root = join(passingFolder('contest'), name);
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  return root;
}
