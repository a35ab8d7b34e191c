// @module-tag benchmark/jar
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readDescribedBenchmark } from '../../src/benchmarks/described/described-benchmark.js';
import { createBenchmark } from '../../src/benchmarks/registry.js';
import { createContentCache } from '../../src/store/cache/content-cache.js';
import { passingFolder } from '../support/passing-folder.js';
import { contextIn, writeTree } from './workbench.js';
import { createZip } from './zip.js';

const folder = passingFolder('jar-benchmark');
const cache = createContentCache(join(folder, 'cache'));
afterAll(() => cache.release());
const shelf = 'package org.x; public class Shelf { public int add(int a) { return Rule.MOST + a; } }\n';
const sources = {
  'org/x/Shelf.java': shelf,
  'org/x/Rule.java': 'package org.x; interface Rule { int MOST = 3; }\n',
  'org/x/package-info.java': 'package org.x;\n',
};
const open = (name: string, mutation = {}) => createBenchmark(name, { cache, tools: {}, ...mutation });
const write = (name: string, entries: Readonly<Record<string, string | Buffer>>) =>
  writeFile(join(folder, name), createZip(entries));

beforeAll(async () => {
  await writeTree(join(folder, 'shop', 'src'), sources);
  const program = {
    ...{ id: 'Shop-1', classes: ['org.x.Shelf'] },
    version: { directory: 'shop', sources: 'src' },
  };
  const file = join(folder, 'shop.json');
  await writeFile(file, JSON.stringify({ name: 'shop', programs: [program] }));
  const benchmark = await readDescribedBenchmark(file, contextIn(folder));
  const { classPath } = await benchmark.workspace((await benchmark.bugs())[0]!, 'only');
  const classFile = (name: string) => readFile(join(classPath[0]!, 'org', 'x', `${name}.class`));
  const classes = {
    'org/x/Shelf.class': await classFile('Shelf'),
    'org/x/Rule.class': await classFile('Rule'),
  };
  await write('shop-1.0.jar', classes);
  await write('shop-1.0-sources.jar', sources);
  await write('shop-1.0-test-sources.jar', { 'org/x/ShelfTest.java': 'package org.x; class ShelfTest {}' });
  await write('other.jar', classes);
  await write('other-sources.jar', {
    ...sources,
    'org/x/New.java': 'package org.x; class New { int f() { return 1; } }',
  });
  await write('bare.jar', classes);
  await write('empty.jar', classes);
  await write('empty-sources.jar', { 'org/x/Rule.java': sources['org/x/Rule.java'] });
});

it('has the classes with code of a jar, with the sources and tests beside it', async () => {
  const benchmark = await open(`jar:${join(folder, 'shop-1.0.jar')}`);
  expect(benchmark).toMatchObject({ name: 'shop-1.0', roles: ['only'] });
  const [bug, ...others] = await benchmark.bugs();
  expect([bug, others]).toMatchObject([{ id: 'Shelf-1', modifiedClasses: ['org.x.Shelf'] }, []]);
  const { sourceFolders } = await benchmark.workspace(bug!, 'only');
  expect(await readFile(join(sourceFolders[0]!, 'org/x/Shelf.java'), 'utf8')).toBe(shelf);
  const tests = await benchmark.ownTests!(bug!, 'only');
  if (tests === 'unknown') throw new Error('the tests are unknown');
  expect(await readFile(join(tests.sourceFolders[0]!, 'org/x/ShelfTest.java'), 'utf8')).toContain(
    'ShelfTest',
  );
});

it('has mutants, which compile against the jar', async () => {
  const benchmark = await open(`mutants:${join(folder, 'shop-1.0.jar')}`, {
    mutation: { operators: ['AOR'] },
  });
  expect((await benchmark.bugs()).map(({ title }) => title)).toEqual(
    ['*', '/', '%', '-'].map((operator) => `AOR, line 1: Rule.MOST + a → Rule.MOST ${operator} a`),
  );
});

it.each([
  ['missing.jar', 'there is no jar'],
  ['shop.json', 'there is no jar'],
  ['bare.jar', 'has no sources jar bare-sources.jar beside it; put it there'],
  [
    'other.jar',
    'other-sources.jar does not belong to other.jar: the jar lacks 1 of the 2 classes of the sources, org.x.New; use jars of the same version',
  ],
  ['empty.jar', 'empty-sources.jar has no class with a method to test'],
])('%s', async (name, sentence) => {
  await expect(open(`jar:${join(folder, name)}`)).rejects.toThrow(sentence);
});
