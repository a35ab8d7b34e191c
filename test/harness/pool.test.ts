import { expect, it } from 'vitest';
import { outcomeKey } from '../../src/harness/job-result.js';
import { heldHarnessPool, type HarnessPool } from '../../src/harness/pool.js';
import { defects4jEnvironment } from '../../src/toolchain/test-environment.js';
import { briefly, defaultJdk } from '../support/jdks.js';
import { buildHarness, junitJars } from './driver.js';
import { suiteClass, test } from './subject.js';

/** The process that a test runs in. */
async function processOf(pool: HarnessPool): Promise<number> {
  const launch = {
    javaHome: defaultJdk.home,
    harnessPath: buildHarness(),
    junitJars: junitJars(),
    jvmFlags: briefly,
    environment: { sandbox: 'none', ...defects4jEnvironment },
  } as const;
  const told = 'throw new Exception(new java.io.File("/proc/self").getCanonicalFile().getName());';
  const { outcomes } = await pool.with(launch, (runner) =>
    runner.execute({
      suiteCompile: 'per-test',
      testTimeoutMilliseconds: 10_000,
      outputLimitCharacters: 1_000,
      versions: [{ version: 'buggy', classPath: [] }],
      groups: [{ group: 'g', classes: [suiteClass([test('tells', told)])], extra: [] }],
    }),
  );
  const outcome = outcomes.get(outcomeKey('buggy', 'g', 'tells'));
  return Number((outcome as { message?: string }).message);
}

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

it('JVMs of this process’s pool are warm for whoever holds it next, and end with the last who does', async () => {
  const [one, other] = [heldHarnessPool(), heldHarnessPool()];
  const pid = await processOf(one);
  await one.close();
  expect(await processOf(other)).toBe(pid);
  expect(isThere(pid)).toBe(true);
  await other.close();
  expect(isThere(pid)).toBe(false);

  const next = heldHarnessPool();
  expect(await processOf(next)).not.toBe(pid);
  await next.close();
});
