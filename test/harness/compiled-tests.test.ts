import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HarnessResult } from '../../src/harness/job-result.js';
import { makeOutcomeKey } from '../../src/harness/job-result.js';
import type { HarnessGroup, HarnessJob } from '../../src/harness/protocol.js';
import { testedJdks } from '../support/jdks.js';
import { jupiterJars } from './jupiter-jars.js';
import { compileSubject, suiteClass, test } from './subject.js';
import { createRunnerForTests } from './runner-for-tests.js';

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
  const newRunner = () => createRunnerForTests(home, { junitJars: jupiterJars() });
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
  });

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

  it('another JVM runs nested tests of JUnit 5 with the same lines', async () => {
    const outer = '@Nested class Inner {\n  int y = 2;\n';
    const deep = '  @Nested class Deep { int z = 3;\n';
    const createNested = (method: string, source: string) => ({
      test: method,
      method,
      source: `${source}\n`,
    });
    const nested: HarnessGroup = {
      group: 'nested',
      extra: [],
      classes: [
        {
          name: 'org.x.NestedTest',
          before:
            'package org.x;\nimport org.junit.jupiter.api.*;\nimport static org.junit.jupiter.api.Assertions.*;\nclass NestedTest {\n',
          after: `${outer}${deep}  }\n}\n}\n`,
          nests: { Inner: outer.length, Inner$Deep: outer.length + deep.length },
          tests: [
            createNested('own', '@Test void own() { assertEquals(3, new Shelf().room()); }'),
            createNested('Inner.bad', '@Test void bad() {\n\n  assertEquals(3, y); }'),
            createNested('Inner$Deep.good', '@Test void good() { assertEquals(3, z); }'),
            createNested('Inner$Deep.bad', '@Test void bad() {\n  assertEquals(y, z); }'),
          ],
        },
      ],
    };
    const { compiled } = await compiler.execute({ ...job, groups: [nested], tellsCompiled: true });
    const versions = job.versions.map((version) => ({ ...version, compiled: compiled.get('buggy')! }));
    const { outcomes } = await other.execute({ ...job, groups: [nested], versions });
    expect(outcomes).toEqual((await compiler.execute({ ...job, groups: [nested] })).outcomes);
    const statuses = [...outcomes].map(([place, outcome]) => [place.split('\n').at(-1), outcome.status]);
    expect(statuses).toEqual([
      ['own', 'passed'],
      ['Inner.bad', 'failed'],
      ['Inner$Deep.good', 'passed'],
      ['Inner$Deep.bad', 'failed'],
    ]);
    expect(outcomes.get(makeOutcomeKey('buggy', 'nested', 'Inner.bad'))).toMatchObject({
      thrownAt: { line: 3 },
    });
    expect(outcomes.get(makeOutcomeKey('buggy', 'nested', 'Inner$Deep.bad'))).toMatchObject({
      thrownAt: { line: 2 },
    });
  });
});
