// @module-tag full
// @module-tag alone
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { ended, folderOfRuns, readResults, startRun } from '../support/interrupted-runs.js';

it('runs end within five seconds of Ctrl-C and print how to resume', async () => {
  const folder = folderOfRuns('ctrl-c');
  const run = startRun(folder, 'asked', 'cache');
  await expect.poll(() => existsSync(join(folder, 'asked', 'run.json'))).toBe(true);
  await sleep(500);
  const asked = performance.now();
  run.child.kill('SIGINT');
  const { code } = await ended(run);
  expect(performance.now() - asked).toBeLessThan(5_500);
  expect(code).toBe(130);
  expect(run.stderr()).toMatch(/finished units stay in .*asked, and the same command resumes the run/);
  expect((await ended(startRun(folder, 'asked', 'cache'))).code).toBe(0);
  expect((await ended(startRun(folder, 'undisturbed', 'cache'))).code).toBe(0);
  expect(await readResults(folder, 'asked')).toBe(await readResults(folder, 'undisturbed'));
});
