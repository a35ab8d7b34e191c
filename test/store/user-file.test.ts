import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { UserError } from '../../src/model/common/errors.js';
import { readUserFile } from '../../src/store/files/user-file.js';
import { passingFolder } from '../support/passing-folder.js';

const folder = passingFolder('user-file');
const file = join(folder, 'größe 1.txt');
await writeFile(file, 'ä');

test('a file is read', async () => {
  expect((await readUserFile(file)).toString('utf8')).toBe('ä');
});

test.each([
  ['a file that is not there', join(folder, 'none'), 'there is no such file'],
  ['a file taken for a folder', join(file, 'x'), 'there is no such file'],
  ['a folder', folder, 'this is a folder, not a file'],
])('%s is bad input, named as the user did', async (_, path, reason) => {
  const reading = readUserFile(path, '--bugs @X');
  await expect(reading).rejects.toThrow(`--bugs @X: ${reason}`);
  await expect(reading).rejects.toBeInstanceOf(UserError);
});
