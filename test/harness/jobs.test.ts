// @module-tag full
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Driver, type Group, type Job, type Result, buildHarness, junitJars } from './driver.js';
import { compileSubject, job, suiteClass, test } from './subject.js';
import { briefly, defaultJdk } from '../support/jdks.js';

const { home } = defaultJdk;
const jar = buildHarness();
const buggy = compileSubject(home, {
  'org.x.Shelf':
    'package org.x; public class Shelf { public int size() { return 1; } public void old() { } }',
});
const fixed = compileSubject(home, {
  'org.x.Shelf':
    'package org.x; public class Shelf { public int size() { return 2; } public void young() { } }',
});
const versions = [
  { version: 'buggy', classPath: buggy },
  { version: 'fixed', classPath: fixed },
];

const statuses = (result: Result) =>
  Object.fromEntries([...result.outcomes].map(([key, outcome]) => [key, outcome.status]));
const started = (result: Result) =>
  result.events
    .filter(({ event }) => event === 'started')
    .map(({ version, group, test: id }) => `${String(version)}/${String(group)}/${String(id)}`);

describe('a job', () => {
  const driver = new Driver(home);
  beforeAll(() => void buildHarness());
  afterAll(() => driver.stop());
  const run = (groups: Group[], options: Partial<Job> = {}) =>
    driver.run({ job: '1', versions, groups, ...options });

  it('compiles and runs each version on its own', async () => {
    const tests = [
      test('both', 'new Shelf().size();'),
      test('two', 'assertEquals(2, new Shelf().size());'),
      test('onlyOld', 'new Shelf().old();'),
      test('onlyYoung', 'new Shelf().young();'),
    ];
    const result = await run([{ group: 'g', classes: [suiteClass(tests)] }]);
    expect(statuses(result)).toEqual({
      'buggy/g/both': 'passed',
      'buggy/g/two': 'failed',
      'buggy/g/onlyOld': 'passed',
      'buggy/g/onlyYoung': 'notCompiled',
      'fixed/g/both': 'passed',
      'fixed/g/two': 'passed',
      'fixed/g/onlyOld': 'notCompiled',
      'fixed/g/onlyYoung': 'passed',
    });
  });

  it('loses a whole group where all or nothing counts, but no other group', async () => {
    const result = await run(
      [
        { group: 'lost', classes: [suiteClass([test('a1', ''), test('a2', 'new Shelf().young();')])] },
        { group: 'kept', classes: [suiteClass([test('b1', '')])] },
      ],
      { suiteCompile: 'all-or-nothing' },
    );
    expect(statuses(result)).toEqual({
      'buggy/lost/a1': 'notCompiled',
      'buggy/lost/a2': 'notCompiled',
      'buggy/kept/b1': 'passed',
      'fixed/lost/a1': 'passed',
      'fixed/lost/a2': 'passed',
      'fixed/kept/b1': 'passed',
    });
    expect(result.outcomes.get('buggy/lost/a1')!.message).toMatch(
      /^the suite does not compile: cannot find symbol/,
    );
  });

  it('runs tests in the order given, each announced before', async () => {
    const ids = ['zebra', 'apple', 'mango', 'banana', 'kiwi'];
    const result = await run([{ group: 'g', classes: [suiteClass(ids.map((id) => test(id, '')))] }]);
    expect(started(result)).toEqual(versions.flatMap(({ version }) => ids.map((id) => `${version}/g/${id}`)));
    const names = result.events
      .filter(({ version, event }) => version === 'buggy' && event !== 'compiled')
      .map(({ event }) => event);
    expect(names).toEqual(ids.flatMap(() => ['started', 'finished']));
  });

  it.each([
    ['method names differ', 'x', 'y'],
    ['method names are the same', 'x', 'x'],
  ])('keeps groups apart when their %s', async (_case, one, other) => {
    const counting = (prefix: string) => [
      test(`${prefix}1`, 'count++; assertEquals(1, count);'),
      test(`${prefix}2`, 'count++; assertEquals(2, count);'),
    ];
    const group = (name: string, prefix: string): Group => {
      const suite = suiteClass(counting(prefix));
      return { group: name, classes: [{ ...suite, before: `${suite.before}  static int count;\n` }] };
    };
    const result = await run([group('one', one), group('other', other)]);
    expect(result.outcomes.size).toBe(8);
    expect(new Set(Object.values(statuses(result)))).toEqual(new Set(['passed']));
  });

  it('skips finished tests, but keeps them in their class', async () => {
    const tests = [test('helper', 'size = 3;'), test('uses', 'helper(); assertEquals(3, size);')];
    const suite = suiteClass(tests);
    const groups = [{ group: 'g', classes: [{ ...suite, before: `${suite.before}  static int size;\n` }] }];
    const direct = await new Promise<string[]>((resolve) => {
      const seen: string[] = [];
      const child = startHarness((event) => {
        seen.push(`${String(event.event)} ${String(event.version)} ${String(event.test)}`);
        if (event.event === 'done') {
          child.stdin.end();
          resolve(seen);
        }
      });
      child.stdin.write(
        `${JSON.stringify({ job: '1', versions, groups, skip: { buggy: { g: ['helper'] }, fixed: { g: ['helper', 'uses'] } } })}\n`,
      );
    });
    expect(direct).toEqual([
      'ready undefined undefined',
      'compiled buggy undefined',
      'started buggy uses',
      'finished buggy uses',
      'done undefined undefined',
    ]);
  });

  it('empties the scratch folder behind each class', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'teval-scratch-'));
    const own = new Driver(home, briefly, undefined, folder);
    const writes = `java.io.File d = new java.io.File("${folder}", "d"); assertTrue(d.mkdir()); assertTrue(new java.io.File(d, "f").createNewFile());`;
    const finds = `assertTrue(new java.io.File("${folder}", "d/f").exists());`;
    const group = (name: string): Group => ({
      group: name,
      classes: [suiteClass([test(`${name}1`, writes), test(`${name}2`, finds)])],
    });
    const result = await own.run({ job: '1', versions, groups: [group('one'), group('other')] });
    own.stop();
    expect(new Set(Object.values(statuses(result)))).toEqual(new Set(['passed']));
    expect(readdirSync(folder)).toEqual([]);
  });

  it('reports an invalid request, and continues', async () => {
    const result = await driver.run({ job: '1' } as unknown as Job);
    expect(result.outcomes.size).toBe(0);
    const lacking = await driver.run({
      job: '1',
      versions: [{ classPath: [] }],
      groups: [],
    } as unknown as Job);
    expect(lacking.failures[0]).toContain('the request lacks "version"');
    expect(statuses(await run([{ group: 'g', classes: [suiteClass([test('a', '')])] }]))).toEqual({
      'buggy/g/a': 'passed',
      'fixed/g/a': 'passed',
    });
  });

  it('gives the same outcomes however often it runs', async () => {
    const bodies = [
      'new Shelf().size();',
      'assertEquals(2, new Shelf().size());',
      'Object o = null; o.hashCode();',
      'String s = "" + new Shelf().nothing();',
    ];
    const groups = [
      { group: 'g', classes: [suiteClass(bodies.map((body, index) => test(`t${index}`, body)))] },
    ];
    const strip = (result: Result) =>
      [...result.outcomes].map(([key, { status, cause, exception, message, trace, line }]) => [
        key,
        { status, cause, exception, message, trace, line },
      ]);
    const first = strip(await run(groups));
    const fresh = new Driver(home);
    expect(strip(await run(groups))).toEqual(first);
    expect(strip(await fresh.run({ job: '1', versions, groups }))).toEqual(first);
    fresh.stop();
  });

  it('takes thousands of tests', async () => {
    const tests = Array.from({ length: 2000 }, (_, index) =>
      test(`t${index}`, `assertEquals(${index % 2}, ${index} % 2);`, '@Test'),
    );
    const result = await driver.run(job(buggy, suiteClass(tests)));
    expect(result.outcomes.size).toBe(2000);
    expect(new Set(Object.values(statuses(result)))).toEqual(new Set(['passed']));
  });
});

