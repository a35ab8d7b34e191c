// @module-tag full
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { hasCoveragePackage } from '../../python/pythons.js';
import { teval } from '../capture.js';
import { passingFolder } from '../../support/passing-folder.js';

describe.skipIf(!hasCoveragePackage)('teval explain of Python tests (skipped without coverage.py)', () => {
  let home: string;
  let folder: string;
  beforeAll(async () => {
    home = passingFolder('explain-python');
    folder = join(home, 'judged');
    const places = ['--out', folder, '--cache', join(home, 'cache')];
    const words = ['--benchmark', 'bundled-python', '--goals', 'overall,line', '--test-timeout', '2'];
    expect((await teval('judge', ...words, ...places)).exitCode).toBe(0);
  });

  it('shows stage, failure, target, baseline, test and answer', async () => {
    const { stdout } = await teval('explain', 'to_roman', '--run', folder, '--test', 'line:17');
    expect(stdout).toBe(`to_roman: 1 test (${folder})

PASSED  to_roman line:17
  from      recorded
  stage     passed: it is executed, and passes
  counts    as executed
  target    reached
  baseline  reached
  test      def test_to_roman():
                assert to_roman(40) == "XL"
  answer    \`\`\`python
            def test_to_roman():
                assert to_roman(40) == "XL"
            \`\`\`
`);
    const failed = await teval('explain', 'parse_duration', '--run', folder, '--test', 'line:13');
    expect(failed.stdout).toContain('failure   assertion: AssertionError (line 2 of the test)');
    const { stdout: json } = await teval('explain', 'to_roman', '--run', folder, '--json');
    expect((JSON.parse(json) as object[])[0]).toMatchObject({ tests: 'recorded', goal: 'overall' });
  });

  it.each([
    [['to_romans'], 'has no program to_romans; did you mean to_roman?'],
    [['to_roman', '--oracle', 'recordet'], 'has no set of tests recordet; did you mean recorded?'],
    [['to_roman', '--seed', '1'], '--seed is for runs;'],
  ])('refuses %j with one sentence', async (words, sentence) => {
    const { exitCode, stderr } = await teval('explain', ...words, '--run', folder);
    expect(stderr).toContain(sentence);
    expect(exitCode).toBe(2);
  });

  it('refuses a damaged judgement', async () => {
    await writeFile(join(folder, 'summary.json'), '{}');
    const { exitCode, stderr } = await teval('explain', 'to_roman', '--run', folder);
    expect(stderr).toContain('summary.json is damaged, or of another version of teval');
    expect(exitCode).toBe(2);
  });
});
