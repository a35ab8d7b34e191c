// @module-tag full
import { expect, it } from 'vitest';
import { makeOutcomeKey } from '../../src/harness/job-result.js';
import {
  createHarnessPool,
  holdHarnessPool,
  type JvmPrograms,
  type HarnessPool,
} from '../../src/harness/pool.js';
import type { HarnessRunner } from '../../src/harness/runner.js';
import { defects4jEnvironment } from '../../src/model/program/defects4j-environment.js';
import { briefly, defaultJdk } from '../support/jdks.js';
import { buildHarness, junitJars } from './driver.js';
import { suiteClass, test } from './subject.js';

/** The process that a test runs in. */
async function readProcess(pool: HarnessPool, meets?: JvmPrograms): Promise<number> {
  const launch = {
    javaHome: defaultJdk.home,
    harnessPath: buildHarness(),
    junitJars: junitJars(),
    jvmFlags: briefly,
    environment: { sandbox: 'none', ...defects4jEnvironment },
  } as const;
  const told = 'throw new Exception(new java.io.File("/proc/self").getCanonicalFile().getName());';
  const use = (runner: HarnessRunner) =>
    runner.execute({
      suiteCompile: 'per-test',
      testTimeoutMilliseconds: 10_000,
      outputLimitCharacters: 1_000,
      versions: [{ version: 'buggy', classPath: [] }],
      groups: [{ group: 'g', classes: [suiteClass([test('tells', told)])], extra: [] }],
    });
  const { outcomes } = await pool.with(launch, use, meets);
  const outcome = outcomes.get(makeOutcomeKey('buggy', 'g', 'tells'));
  return Number((outcome as { message?: string }).message);
}

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

it('the next user of the pool gets its warm JVMs, which end with the last user', async () => {
  const [one, other] = [holdHarnessPool(), holdHarnessPool()];
  const pid = await readProcess(one);
  await one.close();
  expect(await readProcess(other)).toBe(pid);
  expect(isThere(pid)).toBe(true);
  await other.close();
  expect(isThere(pid)).toBe(false);

  const next = holdHarnessPool();
  expect(await readProcess(next)).not.toBe(pid);
  await next.close();
});

it('a JVM that runs one program and guest is reserved for them, and one that runs no test is shared', async () => {
  const pool = createHarnessPool();
  try {
    const program = { guest: 'a', program: 'a' };
    const first = [
      await readProcess(pool),
      await readProcess(pool, program),
      await readProcess(pool, { guest: 'a', program: 'b' }),
      await readProcess(pool, 'noTest'),
      await readProcess(pool, { guest: 'b', program: 'a' }),
      await readProcess(pool, { guest: 'a' }),
    ];
    expect(new Set(first).size).toBe(6);
    expect([await readProcess(pool), await readProcess(pool, program)]).toEqual(first.slice(0, 2));
    const compilers = await Promise.all([readProcess(pool, 'noTest'), readProcess(pool, 'noTest')]);
    expect(compilers).toEqual([first[3], first[3]]);
  } finally {
    await pool.close();
  }
});
