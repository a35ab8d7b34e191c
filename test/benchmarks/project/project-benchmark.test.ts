// @module-tag full
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Benchmark } from '../../../src/benchmarks/benchmark.js';
import { selectWantedBugs } from '../../../src/benchmarks/select-bugs.js';
import { createBenchmark } from '../../../src/benchmarks/registry.js';
import { readClassFileVersion } from '../../../src/toolchain/class-file.js';
import { lastNames, shopFiles } from '../../builds/shop-project.js';
import { passingFolder } from '../../support/passing-folder.js';
import { contextIn, expectUserError, writeTree } from '../workbench.js';

const context = contextIn(passingFolder('projects'));
const shop = join(passingFolder('projects'), 'shop');
let benchmark: Benchmark;
beforeAll(async () => {
  await writeTree(shop, shopFiles);
  benchmark = await createBenchmark(`project:${shop}`, context);
});

const openBug = async (id: string) => {
  const found = [...(await benchmark.bugs()), benchmark.unlistedBug!(id)].find(
    (bug) => bug !== 'none' && bug.id === id,
  );
  if (found === undefined || found === 'none') throw new Error(`no ${id}`);
  return found;
};

describe('the benchmark of a project', () => {
  it('lists classes with tests without a build, and accepts other classes by name', async () => {
    expect(benchmark).toMatchObject({ name: `project:${shop}`, roles: ['only'] });
    expect((await benchmark.bugs()).map(({ id, title }) => [id, title])).toEqual([
      ['Order-1', 'org.shop.Order in app'],
    ]);
    expect(await openBug('Prices-1')).toMatchObject({ modifiedClasses: ['org.shop.lib.Prices'] });
    expect(benchmark.unlistedBug!('Nothing-1')).toBe('none');
    const order = await openBug('Order-1');
    expect(await benchmark.known!(order, 'only')).toMatchObject({ origin: 'unknown', workspace: 'missing' });
  });

  it('gives the workspace of each class’s module', async () => {
    const [order, prices] = [await openBug('Order-1'), await openBug('Prices-1')];
    const ofOrder = await benchmark.workspace(order, 'only');
    expect(ofOrder).toMatchObject({ bug: 'Order-1', version: 'only', java: { from: 11, to: 99 } });
    expect(await readClassFileVersion('org.shop.Order', ofOrder.classPath.slice(0, 1))).toBe(55);
    expect(await readClassFileVersion('org.shop.lib.Prices', ofOrder.classPath)).toBe(55);
    expect(lastNames(ofOrder.sourceFolders, 2)).toEqual(['main/java', 'generated-sources/annotations']);
    const ofPrices = await benchmark.workspace(prices, 'only');
    expect(await readClassFileVersion('org.shop.Order', ofPrices.classPath)).toBe('missing');
    expect(ofPrices.digest).not.toBe(ofOrder.digest);
    expect((await benchmark.origin(order, 'only')).digest).toBe(ofOrder.digest);
    expect(await benchmark.known!(order, 'only')).toMatchObject({
      origin: { digest: ofOrder.digest },
      workspace: 'made',
    });
  });

  it('gives the tests of each class’s module', async () => {
    const tests = await benchmark.ownTests!(await openBug('Order-1'), 'only');
    if (tests === 'unknown') throw new Error('no tests');
    expect(lastNames(tests.sourceFolders, 4)).toEqual(['app/src/test/java']);
    expect(lastNames(tests.resourceFolders, 2)).toEqual(['test/resources', 'test/java']);
    const libraries = lastNames(tests.classPath);
    expect(libraries).toContain('junit-jupiter-api-5.14.1.jar');
    expect(libraries).not.toContain('lombok-1.18.42.jar'); // the program has it
    await expectUserError(
      benchmark.ownTests!(await openBug('Prices-1'), 'only'),
      `the module lib of ${shop} has no tests`,
    );
  });

  it('says why a class is not listed, also to its mutants', async () => {
    expect(await benchmark.explainAbsence!('Nothing')).toBe(undefined);
    expect(await benchmark.explainAbsence!('Prices')).toBe(
      'the class org.shop.lib.Prices has no test file such as PricesTest.java in its package, and only classes with one are listed; add one',
    );
    const mutants = await createBenchmark(`mutants:project:${shop}`, context);
    await expectUserError(
      selectWantedBugs(mutants, ['Prices-*']),
      'there is no project Prices: the class org.shop.lib.Prices has no test file such as PricesTest.java',
    );
    await expectUserError(selectWantedBugs(mutants, ['Cart-*']), 'there is no project Cart; ');
    await expectUserError(selectWantedBugs(benchmark, ['Prices']), 'there is no bug Prices: the class ');
    await expectUserError(
      selectWantedBugs(benchmark, ['Order']),
      'there is no bug Order; did you mean Order-1?',
    );
  });

  it('is what mutants of a folder are mutants of', async () => {
    expect((await createBenchmark(`mutants:${shop}`, context)).name).toBe(`mutants:${benchmark.name}`);
    await expectUserError(createBenchmark('mutants:nowhere', context), 'there is no benchmark "nowhere"');
  });

  it('has a work folder only on request', async () => {
    const order = await openBug('Order-1');
    expect((await benchmark.workspace(order, 'only')).workFolder).toBeUndefined();
    const whole = await createBenchmark(`project:${shop}`, { ...context, workFolders: true });
    expect((await whole.workspace(order, 'only')).workFolder).toMatch(/\/shop\/app$/);
  });
});

describe('a project that is at fault', () => {
  const open = (name: string) => createBenchmark(name, context);

  it('is reported when it is named', async () => {
    await expectUserError(open('project'), 'the benchmark "project" must be written as project:DIR');
    await expectUserError(open('project:nowhere'), 'there is no folder nowhere; name the folder of a Maven');
    await expectUserError(open('projects:x'), 'did you mean project:DIR?');
    await expectUserError(open(`project:${join(shop, 'app', 'src')}`), 'name the project', join(shop, 'app'));
  });

  it('fails once, for all classes, if it does not build', async () => {
    const broken = join(passingFolder('projects'), 'shop');
    await writeTree(broken, { ...shopFiles, 'lib/pom.xml': '<project>' });
    const fails = await open(`project:${broken}`);
    const [order] = await fails.bugs();
    await expectUserError(fails.workspace(order!, 'only'), /^the project \S+ does not build: /);
    await writeTree(broken, { 'lib/pom.xml': shopFiles['lib/pom.xml']! });
    await expectUserError(fails.origin(order!, 'only'), /^the project \S+ does not build: /);
    const repaired = await open(`project:${broken}`);
    expect((await repaired.workspace(order!, 'only')).bug).toBe('Order-1');
  });

  it('reports a class that its build does not compile', async () => {
    const partial = join(passingFolder('projects'), 'shop');
    const pom = shopFiles['pom.xml']!.replace('<module>app</module>', '');
    await writeTree(partial, { ...shopFiles, 'pom.xml': pom });
    const some = await open(`project:${partial}`);
    const order = some.unlistedBug!('Order-1');
    if (order === 'none') throw new Error('no Order-1');
    await expectUserError(
      some.workspace(order, 'only'),
      'org.shop.Order belongs to no module that the build of',
    );
  });
});
