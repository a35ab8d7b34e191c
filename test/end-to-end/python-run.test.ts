// @module-tag benchmark/bundled-python-bugs
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { teval } from '../cli/capture.js';
import { testedPython } from '../python/pythons.js';
import { passingFolder } from '../support/passing-folder.js';

describe.skipIf(testedPython === 'none')('bugs of Python projects (skipped without Python)', () => {
  it('are found by the tests of their developers', async () => {
    const run = join(passingFolder('python-run'), 'run');
    const words = [
      '--benchmark',
      'bundled-python-bugs',
      '--oracle',
      'suite-tests',
      '--reruns',
      '0',
      '--quiet',
    ];
    const { exitCode, stderr } = await teval('run', ...words, '--out', run);
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    const rows: Record<string, string>[] = parse(readFileSync(join(run, 'rows.csv'), 'utf8'), {
      columns: true,
    });
    const found = new Set(rows.filter(({ verdict }) => verdict === 'TP').map(({ bug }) => bug));
    expect(found.size).toBeGreaterThan(0);
  });
});
