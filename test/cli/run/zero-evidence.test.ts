import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { passingFolder } from '../../support/passing-folder.js';
import { teval } from '../capture.js';

const folder = passingFolder('zero-evidence');

it.each([
  ['oracle-quality', 'alarms>0'],
  ['bug-detection', 'fp>0'],
])('a run of %s without a test case says so first, and is no success', async (evaluation, condition) => {
  const suites = join(folder, 'suites');
  mkdirSync(suites, { recursive: true });
  writeFileSync(join(suites, 'none.txt'), 'no test');
  execFileSync('tar', ['-C', suites, '-cjf', join(suites, 'Text-1f-evosuite.1.tar.bz2'), 'none.txt']);
  const { stdout, stderr, exitCode } = await teval(
    ...['run', '--bugs', 'Text-1', '--seeds', '1', '--on', 'fixed', '--suites', suites],
    ...['--oracle', 'no-exception', '--evaluation', evaluation, '--fail-on', condition],
    ...['--out', join(folder, evaluation)],
  );
  expect(stdout).toMatch(/ 0 test\scases.*\n+NOTHING WAS TESTED: 0 test cases/u);
  expect(stdout).toMatch(/^no-exception(?: +-)+$/mu);
  expect(stderr).toContain('teval: nothing was tested: the run has 0 test cases');
  expect(exitCode).toBe(1);
});
