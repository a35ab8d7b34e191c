// @module-tag full
// @module-tag alone
import { spawn, type ChildProcess } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultJdk } from '../support/jdks.js';
import { Driver, type Result } from './driver.js';
import { compileSubject, job, suiteClass, test } from './subject.js';

// The pauses of a JVM count, too: whatever stops all threads waits for a processor itself.
const limit = '@Test(timeout = 3000)';
/** Works for as much processor time. */
const work = (milliseconds: number) =>
  `java.lang.management.ThreadMXBean threads = java.lang.management.ManagementFactory.getThreadMXBean();
    while (threads.getCurrentThreadCpuTime() < ${milliseconds}000000L) { }`;
const tests = [
  test('worksForLessThanItsLimit', work(1_000), limit),
  test('loops', 'new Loop().forEver();', limit),
  test('sleeps', 'Thread.sleep(60_000);', limit),
];
/** Without a separate limit: the job's limit applies. */
const unlimited = [
  test(
    'worksForLessThanTheJobsLimit',
    `long begin = java.lang.management.ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    while (java.lang.management.ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - begin < 1400000000L) { }`,
    '@Test',
  ),
  test('loopsUntilTheJobsLimit', 'new Loop().forEver();', '@Test'),
];

/** By the clock a test has a third of a processor, on two of them. */
describe('on a busy machine', () => {
  let others: ChildProcess[] = [];
  beforeAll(() => {
    others = Array.from({ length: 2 * availableParallelism() }, () =>
      spawn(process.execPath, ['-e', 'for (;;) {}'], { stdio: 'ignore' }),
    );
  });
  afterAll(() => {
    for (const each of others) each.kill('SIGKILL');
  });

  describe.each([defaultJdk])('on Java $version', ({ home }) => {
    let result: Result;
    beforeAll(async () => {
      const classPath = compileSubject(home, {
        'org.x.Loop':
          'package org.x; public class Loop { int n; public void forEver() { while (n < 1) { n -= n; } } }',
      });
      const driver = new Driver(home);
      try {
        result = await driver.run({
          ...job(classPath, suiteClass(tests), suiteClass(unlimited, 'org.x.Other_ESTest')),
          testTimeoutMilliseconds: 3_600,
        });
      } finally {
        driver.stop();
      }
    });
    const findOutcome = (id: string) => result.outcomes.get(`v/g/${id}`);

    it('a test’s limit counts only its own time', () => {
      expect(findOutcome('worksForLessThanItsLimit')).toMatchObject({ status: 'passed' });
      expect(findOutcome('worksForLessThanTheJobsLimit')).toMatchObject({ status: 'passed' });
    });

    it('a loop is one', () => {
      expect(findOutcome('loops')).toMatchObject({ status: 'failed', cause: 'timeout', loopLine: 3 });
      expect(findOutcome('loopsUntilTheJobsLimit')).toMatchObject({ cause: 'timeout', loopLine: 3 });
    });

    it('sleeping is not a loop, and its limit is wall-clock time', () => {
      expect(findOutcome('sleeps')).toMatchObject({ status: 'failed', cause: 'timeout' });
      expect(findOutcome('sleeps')).not.toHaveProperty('loopLine');
    });
  });
});
