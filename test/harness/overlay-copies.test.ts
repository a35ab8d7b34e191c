import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createOverlayCopies } from '../../src/harness/programs/overlay-copy.js';
import { digestOfTree } from '../../src/store/files/file-digests.js';
import { neutralDate } from '../../src/store/files/settled-files.js';
import { passingFolder } from '../support/passing-folder.js';

it('gives a reused copy exactly the bytes of the next overlay, and the date of all copies', async () => {
  const root = passingFolder('overlays');
  let copies = 0;
  const overlays = createOverlayCopies(() => Promise.resolve(join(root, `copy-${(copies += 1)}`)));
  const overlay = async (name: string, content: string) => {
    const folder = join(root, name);
    await mkdir(join(folder, 'org/x'), { recursive: true });
    await writeFile(join(folder, 'org/x/Shelf.class'), content);
    return { folder, content: await digestOfTree(folder) };
  };
  for (const [name, content] of [
    ['long', 'a long class'],
    ['short', 'short'],
    ['longer', 'a class that is longer than both'],
    ['empty', ''],
  ] as const) {
    const copy = await overlays.take(await overlay(name, content));
    const file = join(copy.folder, 'org/x/Shelf.class');
    expect(await readFile(file, 'utf8')).toBe(content);
    expect((await stat(file)).mtime).toEqual(neutralDate);
    if (name === 'longer') await rm(file); // as a test without a sandbox could
    overlays.giveBack(copy);
  }
  expect(copies).toBe(1);
});