function startHarness(onEvent: (event: Record<string, unknown>) => void) {
  const child = spawn(join(home, 'bin', 'java'), [
    ...briefly,
    '-cp',
    jar,
    'teval.harness.Main',
    '--junit',
    junitJars().join(':'),
    '--token',
    'T#',
  ]);
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (line.startsWith('T#')) onEvent(JSON.parse(line.slice(2)) as Record<string, unknown>);
  });
  return child;
}

describe('the process', () => {
  it('says that it is ready', async () => {
    const event = await new Promise<Record<string, unknown>>((resolve) => {
      const child = startHarness((first) => {
        resolve(first);
        child.stdin.end();
      });
    });
    expect(event.event).toBe('ready');
    expect(event.java).toMatch(/^(1\.)?\d+/);
    expect(event.vendor).toMatch(/\w/);
  });

  it('ends with its input, whatever a test is doing', async () => {
    const endless = job(
      buggy,
      suiteClass([
        test(
          'spins',
          'Thread t = new Thread() { public void run() { while (true) ; } }; t.start(); while (true) ;',
          '@Test',
        ),
      ]),
    );
    const child = startHarness((event) => {
      if (event.event === 'started') child.stdin.end();
    });
    child.stdin.write(`${JSON.stringify({ ...endless, testTimeoutMilliseconds: 600_000 })}\n`);
    const [code] = (await once(child, 'exit')) as [number];
    expect(code).toBe(0);
  });

  it('explains its usage', async () => {
    const child = spawn(join(home, 'bin', 'java'), ['-cp', jar, 'teval.harness.Main']);
    const [code] = (await once(child, 'exit')) as [number];
    expect(code).toBe(2);
  });
});
