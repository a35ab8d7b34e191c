// @module-tag full
import { spawnSync } from 'node:child_process';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { writeTree } from '../../benchmarks/workbench.js';
import { jupiterJars } from '../../harness/jupiter-jars.js';
import { brieflyAsTool, defaultJdk } from '../../support/jdks.js';
import { passingFolder } from '../../support/passing-folder.js';
import { teval } from '../capture.js';

const annotations = `package org.lib;
import java.lang.annotation.*;
import org.junit.jupiter.api.*;
public interface Marks {
  @Test @Tag("fast") @Retention(RetentionPolicy.RUNTIME) @interface FastTest { }
  @FastTest @Retention(RetentionPolicy.RUNTIME) @interface Fastest { }
  @BeforeEach @Retention(RetentionPolicy.RUNTIME) @interface First { }
  @Tag("none") @Retention(RetentionPolicy.RUNTIME) @interface Plain { }
}
`;
/** Of Text-1: `new FullName("a", "b").length()` throws on the buggy version and is 2 on the fixed one. */
const test = `package org.bundled.text;
import org.lib.Marks.FastTest;
import org.lib.Marks.Fastest;
import org.lib.Marks.First;
import org.lib.Marks.Plain;
import static org.junit.jupiter.api.Assertions.*;
class LibraryTest {
  FullName name;
  @First void name() { name = new FullName("a", "b"); }
  @FastTest void length() { int length = name.length(); assertEquals(2, length); }
  @Fastest void format() { String text = name.format(); assertEquals("c", text); }
  @Plain void plain() { assertEquals(3, name.length()); }
}
`;

it('a run has the tests that annotations of a library mark', async () => {
  const folder = passingFolder('library-annotations-run');
  await writeTree(folder, {
    'lib/org/lib/Marks.java': annotations,
    'tests/org/bundled/text/LibraryTest.java': test,
  });
  const library = join(folder, 'library');
  await mkdir(library);
  const words = [...brieflyAsTool, '-source', '8', '-target', '8', '-nowarn', '-d', library];
  const classPath = jupiterJars().join(':');
  const file = join(folder, 'lib', 'org', 'lib', 'Marks.java');
  const javac = spawnSync(join(defaultJdk.home, 'bin', 'javac'), [...words, '-cp', classPath, file], {
    encoding: 'utf8',
  });
  expect(javac.status, javac.stderr).toBe(0);
  const out = join(folder, 'run');
  const run = await teval(
    ...['run', '--bugs', 'Text-1', '--reruns', '0', '--confirmation', 'none', '--quiet', '--out', out],
    ...['--test-generator', `developer:${join(folder, 'tests')}`, '--test-class-path', library],
    ...['--oracle', 'suite-tests', '--oracle', 'suite-assertions', '--cache', join(folder, 'cache')],
  );
  expect([run.exitCode, run.stderr]).toEqual([0, '']);
  const rows = parse<Record<string, string>>(await readFile(join(out, 'rows.csv'), 'utf8'), {
    columns: true,
  });
  const name = (id: string) => id.replace('org.bundled.text.LibraryTest::', '');
  expect(
    rows.map((row) => [row['oracle_generator'], name(row['test_id']!), row['verdict']].join(' ')),
  ).toEqual([
    'suite-tests length TP',
    'suite-tests format FP',
    ...['suite-assertions length#0 TP', 'suite-assertions length#none TP'],
    ...['suite-assertions format#0 FP', 'suite-assertions format#none TN'],
  ]);
});
