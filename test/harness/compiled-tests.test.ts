import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HarnessResult } from '../../src/harness/job-result.js';
import { makeOutcomeKey } from '../../src/harness/job-result.js';
import type { HarnessGroup, HarnessJob } from '../../src/harness/protocol.js';
import { createHarnessRunner } from '../../src/harness/runner.js';
import { defects4jEnvironment } from '../../src/model/program/defects4j-environment.js';
import { briefly, testedJdks } from '../support/jdks.js';
import { buildHarness, junitJars } from './driver.js';
import { compileSubject, suiteClass, test } from './subject.js';

const createGroup = (name: string, body: string): HarnessGroup => ({
  group: name,
  classes: [suiteClass([test('same', body)])],
  extra: [
    { name: 'org.x.Helper', source: 'package org.x; class Helper { static int three() { return 3; } }' },
  ],
});
const groups = [
  createGroup('passes', 'assertEquals(3, new Shelf().room() + Helper.three() - Helper.three());'),
  createGroup('fails', 'Helper.three();\n    assertEquals(4, new Shelf().room());'),
  createGroup('does not compile', 'new Shelf().missing();'),
];
const makeKey = (group: string) => makeOutcomeKey('buggy', group, 'same');

describe.each(testedJdks())('on Java $version', ({ home }) => {
  const newRunner = () =>
    createHarnessRunner({
      javaHome: home,
      harnessPath: buildHarness(),
      junitJars: junitJars(),
      jvmFlags: briefly,
      environment: { sandbox: 'none', ...defects4jEnvironment },
    });
  const [compiler, other] = [newRunner(), newRunner()];
  afterAll(() => Promise.all([compiler.close(), other.close()]));

  let job: Omit<HarnessJob, 'groups'>;
  let compilation: HarnessResult;
  beforeAll(async () => {
    const classPath = compileSubject(home, {
      'org.x.Shelf': 'package org.x; public class Shelf { public int room() { return 3; } }',
    });
    job = {
      suiteCompile: 'per-test',
      testTimeoutMilliseconds: 10_000,
      outputLimitCharacters: 1_000,
      versions: [{ version: 'buggy', classPath }],
    };
    compilation = await compiler.execute({
      ...job,
      groups,
      known: new Map(groups.map(({ group }) => [makeKey(group), { status: 'passed' }])),
      tellsCompiled: true,
    });
  }, 60_000);

  it('a job that runs nothing tells its classes, and what does not compile', () => {
    expect(compilation.testMilliseconds.size).toBe(0);
    expect(compilation.outcomes.get(makeKey('does not compile'))?.status).toBe('notCompiled');
    const tests = compilation.compiled
      .get('buggy')!
      .flatMap(({ testClasses }) => testClasses.flatMap((each) => each.tests));
    expect(tests.map(({ group }) => group).sort()).toEqual(['fails', 'passes']);
  });

  it('another JVM runs them as if it had compiled them, and compiles nothing', async () => {
    const asked = groups.slice(0, 2);
    const compiled = compilation.compiled.get('buggy')!;
    const run = (sources: readonly HarnessGroup[]) =>
      other.execute({
        ...job,
        groups: sources,
        versions: job.versions.map((version) => ({ ...version, compiled })),
      });
    // No compiler takes these.
    const broken = asked.map((group) => ({ ...group, extra: [{ name: 'org.x.Helper', source: '}' }] }));
    const { outcomes } = await run(broken);
    const usual = await compiler.execute({ ...job, groups: asked });
    expect(outcomes).toEqual(usual.outcomes);
    expect(outcomes.get(makeKey('passes'))?.status).toBe('passed');
    expect(outcomes.get(makeKey('fails'))).toMatchObject({ status: 'failed', cause: 'assertion' });
    // A job may ask for some of them.
    expect([...(await run(broken.slice(1))).outcomes.keys()]).toEqual([makeKey('fails')]);
  });
});
