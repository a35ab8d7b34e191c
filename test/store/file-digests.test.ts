import { once } from 'node:events';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
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
  for (const part of ['a', 'a/b', 'a/b/one', 'a.jar', '10', 'link', 'link/two', 'empty', 'not/there'])
    expect([part, digestOfPart(files, part)]).toEqual([part, await digestOfTree(join(folder, part))]);
  expect(digestOfPart(files, '')).toBe(combineDigests(files));
  expect(await digestOfTree(folder)).toBe(combineDigests(files));
  expect(combineDigests(JSON.parse(JSON.stringify(files)) as typeof files)).toBe(combineDigests(files));
});

describe('a link in a folder', () => {
  it('counts as what it leads to: a file, or a folder with its content', async () => {
    const [folder, copied] = [passingFolder('linked'), passingFolder('copied')];
    const [outside, library] = [join(passingFolder('outside'), 'one.txt'), passingFolder('library')];
    await writeFile(outside, 'one');
    await writeFile(join(library, 'two.txt'), 'two');
    await symlink(outside, join(folder, 'one.txt'));
    await symlink(library, join(folder, 'lib64'));
    await mkdir(join(copied, 'lib64'));
    await writeFile(join(copied, 'one.txt'), 'one');
    await writeFile(join(copied, 'lib64', 'two.txt'), 'two');
    const before = await digestOfTree(folder);
    expect(before).toBe(await digestOfTree(copied));
    expect(await digestOfTree(join(folder, 'one.txt'))).toBe(await digestOfTree(outside));
    await writeFile(join(library, 'two.txt'), 'three');
    const between = await digestOfTree(folder);
    await writeFile(outside, 'four');
    expect(new Set([before, between, await digestOfTree(folder)]).size).toBe(3);
  });

  it('counts as nothing if it leads nowhere, to a folder around it, or to a socket', async () => {
    const folder = passingFolder('endless');
    await mkdir(join(folder, 'a'));
    await writeFile(join(folder, 'a', 'file'), 'x');
    const before = await digestOfTree(folder);
    await symlink('..', join(folder, 'a', 'up'));
    await symlink('.', join(folder, 'itself'));
    await symlink('gone', join(folder, 'broken'));
    await symlink('ring', join(folder, 'ring'));
    const server = createServer().listen(join(folder, 'socket'));
    await once(server, 'listening');
    await symlink('socket', join(folder, 'to-socket'));
    expect(await digestOfTree(folder)).toBe(before);
    server.close();
  });
});
