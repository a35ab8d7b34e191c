import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  combineDigests,
  digestOfPart,
  digestOfTree,
  digestFilesBelow,
} from '../../src/store/files/file-digests.js';
import { passingFolder } from '../support/passing-folder.js';

it('gives for each part of a folder the same digest as reading that part alone', async () => {
  const folder = passingFolder('digests');
  await mkdir(join(folder, 'a', 'b'), { recursive: true });
  await mkdir(join(folder, 'empty'));
  for (const path of ['a/b/one', 'a/two', 'a.jar', '10', '9']) await writeFile(join(folder, path), path);
  await symlink('a', join(folder, 'link'));
  const files = await digestFilesBelow(folder);
  for (const part of ['a', 'a/b', 'a/b/one', 'a.jar', '10', 'link', 'empty', 'not/there'])
    expect([part, digestOfPart(files, part)]).toEqual([part, await digestOfTree(join(folder, part))]);
  expect(digestOfPart(files, '')).toBe(combineDigests(files));
  expect(await digestOfTree(folder)).toBe(combineDigests(files));
  expect(digestOfPart(files, 'link/two')).toBeUndefined();
  expect(combineDigests(JSON.parse(JSON.stringify(files)) as typeof files)).toBe(combineDigests(files));
});
