// @module-tag full
// @module-tag long
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readClassFileVersion } from '../../src/toolchain/class-file.js';
import { expectUserError, writeTree } from '../benchmarks/workbench.js';
import { passingFolder } from '../support/passing-folder.js';
import { lastNames, moduleNamed, planIn, shopFiles } from './shop-project.js';

/** A wrapper would have to download Gradle. */
const hasGradle = (process.env['PATH'] ?? '')
  .split(delimiter)
  .some((folder) => existsSync(join(folder, 'gradle')));

/** For every version of Gradle from 4.4 on. */
const java =
  "apply plugin: 'java'\nrepositories { mavenCentral() }\n" +
  "tasks.withType(JavaCompile) { sourceCompatibility = '1.8'; targetCompatibility = '1.8' }\n";

const [prices, order] = ['org/shop/lib/Prices.java', 'org/shop/Order.java'];
const files: Readonly<Record<string, string>> = {
  'settings.gradle': "include 'lib', 'app'\n",
  'lib/build.gradle': java,
  [`lib/src/main/java/${prices}`]: shopFiles[`lib/src/main/java/${prices}`]!,
  'app/build.gradle': `${java}dependencies {\n  implementation project(':lib')\n  testImplementation 'junit:junit:4.13.2'\n}\n`,
  [`app/src/main/java/${order}`]:
    'package org.shop;\n\nimport org.shop.lib.Prices;\n\npublic class Order {\n  private int total;\n\n' +
    '  public void add(int price) {\n    total += Prices.tax(price);\n  }\n\n  public int getTotal() {\n    return total;\n  }\n}\n',
  'app/src/main/resources/shop.properties': 'name=shop\n',
  'app/src/test/java/org/shop/OrderTest.java':
    'package org.shop;\n\nimport static org.junit.Assert.assertEquals;\n\nimport org.junit.Test;\n\npublic class OrderTest {\n' +
    '  @Test\n  public void adds() {\n    Order order = new Order();\n    order.add(100);\n    assertEquals(110, order.getTotal());\n  }\n}\n',
};

describe.skipIf(!hasGradle)('a Gradle project (skipped without gradle on the PATH)', () => {
  it('gives the classes, sources, tests and class path of a module and of those that it needs', async () => {
    const folder = join(passingFolder('builds'), 'shop');
    await writeTree(folder, files);
    const cache = join(passingFolder('builds'), 'cache');
    const built = await (await planIn(cache, join(folder, 'app'))).make();
    expect(built.modules.map(({ name, path }) => [name, path])).toEqual([[':app', 'app']]);
    const { main, test } = moduleNamed(built, ':app');
    expect(lastNames(main.classes, 4)).toEqual(['build/classes/java/main', 'app/build/resources/main']);
    expect(lastNames(main.sources, 4)).toEqual(['app/src/main/java']);
    expect(await readClassFileVersion('org.shop.Order', main.classes)).toBe(52);
    expect(await readClassFileVersion('org.shop.lib.Prices', main.classPath)).toBe(52);
    expect(await readClassFileVersion('org.shop.OrderTest', test.classes)).toBe(52);
    expect(lastNames(test.sources, 4)).toEqual(['app/src/test/java']);
    expect(test.classPath.slice(0, 2)).toEqual(main.classes);
    expect(lastNames(test.classPath)).toContain('junit-4.13.2.jar');
    expect((await readdir(join(folder, 'app'))).sort()).toEqual(['build.gradle', 'src']);
    expect(await (await planIn(cache, join(folder, 'app'))).find()).toEqual(built);
  });

  it('that does not build is reported with Gradle’s reasons', async () => {
    const folder = join(passingFolder('builds'), 'shop');
    const cache = join(passingFolder('builds'), 'cache');
    await writeTree(folder, { ...files, [`lib/src/main/java/${prices}`]: 'class Prices { int x }\n' });
    await expectUserError(
      (await planIn(cache, folder)).make(),
      /^the project \S+shop does not build: `\S*gradle --no-daemon --console=plain tevalModule` ended with exit code 1; it says:\n/,
      /lib\/src\/main\/java\/org\/shop\/lib\/Prices\.java:1: error: ';' expected/,
    );
    const bare = passingFolder('builds');
    await writeTree(bare, { 'build.gradle': '' });
    await expectUserError(
      (await planIn(cache, bare)).make(),
      'None of its modules applies a plugin for Java',
    );
  });
});
