import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import type { UnitResult } from '../../../src/evaluations/bug-detection/unit-result.js';
import { executeRun } from '../../../src/pipeline/run.js';
import { readUnitResults } from '../../../src/store/run/run-folder.js';
import { writeTree } from '../../benchmarks/workbench.js';
import { optionsForTests } from '../../support/run-options.js';
import { passingFolder } from '../../support/passing-folder.js';

const junit4 = `package org.bundled.text;
import org.junit.*;
import static org.junit.Assert.*;
`;

const project: Readonly<Record<string, string>> = {
  'src/test/java/org/bundled/text/PathsTest.java': `${junit4}import java.io.*;
import java.nio.file.*;
public class PathsTest {
  @Test public void reads() throws IOException {
    FullName name = new FullName("a", "b");
    assertEquals("a b\\n", new String(Files.readAllBytes(Paths.get("src", "test", "resources", "expected.txt"))));
    assertEquals(name.format() + "\\n", new String(Files.readAllBytes(new File("src/test/resources/expected.txt").toPath())));
  }
  @AfterClass public static void changes() throws IOException {
    Files.write(Paths.get("src/test/resources/expected.txt"), new byte[0]);
    Files.delete(Paths.get("src/test/resources/more/other.txt"));
  }
}
`,
  'src/test/resources/more/other.txt': 'other\n',
  'src/test/java/org/bundled/text/PathsToTest.java': `${junit4}public class PathsToTest extends PathsTest {
  @Test public void finds() { assertEquals(3, new FullName("a", "b").format().length()); assertTrue(new java.io.File("src/test/resources/more/other.txt").exists()); }
}
`,
  'src/test/resources/expected.txt': 'a b\n',
};

let folder: string;
const verdicts: Record<string, string> = {};
const remarks: string[] = [];

beforeAll(async () => {
  folder = passingFolder('start-files');
  await writeTree(join(folder, 'project'), project);
  const large = join(folder, 'project', 'src', 'test', 'resources', 'large.bin');
  await writeFile(large, Buffer.alloc(16 * 2 ** 20));
  const options = optionsForTests(folder, {
    bugs: ['Text-1'],
    prefixes: { generator: 'developer', where: join(folder, 'project') },
    oracles: ['suite-tests', 'suite-assertions'],
  });
  expect((await executeRun(options)).failed).toEqual([]);
  for await (const { unit, testCases, ...result } of readUnitResults<UnitResult>(options.out)) {
    remarks.push(...result.remarks);
    for (const { testCase, verdict, fixed } of testCases) {
      const id = testCase.candidate.id.replace('org.bundled.text.', '');
      verdicts[`${unit.oracleGenerator} ${id}`] = verdict.kind === 'TN' ? 'TN' : JSON.stringify(fixed);
    }
  }
});

it('gives each test class the resources at their paths in the project, and keeps the originals', async () => {
  expect(verdicts).toMatchObject({
    'suite-tests PathsTest::reads': 'TN',
    'suite-tests PathsToTest::reads': 'TN',
    'suite-tests PathsToTest::finds': 'TN',
    'suite-assertions PathsTest::reads#1': 'TN',
    'suite-assertions PathsToTest::reads#1': 'TN',
  });
  const resources = join(folder, 'project', 'src', 'test', 'resources');
  expect(await readFile(join(resources, 'expected.txt'), 'utf8')).toBe('a b\n');
  expect(await readFile(join(resources, 'more', 'other.txt'), 'utf8')).toBe('other\n');
});

it('names the files that are too large for that', () => {
  expect(remarks).toContain(
    'each test class gets at most 16 MB of resources at their paths in the project, so tests that read these by such a path fail: large.bin',
  );
});
