import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeOutcomeKey } from '../../src/harness/job-result.js';
import type { HarnessGroup, HarnessJob } from '../../src/harness/protocol.js';
import type { Outcome } from '../../src/model/outcome/outcome.js';
import { brieflyAsTool, testedJdks } from '../support/jdks.js';
import { passingFolder } from '../support/passing-folder.js';
import { junitJars } from './driver.js';
import { createRunnerForTests } from './runner-for-tests.js';
import { compileSubject } from './subject.js';

/** What the build compiled. The group's sources are other ones, so that it shows which were taken. */
const file = [
  'package org.x;',
  'import static org.junit.Assert.*;',
  'import org.junit.Test;',
  'public class ShelfTest {',
  '  static int ran;',
  '  void check(int wanted) {',
  '    assertEquals(wanted, new Shelf().room());',
  '  }',
  '  @Test public void holds() {',
  '    ran++;',
  '    check(Helper.three());',
  '    assert Helper.three() == 4 : "assert statements";',
  '  }',
  '',
  '  @Test public void helped() {',
  '    ran++;',
  '    check(4);',
  '  }',
  '  @Test public void alone() { ran++; assertEquals(1, ran); }',
  '}',
  'class Helper { static int three() { return 3; } }',
].join('\n');

const test = (method: string, line: number, lines: number) => ({
  ...{ test: method, method, line },
  source: `@Test public void ${method}() { fail("compiled again"); ${'\n'.repeat(lines - 1)}}\n`,
});
const classOf = (tests: HarnessGroup['classes'][number]['tests']) => [
  {
    name: 'org.x.ShelfTest',
    before:
      'package org.x;\nimport org.junit.*;\nimport static org.junit.Assert.*;\npublic class ShelfTest {\n',
    after: '}\n',
    tests,
  },
];
const tests = [test('holds', 9, 5), test('helped', 15, 4)];
const group: HarnessGroup = {
  group: 'built',
  compilation: 'of the build',
  classes: classOf(tests),
  extra: [],
};

describe.each(testedJdks())('on Java $version, tests that the build compiled', ({ home }) => {
  const runner = createRunnerForTests(home);
  afterAll(() => runner.close());

  let job: Omit<HarnessJob, 'groups'>;
  beforeAll(() => {
    const classPath = compileSubject(home, {
      'org.x.Shelf': 'package org.x; public class Shelf { public int room() { return 3; } }',
    });
    const folder = passingFolder('built-tests');
    const classes = join(folder, 'classes');
    mkdirSync(classes);
    writeFileSync(join(folder, 'ShelfTest.java'), file);
    const path = [...classPath, ...junitJars()].join(delimiter);
    const options = [...brieflyAsTool, '-g', '-source', '8', '-target', '8', '-cp', path, '-d', classes];
    const javac = spawnSync(join(home, 'bin', 'javac'), [...options, join(folder, 'ShelfTest.java')]);
    expect(javac.status).toBe(0);
    job = {
      suiteCompile: 'per-test',
      testTimeoutMilliseconds: 10_000,
      outputLimitCharacters: 1_000,
      versions: [{ version: 'only', classPath: [...classPath, classes] }],
    };
  });

  const run = async (groups: readonly HarnessGroup[]) => {
    const { outcomes, compilations } = await runner.execute({ ...job, groups });
    const find = (name: string, method: string): Outcome | undefined =>
      outcomes.get(makeOutcomeKey('only', name, method));
    return { find, compilations };
  };

  it('are not compiled, and failures have their lines', async () => {
    const { find, compilations } = await run([group]);
    expect(compilations).toBe(0);
    expect(find('built', 'holds')).toMatchObject({
      ...{ status: 'failed', message: 'assert statements', thrownAt: { line: 4 } },
    });
    const helped = find('built', 'helped');
    expect(helped).toMatchObject({ status: 'failed', cause: 'assertion', thrownAt: { line: 3 } });
    // Around the tests, lines are those of the file.
    expect(helped?.status === 'failed' && helped.trace).toContain('ShelfTest.check(ShelfTest.java:7)');
  });

  it('run beside those that are compiled, each group with classes of its own', async () => {
    const alone = [1, 2].map((number): HarnessGroup => ({
      ...{ ...group, group: `alone ${number}` },
      classes: classOf([test('alone', 19, 1)]),
    }));
    const compiled: HarnessGroup = {
      ...{ group: 'compiled', extra: [] },
      classes: classOf([
        { ...tests[0]!, source: '@Test public void holds() { fail("compiled " + new Shelf().room()); }\n' },
      ]),
    };
    const { find, compilations } = await run([...alone, compiled]);
    expect(compilations).toBe(1);
    expect(alone.map(({ group: name }) => find(name, 'alone')?.status)).toEqual(['passed', 'passed']);
    expect(find('compiled', 'holds')).toMatchObject({ status: 'failed', message: 'compiled 3' });
  });
});
