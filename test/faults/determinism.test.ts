// @module-tag full
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { execa } from 'execa';
import { expect, it } from 'vitest';
import { packageRoot } from '../../src/store/files/package-root.js';
import { passingFolder } from '../support/passing-folder.js';

const binary = join(packageRoot, 'bin', 'teval.js');

const folder = passingFolder('determinism');

/** A run of the bundled benchmark, from an empty cache; the texts of its results. */
async function evaluate(
  name: string,
  ...more: string[]
): Promise<[rows: string, ranking: string, summary: string]> {
  const out = join(folder, name);
  await execa(process.execPath, [
    ...[
      binary,
      'run',
      '--seeds',
      '1',
      '--reruns',
      '1',
      '--quiet',
      '--test-timeout',
      '2',
      '--out',
      out,
      '--cache',
      `${out}-cache`,
    ],
    ...more,
  ]);
  const read = (file: string) => readFile(join(out, file), 'utf8');
  return [await read('rows.csv'), await read('ranking.csv'), await read('summary.json')];
}

/** Records grouped by their first cell, the bug, in their order. */
function byBug(csv: string): Map<string, string[][]> {
  const records = parse(csv);
  const bugs = new Set(records.map(([bug]) => bug ?? ''));
  return new Map([...bugs].map((bug) => [bug, records.filter(([first]) => first === bug)]));
}

// That summary.json, too, is the same with another number of workers: test/cli/run/run.test.ts.
it('the bundled benchmark gives the same bytes with 1 worker, and with 8 for half of its bugs in another order', async () => {
  const [ofAll, rankingOfAll, summary] = await evaluate('one', '--workers', '1');
  expect(ofAll.split('\n').length).toBeGreaterThan(400);
  const { bugs } = JSON.parse(summary) as { bugs: readonly string[] };
  const half = bugs.filter((_, index) => index % 2 === 1).reverse();
  expect(half).toContain('Template-1'); // it has a test that loops
  const [rows, ranking] = await evaluate('eight', '--workers', '8', '--bugs', half.join(','));
  for (const [part, whole] of [
    [rows, ofAll],
    [ranking, rankingOfAll],
  ] as const) {
    const records = byBug(whole);
    const inOrder = ['bug', ...half].map((bug) => [bug, records.get(bug)]);
    expect([...byBug(part)]).toEqual(inOrder);
  }
});
