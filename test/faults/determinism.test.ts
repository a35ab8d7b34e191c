import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { execa } from 'execa';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { packageRoot } from '../../src/store/package-root.js';

const binary = join(packageRoot, 'bin', 'teval.js');
const results = ['rows.csv', 'ranking.csv', 'summary.json'] as const;

let folder: string;
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'teval-determinism-'))));
afterAll(() => rm(folder, { recursive: true }));

/** A run of the bundled benchmark, from an empty cache; the texts of its results. */
async function evaluate(name: string, ...more: string[]): Promise<string[]> {
  const out = join(folder, name);
  await execa(process.execPath, [
    ...[binary, 'run', '--seeds', '1', '--reruns', '1', '--quiet', '--out', out, '--cache', `${out}-cache`],
    ...more,
  ]);
  return Promise.all(results.map((file) => readFile(join(out, file), 'utf8')));
}

/** Records by the bug that they begin with, each bug's in their order. */
function byBug(csv: string): Map<string, string[][]> {
  const records = parse(csv);
  const bugs = new Set(records.map(([bug]) => bug ?? ''));
  return new Map([...bugs].map((bug) => [bug, records.filter(([first]) => first === bug)]));
}

it(
  'the bundled benchmark gives the same bytes with 1 and 8 workers, and with 2 for some of its bugs in another order',
  { timeout: 600_000 },
  async () => {
    const one = await evaluate('one', '--workers', '1');
    expect(one[0]?.split('\n').length).toBeGreaterThan(400);
    expect(await evaluate('eight', '--workers', '8')).toEqual(one);

    const bugs = [...new Set((JSON.parse(one[2] ?? '') as { bugs: string[] }).bugs)];
    const some = bugs.filter((_, index) => index % 2 === 0).reverse();
    const [rows = '', ranking = ''] = await evaluate('some', '--workers', '2', '--bugs', some.join(','));
    for (const [part, whole] of [
      [rows, one[0]],
      [ranking, one[1]],
    ] as const) {
      const ofAll = byBug(whole ?? '');
      const asked = [...ofAll].filter(([bug]) => some.includes(bug) || bug === 'bug');
      expect(asked.length).toBe(some.length + 1);
      expect(byBug(part)).toEqual(new Map(asked));
    }
  },
);
