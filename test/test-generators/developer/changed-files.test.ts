import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { MachineError } from '../../../src/model/common/errors.js';
import type { Bug } from '../../../src/model/program/bug.js';
import { loadJavaParser } from '../../../src/source/parser.js';
import { createContentCache } from '../../../src/store/cache/content-cache.js';
import { createDeveloperGenerator } from '../../../src/test-generators/developer/developer-suites.js';
import { digestTests, readTestFiles } from '../../../src/test-generators/developer/test-files.js';
import type { SuiteRequest, TestGeneratorContext } from '../../../src/test-generators/test-generator.js';
import { passingFolder } from '../../support/passing-folder.js';

it('refuses a test file that has changed since it was digested, because units name the digest', async () => {
  const folder = passingFolder('changed-tests');
  await mkdir(join(folder, 'org/x'), { recursive: true });
  const file = join(folder, 'org/x/ShelfTest.java');
  await writeFile(file, 'package org.x; class ShelfTest { }');
  const { sources } = await digestTests({ sourceFolders: [folder], resourceFolders: [] });
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

it('refuses tests that have changed since the start of the run, because units are sealed with their first state', async () => {
  const folder = passingFolder('changed-suites');
  const projects = ['a', 'b', 'c', 'd', 'e', 'f'];
  const write = (project: string, member: string) =>
    writeFile(join(folder, project, 'ShelfTest.java'), `class ShelfTest { Shelf shelf; ${member} }`);
  for (const project of projects) {
    await mkdir(join(folder, project));
    await write(project, '');
  }
  const findOwnTests = ({ id }: Pick<Bug, 'id'>) =>
    Promise.resolve({
      sourceFolders: [join(folder, id)],
      ...{ resourceFolders: [], classPath: [], triggerTests: [] },
    });
  const cache = createContentCache(join(folder, 'cache'));
  const generator = await createDeveloperGenerator({ generator: 'developer' }, {
    ...{ cache, tools: {}, findOwnTests },
  } as unknown as TestGeneratorContext);
  if (generator.storage !== 'direct') throw new Error('it only reads files');
  const request = (id: string) =>
    ({ bug: { id }, side: 'only', seed: 1, classes: ['Shelf'] }) as unknown as SuiteRequest;
  const signal = new AbortController().signal;
  const before = await Promise.all(projects.map((id) => generator.madeFrom(request(id))));
  await write('a', 'int n;');
  await expect(generator.generate(request('a'), signal)).rejects.toThrow(
    'the tests of a (only) changed during the run; run the same command again',
  );
  await write('a', '');
  await cache.release();
  for (const id of ['b', 'c', 'd', 'e']) await generator.madeFrom(request(id));
  expect((await generator.generate(request('a'), signal)).files).toHaveLength(1);
  expect(await generator.madeFrom(request('a'))).toEqual(before[0]);
});
