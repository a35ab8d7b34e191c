// @module-tag full
// @module-tag long
import { existsSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { BuiltProject } from '../../src/builds/built-project.js';
import { readClassFileVersion } from '../../src/toolchain/class-file.js';
import { expectUserError, writeTree } from '../benchmarks/workbench.js';
import { foundJdks } from '../support/jdks.js';
import { passingFolder } from '../support/passing-folder.js';
import { lastNames, moduleNamed, planIn, shopFiles } from './shop-project.js';

const cache = join(passingFolder('builds'), 'cache');
const shop = join(passingFolder('builds'), 'shop');
let built: BuiltProject;
beforeAll(async () => {
  await writeTree(shop, shopFiles);
  built = await (await planIn(cache, shop)).make();
});

describe('a Maven project of several modules', () => {
  it('gives the classes, sources and class path of each', async () => {
    expect(built.modules.map(({ name, path }) => [name, path])).toEqual([
      ['lib', 'lib'],
      ['app', 'app'],
    ]);
    const { main, folder } = moduleNamed(built, 'app');
    expect(lastNames(main.classes, 3)).toEqual(['app/target/classes']);
    expect(lastNames(main.sources, 4)).toEqual(['app/src/main/java']);
    expect(lastNames(main.classPath)).toEqual([
      'classes', // of lib
      'lombok-1.18.42.jar',
      'auto-value-1.11.0.jar',
      'auto-value-annotations-1.11.0.jar',
    ]);
    expect(main.java).toEqual({ from: 11, to: 99 });
    expect(await readClassFileVersion('org.shop.Order', main.classes)).toBe(55);
    expect(await readClassFileVersion('org.shop.lib.Prices', main.classPath)).toBe(55);
    expect(existsSync(join(main.classes[0]!, 'shop.properties'))).toBe(true);
    expect(existsSync(join(folder, 'src', 'test', 'resources', 'orders.txt'))).toBe(true);
  });

  it('gives what annotation processors write', async () => {
    const { main } = moduleNamed(built, 'app');
    expect(main.generatedSources).toHaveLength(1);
    expect(await readFile(join(main.generatedSources[0]!, 'org/shop/AutoValue_Item.java'), 'utf8')).toContain(
      'final class AutoValue_Item extends Item',
    );
  });

  it('gives test sources, compiled tests and what they need', async () => {
    const { main, test } = moduleNamed(built, 'app');
    expect(lastNames(test.classes, 2)).toEqual(['target/test-classes']);
    expect(lastNames(test.sources, 4)).toEqual(['app/src/test/java']);
    expect(test.classPath.slice(0, 2)).toEqual([...main.classes, ...main.classPath.slice(0, 1)]);
    expect(lastNames(test.classPath)).toContain('junit-jupiter-api-5.14.1.jar');
    expect(await readClassFileVersion('org.shop.OrderTest', test.classes)).toBe(55);
    expect(await readdir(test.classes[0]!)).toContain('orders.txt');
    expect(moduleNamed(built, 'lib').test.classes).toEqual([]);
  });

  it('is built once, without changing the user’s folder', async () => {
    expect((await readdir(shop)).sort()).toEqual(['app', 'lib', 'pom.xml']);
    expect(await readdir(join(shop, 'app'))).toEqual(['pom.xml', 'src']);
    expect(await (await planIn(cache, shop)).find()).toEqual(built);
    expect(await (await planIn(join(cache, 'other'), shop)).find()).toBe('missing');
    await writeTree(shop, { 'results/run/run.json': '{}', 'results/run/units/x': '', 'target/x': '' });
    expect(await (await planIn(cache, shop)).find()).toEqual(built);
  });

  // The project needs Java 11.
  const fitting = foundJdks.filter(({ version }) => version >= 11);
  it.skipIf(fitting.length < 2)('is built again with another JDK (skipped with one JDK)', async () => {
    const [, other] = fitting;
    const before = process.env['JAVA_HOME'];
    process.env['JAVA_HOME'] = other!.home;
    try {
      expect(await (await planIn(cache, shop)).find()).toBe('missing');
    } finally {
      process.env['JAVA_HOME'] = before;
      if (before === undefined) delete process.env['JAVA_HOME'];
    }
    expect(await (await planIn(cache, shop)).find()).toEqual(built);
  });

  it('reuses copied jars that a prune has left, and copies the others again', async () => {
    const jar = moduleNamed(built, 'app').main.classPath[1]!;
    await rm(join(jar, '..'), { recursive: true });
    expect(await (await planIn(cache, shop)).find()).toEqual(built);
    expect(existsSync(jar)).toBe(true);
  });
});

describe('a module of a Maven project', () => {
  it('is built with its dependencies: by the wrapper, offline, and with the same digest at another path', async () => {
    const other = join(passingFolder('builds'), 'elsewhere');
    await writeTree(other, {
      ...shopFiles,
      mvnw: '#!/usr/bin/env bash\nwords=("$@")\nprintf \'%s\\n\' "${words[@]}" > words\nexec mvn -o "${words[@]}"\n',
      '.mvn/wrapper/maven-wrapper.properties': '',
      'unused/pom.xml': 'not read',
    });
    const one = await (await planIn(join(passingFolder('builds'), 'cache'), join(other, 'app'))).make();
    expect(one.modules.map(({ name }) => name)).toEqual(['lib', 'app']);
    const { main, test, folder } = moduleNamed(one, 'app');
    expect(await readFile(join(folder, '..', 'words'), 'utf8')).toMatch(
      /\n-pl\napp\n-am\nprocess-test-classes\n$/,
    );
    expect(main.digest).toBe(moduleNamed(built, 'app').main.digest);
    expect(test.digest).toBe(moduleNamed(built, 'app').test.digest);
  });

  it('has another digest if a module that it needs changes, and the same if its tests do', async () => {
    const changed = join(passingFolder('builds'), 'shop');
    const [lib, tests] = ['lib/src/main/java/org/shop/lib/Prices.java', 'app/src/test/resources/orders.txt'];
    await writeTree(changed, { ...shopFiles, [tests]: '200\n' });
    const withTests = await (await planIn(cache, changed)).make();
    expect(moduleNamed(withTests, 'app').main.digest).toBe(moduleNamed(built, 'app').main.digest);
    expect(moduleNamed(withTests, 'app').test.digest).not.toBe(moduleNamed(built, 'app').test.digest);
    await writeTree(changed, { [lib]: shopFiles[lib]!.replace('/ 10', '/ 20') });
    const withLib = await (await planIn(cache, changed)).make();
    expect(moduleNamed(withLib, 'app').main.digest).not.toBe(moduleNamed(built, 'app').main.digest);
  });
});

describe('a Maven project that does not build', () => {
  const refuse = async (files: Readonly<Record<string, string>>, ...words: (string | RegExp)[]) => {
    const folder = join(passingFolder('builds'), 'shop');
    await writeTree(folder, { ...shopFiles, ...files });
    await expectUserError((await planIn(cache, folder)).make(), ...words);
  };

  it('is reported with Maven’s reasons', async () => {
    await refuse(
      { 'lib/src/main/java/org/shop/lib/Prices.java': 'package org.shop.lib;\nclass Prices { int x }\n' },
      /^the project \S+shop does not build: `\S*mvn -B -V process-test-classes` ended with exit code 1; it says:\n/,
      "Prices.java:[2,21] ';' expected",
    );
    await refuse({ 'lib/pom.xml': '<project>' }, /Non-(?:parseable|readable) POM \S+shop\/lib\/pom\.xml/);
    await refuse(
      { 'pom.xml': shopFiles['pom.xml']!.replaceAll('>11<', '>39<') },
      /(?:invalid target release|release version|invalid source release)[: ]+39/,
      'It needs a JDK of Java 39 or later',
    );
  });

  it('is reported if it compiles nothing', async () => {
    const folder = passingFolder('builds');
    await writeTree(folder, {
      'pom.xml': shopFiles['lib/pom.xml']!.replace(
        /<parent>.*<\/parent>/u,
        '<groupId>x</groupId><version>1</version>',
      ),
    });
    await expectUserError((await planIn(cache, folder)).make(), 'has no classes: its build compiled nothing');
  });
});
