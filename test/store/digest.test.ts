import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { digestOfFile, listFilesBelow } from '../../src/store/files/digest.js';
import { digestOfTree } from '../../src/store/files/file-digests.js';
import { passingFolder } from '../support/passing-folder.js';

let root: string;
beforeEach(() => (root = passingFolder('digest')));

async function writeFolder(name: string, files: Record<string, string>): Promise<string> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, name, path)), { recursive: true });
    await writeFile(join(root, name, path), content);
    await utimes(join(root, name, path), Math.random() * 1e9, Math.random() * 1e9);
  }
  return join(root, name);
}

describe('digestOfTree', () => {
  it('depends on paths and contents, and on nothing else', async () => {
    const one = await digestOfTree(await writeFolder('one', { 'org/A.java': 'a', 'B.java': 'b' }));
    expect(await digestOfTree(await writeFolder('two', { 'B.java': 'b', 'org/A.java': 'a' }))).toBe(one);
    const others: Record<string, string>[] = [
      { 'org/A.java': 'a', 'B.java': 'c' },
      { 'org/A.java': 'a', 'C.java': 'b' },
      { 'org/A.java': 'b', 'B.java': 'a' },
      { 'org/A.java': 'a' },
      { 'org/A.java': 'a', 'B.java': 'b', 'C.java': '' },
    ];
    const digests = await Promise.all(
      others.map(async (files, index) => digestOfTree(await writeFolder(`other${index}`, files))),
    );
    expect(new Set([one, ...digests]).size).toBe(others.length + 1);
  });

  it('stays what it is: recorded suites are found by it', async () => {
    expect(await digestOfTree(await writeFolder('x', { 'org/A.java': 'class A {}\n', 'B.java': '' }))).toBe(
      'e8856814ceb3cbf1a78fa35da6a43e62c1f0904291c5d6b854649aff4736d298',
    );
  });
});

it('digestOfFile is what sha256sum prints', async () => {
  await writeFile(join(root, 'x'), 'abc');
  expect(await digestOfFile(join(root, 'x'))).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  );
});

it('listFilesBelow lists relative paths by code unit', async () => {
  await writeFolder('x', { 'a/c.txt': '', 'a.txt': '', 'B.txt': '', 'a/b/d.txt': '' });
  expect(await listFilesBelow(join(root, 'x'))).toEqual(['B.txt', 'a.txt', 'a/b/d.txt', 'a/c.txt']);
});
