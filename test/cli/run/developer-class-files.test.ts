// @module-tag full
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { writeTree } from '../../benchmarks/workbench.js';
import { passingFolder } from '../../support/passing-folder.js';
import { teval } from '../capture.js';

/** Of Text-1: `new FullName("a", "b").length()` throws on the buggy version and is 2 on the fixed one, in a class that the fix changes. */
const test = `package org.bundled.text;
import org.junit.Test;
import static org.junit.Assert.*;
public class ScanTest {
  @Test public void scans() throws Exception {
    java.io.File folder = new java.io.File(ScanTest.class.getClassLoader().getResource("org/bundled/text").toURI());
    assertTrue(new java.io.File(folder, "FullName.class").isFile());
    assertEquals(2, new FullName("a", "b").length());
  }
}
`;

/** As in a folder that has tests and sources. It would replace the program's class on both versions. */
const program = `package org.bundled.text;
public class FullName {
  public FullName(String first, String last) { }
  public int length() { return 2; }
}
`;

it('the tests of developers see all classes of the program, and no other of their name, in the run and when they are confirmed', async () => {
  const folder = passingFolder('developer-class-files');
  await writeTree(folder, {
    'tests/org/bundled/text/ScanTest.java': test,
    'tests/org/bundled/text/FullName.java': program,
  });
  const out = join(folder, 'run');
  const run = await teval(
    ...['run', '--bugs', 'Text-1', '--quiet', '--out', out, '--oracle', 'suite-tests'],
    ...['--test-generator', `developer:${join(folder, 'tests')}`, '--cache', join(folder, 'cache')],
  );
  expect([run.exitCode, run.stderr]).toEqual([0, '']);
  const rows = parse<Record<string, string>>(await readFile(join(out, 'rows.csv'), 'utf8'), {
    columns: true,
  });
  expect(rows.map((row) => [row['buggy_outcome'], row['fixed_outcome'], row['verdict']])).toEqual([
    ['failed', 'passed', 'TP'],
  ]);
  const { stdout } = await teval('show', out, 'remarks');
  expect(stdout.replaceAll(/\s+/g, ' ')).toContain(
    'left out of the tests, because the program has the class: org/bundled/text/FullName.java',
  );
});
