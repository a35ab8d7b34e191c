// @module-tag full
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { listJavaRemarks } from '../../src/pipeline/inputs/java-remark.js';
import { writeSuiteArchive } from '../../src/formats/archives/archive-write.js';
import { teval } from '../cli/capture.js';
import { javaHere, standIn } from '../defects4j/stand-in.js';
import { foundJdks } from '../support/jdks.js';
import { passingFolder } from '../support/passing-folder.js';

it('makes no remark if tests run on the Java of the benchmark, or if it names none', () => {
  expect(listJavaRemarks('defects4j', 11, { version: 11 }, 'any')).toEqual([]);
  expect(listJavaRemarks('maven', undefined, { version: 17 }, 'any')).toEqual([]);
});

it("EvoSuite's runner is the reason for Java 8", () => {
  expect(listJavaRemarks('defects4j', 11, { version: 8 }, "EvoSuite's runner")).toEqual([
    expect.stringContaining("on Java 8, which EvoSuite's runner needs, but defects4j runs them on Java 11"),
  ]);
});

it('the summary of a run on another Java than the benchmark’s says so', async (context) => {
  const here = await javaHere();
  const other = foundJdks.find(({ version }) => version !== here);
  if (other === undefined) return context.skip();
  const folder = passingFolder('java-remark');
  const suite = join(folder, 'suites');
  await writeSuiteArchive(suite, { bug: 'Shop-1', side: 'buggy', seed: 1, files: [basketTest] }, 'mine');
  const run = ['run', '--benchmark', 'defects4j', '--defects4j', await standIn(), '--bugs', 'Shop-1'];
  const out = join(folder, 'run');
  const said = await teval(
    ...[...run, '--suites', suite, '--oracle', 'suite-tests', '--java', other.home],
    ...['--cache', join(folder, 'cache'), '--sandbox', 'none', '--quiet', '--out', out],
  );
  expect(said.stdout.replaceAll(/\s+/gu, ' ')).toContain(
    `the tests ran on Java ${other.version}, but defects4j runs them on Java ${here}`,
  );
  expect(await readFile(join(out, 'summary.json'), 'utf8')).toContain('runs them on Java');
});

const basketTest = {
  path: 'org/shop/BasketTest.java',
  source: `package org.shop;
public class BasketTest {
  @org.junit.Test public void testSize() { org.junit.Assert.assertEquals(0, new Basket().size()); }
}
`,
};
