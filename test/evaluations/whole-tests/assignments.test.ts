// @module-tag full
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { MeasuredSummary } from '../../../src/analysis/measured/measured-summary.js';
import { teval } from '../../cli/capture.js';
import { passingFolder } from '../../support/passing-folder.js';

const folder = passingFolder('assignments');

const sample = (method: string, statements: string) => ({
  ...{ subject: 'Inventory-1', method },
  text: `Shelf shelf = new Shelf("nails", 10);\n${statements}\n`,
});
/** Of `put(int)` and `take(int)` 6 lines and 4 branches each, of `freeSpace()` a line. */
const samples = [
  sample('put(int)', 'assertEquals(2, shelf.put(2));'), // 4 lines, 2 branches
  sample('put(int)', 'try { shelf.put(-1); fail(); } catch (IllegalArgumentException expected) { }'), // 2 lines, the first again, 1 branch
  sample('put(int)', 'assertEquals(7, shelf.put(2));'), // fails
  sample('take(int)', 'assertEquals(7, shelf.take(2));'), // fails
  sample('freeSpace()', 'assertEquals(10, shelf.freeSpace());'),
];

function readResult(run: string, mean: string): Readonly<Record<string, number | null>> {
  const summary = JSON.parse(readFileSync(join(run, 'summary.json'), 'utf8')) as MeasuredSummary;
  const found = summary.results.find((each) => each.context === 'all' && each.mean === mean)!;
  return Object.fromEntries(Object.entries(found.measures).map(([name, { mean: value }]) => [name, value]));
}

it('counts each line of an assignment once, and those without an accepted test as missed', async () => {
  const file = join(folder, 'mine.jsonl');
  writeFileSync(file, samples.map((each) => `${JSON.stringify(each)}\n`).join(''));
  const run = join(folder, 'run');
  const words = ['--tests', `samples:${file}`, '--out', run, '--cache', join(folder, 'cache')];
  const { exitCode, stdout } = await teval('judge', '--verbose', ...words);
  expect(exitCode).toBe(0);
  for (const title of ['MiLC', 'MaLC', 'MiBC', 'MaBC'])
    expect(stdout).toMatch(new RegExp(`^Oracle .*\\b${title}\\b`, 'mu'));
  const close = (value: number) => expect.closeTo(value, 9) as number;
  expect(readResult(run, 'pooled')).toMatchObject({
    ...{ tests: 5, accepted: close(3 / 5) },
    method_line_coverage: close((4 / 6 + 2 / 6 + 1) / 3),
    ...{ milc: close(6 / 13), malc: close((5 / 6 + 0 + 1) / 3) },
    ...{ mibc: close(3 / 8), mabc: close((3 / 4 + 0) / 2) },
  });
  expect(readResult(run, 'pooled')).toEqual(readResult(run, 'subjects'));
});
