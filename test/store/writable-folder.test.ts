import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MachineError, UserError } from '../../src/model/common/errors.js';
import { toStorageError, replaceUnlessExhausted } from '../../src/store/files/storage-errors.js';
import { makeWritableFolder } from '../../src/store/files/writable-folder.js';
import { passingFolder } from '../support/passing-folder.js';

const folder = passingFolder('writable');
await writeFile(join(folder, 'file'), '');

test('a folder is made with those above it, or is there already', async () => {
  const deep = join(folder, 'a b', 'ü');
  await makeWritableFolder(deep, '--out DIR');
  await makeWritableFolder(deep, '--out DIR');
  expect((await stat(deep)).isDirectory()).toBe(true);
});

test.each(['file', 'file/below'])('%s in place of a folder is bad input', async (path) => {
  const making = makeWritableFolder(join(folder, path), '--out DIR');
  await expect(making).rejects.toThrow(
    'a file is where a folder is needed; choose another place with --out DIR',
  );
  await expect(making).rejects.toBeInstanceOf(UserError);
});

test.runIf(process.platform === 'linux')(
  'a folder that the system makes up is bad input (skipped outside of Linux)',
  async () => {
    await expect(makeWritableFolder('/proc/teval', '--out DIR')).rejects.toBeInstanceOf(UserError);
  },
);

test('an exhausted resource is a fault of the machine; other errors are unchanged', () => {
  expect(toStorageError({ code: 'ENOSPC' }, '/x', '--out DIR')).toBeInstanceOf(MachineError);
  expect(`${String(toStorageError({ code: 'EFBIG' }, '/x', '--out DIR'))}`).toContain('ulimit -f');
  expect(toStorageError({ code: 'EROFS' }, '/x', '--out DIR')).toBeInstanceOf(UserError);
  const other = new Error('other');
  expect(toStorageError(other, '/x', '--out DIR')).toBe(other);
});

test.runIf(process.platform === 'linux')(
  'a read error of the machine is not treated as a missing file (skipped outside of Linux)',
  async () => {
    const read = (path: string) => readFile(path).catch(replaceUnlessExhausted('nothing'));
    expect(await read(join(folder, 'nowhere'))).toBe('nothing');
    await expect(read('/proc/self/mem')).rejects.toThrow('a disk or a network file system fails'); // says EIO
    await expect(read('/proc/self/mem')).rejects.toBeInstanceOf(MachineError);
  },
);
