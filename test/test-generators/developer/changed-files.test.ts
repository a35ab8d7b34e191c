import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { MachineError } from '../../../src/model/common/errors.js';
import { loadJavaParser } from '../../../src/source/parser.js';
import { digestTests, readTestFiles } from '../../../src/test-generators/developer/test-files.js';
import { passingFolder } from '../../support/passing-folder.js';

it('refuses a test file that has changed since it was digested, because units name the digest', async () => {
  const folder = passingFolder('changed-tests');
  await mkdir(join(folder, 'org/x'), { recursive: true });
  const file = join(folder, 'org/x/ShelfTest.java');
  await writeFile(file, 'package org.x; class ShelfTest { }');
  const { sources } = await digestTests([folder], []);
  const parser = await loadJavaParser();
  expect((await readTestFiles(parser, sources)).files.map(({ path }) => path)).toEqual([
    'org/x/ShelfTest.java',
  ]);
  await writeFile(file, 'package org.x; class ShelfTest { int n; }');
  const reading = readTestFiles(parser, sources);
  await expect(reading).rejects.toThrow(MachineError);
  await expect(reading).rejects.toThrow(
    'ShelfTest.java changed while teval read it; run the same command again',
  );
});
