// @module-tag full
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testedJdks } from '../support/jdks.js';
import { buildHarness, Driver, junitJars, type Result } from './driver.js';
import { compileSubject, job, suiteClass, test } from './subject.js';

const spin = `package org.x;
public class Spin {
  public static volatile long turns;
  public static int calls;
  public static void forever() { while (true) turns++; }
  public static void inJava() { while (true) java.util.Collections.max(java.util.Arrays.asList(1, 2, 3)); }
  static long now() { return java.lang.management.ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime(); }
  public static void forTenth() { long end = now() + 100_000_000L; while (now() < end) turns++; }
  public static void forSeconds(int n) { long end = System.nanoTime() + n * 1000000000L; while (System.nanoTime() < end) turns++; }
  public static class Endless { static { if (turns >= 0) forever(); } }
}`;
const minute = '@Test(timeout = 60000)';
const limitMilliseconds = 30_000;
/** Java 20 and later can't stop a thread. */
const stops = (version: number) => version < 20;

describe.each(testedJdks())('on Java $version', ({ version, home }) => {
  let classPath: string[];
  let driver: Driver;
  beforeAll(() => {
    buildHarness();
    classPath = compileSubject(home, { 'org.x.Spin': spin });
    driver = new Driver(home, undefined, junitJars());
  });
  afterAll(() => driver.stop());

  const run = (loopLimitMilliseconds: number, ...tests: ReturnType<typeof test>[]) =>
    runClass(loopLimitMilliseconds, suiteClass(tests));
  const runClass = async (loopLimitMilliseconds: number, tests: ReturnType<typeof suiteClass>) => {
    const wanted = job(classPath, tests);
    const result: Result = await driver.run({
      ...wanted,
      testTimeoutMilliseconds: limitMilliseconds,
      groups: wanted.groups.map((group) => ({ ...group, loopLimitMilliseconds })),
    });
    return {
      result,
      of: (id: string) => result.outcomes.get(`v/g/${id}`)!,
    };
  };

  it('ends a loop early, with the failure that it has at its limit and a mark that it has not reached that', async () => {
    const { result, of } = await run(
      1_000,
      test('before', 'Spin.calls++;', minute),
      test('loops', 'int n = 1;\n    Spin.forever();', minute),
      test('loopsWithoutLimit', 'Spin.forever();', '@Test'),
      test('after', 'assertTrue(Spin.turns > 0 || Spin.calls == 0);', minute),
    );
    expect(of('before')).toMatchObject({ status: 'passed' });
    expect(of('loops')).toMatchObject({
      status: 'failed',
      cause: 'timeout',
      exception: 'org.junit.runners.model.TestTimedOutException',
      message: 'test timed out after 60000 milliseconds',
      loopLine: 4,
      ended: 'early',
    });
    expect(of('loopsWithoutLimit')).toMatchObject({
      status: 'failed',
      cause: 'timeout',
      message: `test timed out after ${limitMilliseconds} milliseconds`,
      loopLine: 3,
      ended: 'early',
    });
    expect(of('after')).toMatchObject({ status: 'passed' });
    expect(result.deaths).toBe(0);
  });

  it('leaves tests their whole limit that wait, or end in time', async () => {
    const { of } = await run(
      1_000,
      test('sleeps', 'Thread.sleep(2500);', minute),
      test('waits', 'Object o = new Object(); synchronized (o) { o.wait(2500); }', '@Test'),
      test('computes', 'Spin.forSeconds(0);', minute),
    );
    for (const id of ['sleeps', 'waits', 'computes']) expect(of(id), id).toMatchObject({ status: 'passed' });
  });

  it('leaves loops their whole limit without a limit of loops', async () => {
    const { of } = await run(0, test('computes', 'Spin.forSeconds(2);', minute));
    expect(of('computes')).toMatchObject({ status: 'passed' });
  });

  it('calls what computes for longer than the limit early, whether it loops or not, and what reaches its own limit not', async () => {
    const parts = Array.from({ length: 100 }, () => 'Spin.forTenth();').join(' ');
    const { of } = await run(
      5_000,
      test('computesInParts', parts, minute),
      test('loopsBriefly', 'Spin.forever();', '@Test(timeout = 2000)'),
      test('sleepsForEver', 'Thread.sleep(60000);', '@Test(timeout = 700)'),
    );
    expect(of('computesInParts')).toMatchObject({ cause: 'timeout', ended: 'early' });
    for (const id of ['loopsBriefly', 'sleepsForEver']) {
      expect(of(id), id).toMatchObject({ cause: 'timeout' });
      expect(of(id), id).not.toHaveProperty('ended');
    }
    expect(of('loopsBriefly')).toHaveProperty('loopLine');
    expect(of('sleepsForEver')).not.toHaveProperty('loopLine');
  });

  it('keeps the JVM after a loop, where Java can stop threads', async () => {
    const { result, of } = await run(
      600,
      test('loops', 'Spin.calls = 7; Spin.forever();', minute),
      test('loopsWithoutLimit', 'Spin.forever();', '@Test'),
      test('after', 'assertEquals(7, Spin.calls);', minute),
    );
    for (const id of ['loops', 'loopsWithoutLimit']) expect(of(id), id).toMatchObject({ cause: 'timeout' });
    expect(result.restarts).toEqual(
      stops(version) ? [] : ["a test left threads that don't end", 'a test does not end'],
    );
    expect(of('after')).toMatchObject({ status: stops(version) ? 'passed' : 'failed' });
  });

  it('replaces the JVM if a loop holds what other tests need', async () => {
    const loops = {
      inAnInitialiser: 'new Spin.Endless();',
      inJava: 'Spin.inJava();',
    };
    for (const [id, body] of Object.entries(loops)) {
      const { result, of } = await run(600, test(id, body, minute), test('after', '', minute));
      expect(of(id), id).toMatchObject({ cause: 'timeout' });
      expect(of('after'), id).toMatchObject({ status: 'passed' });
      expect(result.restarts, id).toEqual(["a test left threads that don't end"]);
    }
  });

  it('replaces the JVM after a test that leaves a thread and has not looped, as without a limit of loops', async () => {
    for (const limit of [0, 600]) {
      const { result, of } = await run(
        limit,
        test('leaves', 'Spin.calls = 7; new Thread(() -> Spin.forever()).start();', minute),
        test('after', 'assertEquals(0, Spin.calls);', minute),
      );
      for (const id of ['leaves', 'after'])
        expect(of(id), `${limit} ${id}`).toMatchObject({ status: 'passed' });
      expect(result.restarts).toEqual(["a test left threads that don't end"]);
    }
  });

  it('lets each test of a class loop whose set-up loops', async () => {
    const tests = suiteClass([test('first', '', minute), test('second', '', minute)]);
    tests.before += '  @BeforeClass public static void setUp() { Spin.forever(); }\n';
    const { result, of } = await runClass(600, tests);
    for (const id of ['first', 'second']) expect(of(id), id).toMatchObject({ cause: 'timeout' });
    expect(result.restarts).toEqual(['a test does not end', 'a test does not end']);
  });
});
