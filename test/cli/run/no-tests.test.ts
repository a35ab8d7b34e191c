import { join } from 'node:path';
import { expect, it } from 'vitest';
import { writeTree } from '../../benchmarks/workbench.js';
import { passingFolder } from '../../support/passing-folder.js';
import { teval } from '../capture.js';

const folder = passingFolder('no-tests');
const names = 'class NamesTest { @org.junit.Test public void names() { int a = 1; assert a == 1; } }';

it('developers’ tests that cover no class of the run are bad input', async () => {
  await writeTree(join(folder, 'tests'), { 'NamesTest.java': `public ${names}` });
  const run = (...options: string[]) =>
    teval(
      ...['run', '--bugs', 'Text-1', '--test-generator', `developer:${join(folder, 'tests')}`],
      ...['--oracle', 'suite-tests', '--out', join(folder, `out${options.length}`), ...options],
    );
  const related = await run();
  expect(related.stderr).toContain(
    "teval: the developers' tests give no test case for any program of this run",
  );
  expect(related.stdout).toContain('none of the 1 test files');
  expect(related.exitCode).toBe(2);
  expect((await run('--developer-tests', 'all')).exitCode).toBe(0);
});
