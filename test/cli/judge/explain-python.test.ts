// @module-tag full
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
    const { stdout } = await teval('explain', 'to_roman', '--run', folder, '--test', 'line 17');
    expect(stdout).toBe(`to_roman: 1 test case: 1 passed (${folder})

passed  line 17 #1
  meaning       it is executed, and passes
  from          to_roman only seed 1, recorded
  asked for     line 17
  outcome       passed
  counts        as executed
  target        reached
  baseline      reached
  changes       --- generated
                +++ judged
                @@ -1,4 +1,2 @@
                -\`\`\`python
                 def test_to_roman():
                -    assert to_roman(40) == "XL"
                -\`\`\`
                \\ No newline at end of file
                +    assert to_roman(40) == "XL"
                \\ No newline at end of file
  source        def test_to_roman():
                    assert to_roman(40) == "XL"
`);
    const failed = await teval('explain', 'parse_duration', '--run', folder, '--test', 'line 13');
    expect(failed.stdout).toContain('outcome       failed (assertion): AssertionError');
    expect(failed.stdout).toContain('baseline      not reached');
    const { stdout: json } = await teval('explain', 'to_roman', '--run', folder, '--json');
    expect((JSON.parse(json) as object[])[0]).toMatchObject({
      oracle_generator: 'recorded',
      target: { goal: 'overall' },
    });
  });

  it.each([
    [['to_romans'], 'did you mean to_roman?'],
    [['to_roman', '--oracle', 'recordet'], 'did you mean recorded?'],
  ])('refuses %j with one sentence', async (words, sentence) => {
    const { exitCode, stderr } = await teval('explain', ...words, '--run', folder);
    expect(stderr).toContain(sentence);
    expect(exitCode).toBe(2);
  });
});
