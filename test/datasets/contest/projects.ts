import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'teval-contest-'));
let projects = 0;

/** A place for files of a test. */
export function makeFolder(): string {
  const made = join(folder, String(++projects));
  mkdirSync(made);
  return made;
}

/** Writes a project with these files, and returns its folder. */
export function writeProject(name: string, files: Readonly<Record<string, string | Buffer>>): string {
  const root = join(makeFolder(), name);
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  return root;
}
