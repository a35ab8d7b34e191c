// @module-tag full
import type { UnitResult } from '../../src/evaluations/bug-detection/unit-result.js';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { create } from 'tar';
import type { Version } from '../../src/model/program/bug.js';
import { versions } from '../../src/model/program/bug.js';
import type { Outcome } from '../../src/model/outcome/outcome.js';
import { executeRun } from '../../src/pipeline/run.js';
import { readUnitResults } from '../../src/store/run/run-folder.js';
import {
  contextIn,
  shelfSource,
  makeWorkspace,
  writeDescription,
  writeTree,
} from '../benchmarks/workbench.js';
import { compileSubject } from '../harness/subject.js';
import { defaultJdk } from '../support/jdks.js';
import { passingFolder } from '../support/passing-folder.js';
import { optionsForTests } from '../support/run-options.js';

const suite = `package org.x;
import org.junit.Test;
import static org.junit.Assert.*;
public class Shelf_ESTest {
  @Test public void test0() throws Throwable {
    Shelf shelf0 = new Shelf();
    int int0 = shelf0.size();
    assertEquals(2, int0);
  }
}
`;

let folder: string;
let description: string;
beforeEach(async () => {
  folder = passingFolder('damaged');
  await mkdir(join(folder, 'suites'));
  const work = passingFolder('suite');
  await writeTree(work, { 'org/x/Shelf_ESTest.java': suite });
  await create({ file: join(folder, 'suites', 'Shop-1b-hand.1.tar'), cwd: work }, [
    'org/x/Shelf_ESTest.java',
  ]);
  const built = async (version: Version, size: number) => {
    const source = shelfSource(size);
    const [classes] = compileSubject(defaultJdk.home, { 'org.x.Shelf': source });
    await writeTree(join(folder, version), {
      'src/org/x/Shelf.java': source,
      'classes/org/x/Shelf.class': await readFile(join(classes!, 'org', 'x', 'Shelf.class')),
    });
    return { directory: version, sources: 'src', classes: 'classes' };
  };
  description = await writeDescription(folder, {
    buggy: await built('buggy', 1),
    fixed: await built('fixed', 2),
  });
});

const findClass = async (version: Version) => {
  const { classPath } = await makeWorkspace(description, version, contextIn(folder));
  return join(classPath[0]!, 'org', 'x', 'Shelf.class');
};

/** Returns the other number: the class is valid, but behaves differently. */
async function flip(file: string, from: number): Promise<void> {
  const bytes = await readFile(file);
  const [constant, itsReturn] = [3 + from, 0xac];
  const at = bytes.indexOf(Buffer.from([constant, itsReturn]));
  expect(at).toBeGreaterThan(0);
  bytes[at]! ^= 1; // iconst_1 is 4, iconst_2 is 5
  await writeFile(file, bytes);
}

async function evaluate() {
  const warnings: string[] = [];
  const options = optionsForTests(folder, {
    benchmark: description,
    prefixes: { generator: 'archive', suitesFolder: join(folder, 'suites') },
    oracles: ['suite-assertions'],
    cacheFolder: join(folder, 'cache'),
  });
  const end = await executeRun(options, { onWarning: (sentence) => warnings.push(sentence) });
  const verdicts: string[] = [];
  const outcomes: Outcome[] = [];
  for await (const { testCases } of readUnitResults<UnitResult>(options.out))
    for (const { verdict, buggy } of testCases) {
      verdicts.push(verdict.kind);
      outcomes.push(buggy);
    }
  return {
    failed: end.failed,
    verdicts,
    outcomes,
    warnings: warnings.filter((each) => each.includes('damaged')),
  };
}

it('damaged classes are compiled again, and give the verdict of intact ones', async () => {
  const files = { buggy: await findClass('buggy'), fixed: await findClass('fixed') };
  await flip(files.buggy, 1); // 1 becomes 2
  await flip(files.fixed, 2); // 2 becomes 1
  const { failed, verdicts, warnings } = await evaluate();
  expect(failed).toEqual([]);
  expect(verdicts).toContain('TP');
  expect(verdicts).not.toContain('FP');
  expect(warnings).toHaveLength(versions.length); // at once, and once each
  for (const warning of warnings)
    expect(warning).toMatch(
      /^the cache's entry copy\/\S+ was damaged \(1 file has changed: copy\/classes\/org\/x\/Shelf\.class\): teval removed it, and makes it again$/u,
    );
});

it('an intact class that Java refuses gives no verdict on an oracle', async () => {
  const file = join(folder, 'buggy', 'classes', 'org', 'x', 'Shelf.class');
  const bytes = await readFile(file);
  bytes[bytes.indexOf(Buffer.from([0x04, 0xac]))] = 0x01; // returns null where a number is needed
  await writeFile(file, bytes);
  const { failed, verdicts, warnings, outcomes } = await evaluate();
  expect([failed, warnings]).toEqual([[], []]);
  expect(verdicts).not.toContain('TP');
  expect(outcomes).toContainEqual({
    status: 'notRun',
    reason:
      "this Java refuses the program's class org.x.Shelf, whose file is as it was written: java.lang.VerifyError",
  });
});
