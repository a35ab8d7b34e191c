import { readFileSync, readdirSync, statSync } from 'node:fs';
import { mkdir, rename, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { createSourceCopies } from '../../src/store/files/source-copies.js';
import { sweepTemporaries } from '../../src/store/files/temporary-folder.js';
import { passingFolder } from '../support/passing-folder.js';

let folder: string;
beforeAll(async () => {
  folder = passingFolder('copies');
  const files = {
    'main/org/x/A.java': 'class A { }',
    'main/org/x/notes.txt': 'no source',
    'generated/org/x/A.java': 'class A { int other; }',
    'generated/org/y/B.java': 'class B { }',
  };
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  await symlink(join(folder, 'nowhere'), join(folder, 'main', 'Broken.java'));
  await symlink(folder, join(folder, 'main', 'Loop.java'));
});

it('copies Java files into one tree, read-only, once, and removes them', async () => {
  const copies = createSourceCopies();
  const from = ['main', 'generated', 'missing'].map((name) => join(folder, name));
  const copy = await copies.getFolder('key', from);
  expect(await copies.getFolder('key', from)).toBe(copy);
  const files = readdirSync(copy, { recursive: true, encoding: 'utf8' }).sort();
  expect(files).toEqual(['org', 'org/x', 'org/x/A.java', 'org/y', 'org/y/B.java']);
  expect(readFileSync(join(copy, 'org/x/A.java'), 'utf8')).toBe('class A { }'); // the first folder's
  for (const path of ['.', ...files]) {
    const { mode, mtimeMs } = statSync(join(copy, path));
    expect(mode & 0o222).toBe(0);
    expect(mtimeMs).toBe(Date.UTC(2000, 0, 1));
  }
  const other = await copies.getFolder('other', from.slice(1));
  expect(dirname(other)).not.toBe(dirname(copy));
  await copies.close();
  for (const each of [copy, other]) expect(() => statSync(dirname(each))).toThrow('ENOENT');
});

it('a living process keeps its copies; what a killed one left is swept, although it is read-only', async () => {
  const copies = createSourceCopies();
  const home = dirname(await copies.getFolder('key', [join(folder, 'main')]));
  await sweepTemporaries();
  expect(statSync(home).isDirectory()).toBe(true);
  const orphan = home.replace(`-${process.pid}-`, '-99999999-');
  await rename(home, orphan);
  await sweepTemporaries();
  expect(() => statSync(orphan)).toThrow('ENOENT');
  await copies.close();
});
