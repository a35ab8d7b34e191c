// @module-tag full
import { afterEach, expect, it } from 'vitest';
import type { HarnessRunner } from '../../src/harness/runner.js';
import { groupBy } from '../../src/model/common/group-by.js';
import { identifyCode, listPlacedTests } from '../../src/harness/known-loops.js';
import type { HarnessGroup, HarnessJob } from '../../src/harness/protocol.js';
import { loadJavaParser } from '../../src/source/parser.js';
import { briefly, defaultJdk } from '../support/jdks.js';
import { junitJars } from './driver.js';
import { jupiterJars } from './jupiter-jars.js';
import { compileSubject, suiteClass, test } from './subject.js';
import { createRunnerForTests } from './runner-for-tests.js';

const { home } = defaultJdk;
const megabyte = 1 << 20;

let runner: HarnessRunner | undefined;
afterEach(() => runner?.close());

function startRunner(heap: string, jars = junitJars()): HarnessRunner {
  return createRunnerForTests(home, { junitJars: jars, jvmFlags: [...briefly, heap] });
}

const createHelper = (length: number) => [
  { name: 'org.x.Helper', source: `package org.x; class Helper { } // ${'x'.repeat(length)}` },
];
/** Single tests, as reruns have them, which share the helpers of their suite. */
const createGroups = (count: number, extra: HarnessGroup['extra']): HarnessGroup[] =>
  Array.from({ length: count }, (_, index) => ({
    group: `g${index}`,
    classes: [suiteClass([test(`test${index}`, 'new Shelf(); new Helper();')])],
    extra,
  }));

function createJob(groups: readonly HarnessGroup[]): HarnessJob {
  const classPath = compileSubject(home, { 'org.x.Shelf': 'package org.x; public class Shelf { }' });
  return {
    ...{ suiteCompile: 'per-test', testTimeoutMilliseconds: 10_000, outputLimitCharacters: 1_000 },
    versions: [{ version: 'buggy', classPath }],
    groups,
  };
}

it('hundreds of tests that share long helpers need the memory of one copy', async () => {
  runner = startRunner('-Xmx96m');
  // With a helper of its own, each group would be half a megabyte, and the job 150.
  const { outcomes } = await runner.execute(createJob(createGroups(300, createHelper(megabyte / 2))));
  expect(new Set([...outcomes.values()].map(({ status }) => status))).toEqual(new Set(['passed']));
  expect(outcomes.size).toBe(300);
});

it('groups whose tests the class declares anyway are compiled together', async () => {
  runner = startRunner('-Xmx256m');
  const methods = Array.from({ length: 100 }, (_, index) => `test${index}`);
  const declared = methods.map((method) => test(method, 'new Shelf();').source).join('');
  const { name, before, after } = suiteClass([]);
  const { compiled } = await runner.execute({
    ...createJob(
      methods.map((method) => ({
        group: method,
        classes: [
          {
            name,
            before: before + declared,
            after,
            tests: [{ test: '0', method, source: '', role: 'declared' }],
          },
        ],
        extra: [],
      })),
    ),
    tellsCompiled: true,
  });
  expect(compiled.get('buggy')).toHaveLength(1);
});

it('keys of tests do not contain their helpers', async () => {
  const parser = await loadJavaParser();
  const groups = createGroups(3_000, createHelper(megabyte));
  const before = process.memoryUsage().heapUsed;
  const twins = groupBy(listPlacedTests(groups), (each) => identifyCode(parser, each));
  expect([...twins.values()].map(({ length }) => length)).toEqual([3_000]);
  expect((process.memoryUsage().heapUsed - before) / megabyte).toBeLessThan(500);
});

it.each([
  ['the reader', 60],
  ['the parser', 20],
])('a job that does not fit into the heap of %s fails with what to do', async (_, megabytes) => {
  runner = startRunner('-Xmx64m');
  const job = createJob(createGroups(1, createHelper(megabytes * megabyte)));
  await expect(runner.execute(job)).rejects.toThrow(
    "the test harness could not continue: the sources of its tests do not fit into the heap of the tests' JVM; raise --test-memory",
  );
});

it('tests of JUnit 5 that are compiled together do not affect each other', async () => {
  runner = startRunner('-Xmx256m', jupiterJars());
  const before = 'package org.x;\nimport org.junit.jupiter.api.*;\nclass ShelfTest {\n';
  const groups = [
    ...[
      'void works() { }',
      'private void hidden() { }',
      'int gives() { return 3; }',
      'static void shared() { }',
    ],
    ...['void fails() { Assertions.fail(); }', 'void lacks() { missing(); }'],
  ].map((source): HarnessGroup => {
    const method = /(\w+)\(/u.exec(source)![1]!;
    const tests = [{ test: '0', method, source: `@Test ${source}\n` }];
    return { group: method, classes: [{ name: 'org.x.ShelfTest', before, after: '}\n', tests }], extra: [] };
  });
  const { outcomes } = await runner.execute(createJob(groups));
  expect(Object.fromEntries([...outcomes].map(([key, { status }]) => [key.split('\n')[1], status]))).toEqual({
    ...{ works: 'passed', fails: 'failed', lacks: 'notCompiled' },
    ...{ hidden: 'notRun', gives: 'notRun', shared: 'notRun' },
  });
});
