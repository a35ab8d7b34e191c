// @module-tag full
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { execa } from 'execa';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Summary } from '../../../src/analysis/bug-detection/summary.js';
import { packageRoot } from '../../../src/store/files/package-root.js';
import { useFilledCache } from '../../support/filled-cache.js';
import { passingFolder } from '../../support/passing-folder.js';

/** The command as it is installed, on a bug of the bundled benchmark with its recorded suites. */
const binary = join(packageRoot, 'bin', 'teval.js');
const part = ['--bugs', 'Text-1', '--seeds', '2'];
let folder = '';

beforeAll(() => {
  folder = passingFolder('run');
});

const start = (...argv: string[]) =>
  execa(process.execPath, [binary, 'run', '--cache', useFilledCache(), ...argv], {
    cwd: folder,
    reject: false,
    stdin: 'ignore',
  });
const read = (...path: string[]) => readFile(join(folder, ...path), 'utf8');

describe('teval run', () => {
  it('prints a summary whose numbers follow from the written rows', async () => {
    const { exitCode, stdout, stderr } = await start(...part);
    expect([exitCode, stdout]).toEqual([
      0,
      expect.stringMatching(/^TEval@buggy on bundled: 1 bug, 2 seeds, /),
    ]);
    expect(stderr).toContain('6 of 6 units, 100 %');
    const [name = ''] = await readdir(join(folder, 'results'));
    expect(stdout).toContain(`Results are in ${join('results', name)}`);

    const rows = parse<Record<string, string>>(await read('results', name, 'rows.csv'), { columns: true });
    const summary = JSON.parse(await read('results', name, 'summary.json')) as Summary;
    expect(summary.units).toEqual({ planned: 6, done: 6, failed: 0, missing: [] });
    expect(rows.length).toBeGreaterThan(20);
    for (const result of summary.results.filter(({ accounting }) => accounting === 'strict')) {
      const number = (verdict: string, seed: number) =>
        rows.filter(
          (row) =>
            row.verdict === verdict &&
            row.seed === String(seed) &&
            row.oracle_generator === result.oracle_generator &&
            ['all', row.oracle_type].includes(result.oracle_type),
        ).length;
      expect(result.tp.per_seed).toEqual([number('TP', 1), number('TP', 2)]);
      expect(result.fp.per_seed).toEqual([number('FP', 1), number('FP', 2)]);
      expect(result.tn.per_seed).toEqual([number('TN', 1), number('TN', 2)]);
      expect(result.inconclusive.all.per_seed).toEqual([
        number('inconclusive', 1),
        number('inconclusive', 2),
      ]);
      expect(result.bugs_found.per_seed).toEqual([1, 2].map((seed) => Math.min(1, number('TP', seed))));
    }
    expect(summary.accounts.every(({ adds_up }) => adds_up)).toBe(true);
  });

  it('gives the same bytes if resumed in the same folder, or repeated in another', async () => {
    const [name = ''] = await readdir(join(folder, 'results'));
    const before = await Promise.all(['rows.csv', 'summary.json'].map((file) => read('results', name, file)));
    expect((await start(...part)).exitCode).toBe(0);
    expect((await start(...part, '--out', 'anew', '--workers', '1')).exitCode).toBe(0);
    for (const place of [['results', name], ['anew']])
      expect(await Promise.all(['rows.csv', 'summary.json'].map((file) => read(...place, file)))).toEqual(
        before,
      );
  });

  it('prints the summary as JSON, and no progress when quiet', async () => {
    const { exitCode, stdout, stderr } = await start(...part, '--json', '--quiet');
    const [name = ''] = await readdir(join(folder, 'results'));
    expect([exitCode, stderr]).toEqual([0, '']);
    expect(`${stdout}\n`).toBe(await read('results', name, 'summary.json'));
  });

  it('refuses another run in the same folder, naming what differs', async () => {
    const { exitCode, stdout, stderr } = await start('--bugs', 'Text-1', '--seeds', '1', '--out', 'anew');
    expect([exitCode, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^teval: anew contains a run with other settings \(seeds\);[^\n]*$/);
  });

  it('reports in one sentence an error that prevents all units', async () => {
    const { exitCode, stdout, stderr } = await start(...part, '--fresh', '--java8', folder, '--quiet');
    expect([exitCode, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^teval: --java8 .* is not a JDK[^\n]*$/);
  });

  it('stops at Ctrl-C with the finished units, and the same command resumes', async () => {
    const argv = [...part, '--out', 'stopped', '--workers', '1', '--cache', join(folder, 'empty-cache')];
    const running = start(...argv);
    await new Promise<void>((resolve) => {
      running.stderr.on('data', (text: Buffer) => {
        if (text.includes('of 6 units')) resolve();
      });
    });
    running.kill('SIGINT');
    const stopped = await running;
    expect([stopped.exitCode, stopped.stdout]).toEqual([130, '']);
    expect(stopped.stderr).toContain(
      'teval: stopped; finished units stay in stopped, and the same command resumes',
    );

    const { exitCode } = await start(...argv);
    expect(exitCode).toBe(0);
    expect(await read('stopped', 'rows.csv')).toBe(await read('anew', 'rows.csv'));
  });
});
