// @module-tag benchmark/mutants
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from 'vitest';
import { passingFolder } from '../../support/passing-folder.js';
import { teval } from '../capture.js';
import { useFilledCache } from '../../support/filled-cache.js';

// Mutants of three bundled classes, with the suites of their originals and of the mutants' own side of the listed bugs.

const folder = passingFolder('mutants-run');
const mutants = [
  ...['--benchmark', 'mutants:bundled', '--projects', 'Account,RingBuffer,Crate'],
  ...['--mutants-per-class', '4', '--on', 'fixed', '--seeds', '1,2'],
  ...['--oracle', 'no-exception', '--oracle', 'leakage-probe'],
  ...['--cache', useFilledCache(), '--quiet'],
];
const files = ['rows.csv', 'ranking.csv', 'summary.json', 'kill-matrix.csv'];
const readRun = (run: string) => Promise.all(files.map((name) => readFile(join(folder, run, name), 'utf8')));
const succeed = async (...words: string[]) => {
  const { exitCode, stderr } = await teval(...words);
  expect([exitCode, stderr]).toEqual([0, '']);
};

beforeAll(async () => {
  await succeed('run', ...mutants, '--out', join(folder, 'whole'));
}, 240_000);

describe('a run on mutants', () => {
  it('gives a probe that reads the form of prefixes nothing', async () => {
    const [rows = ''] = await readRun('whole');
    const verdicts = (oracle: string) =>
      parse<Record<string, string>>(rows, { columns: true })
        .filter((row) => row['oracle_generator'] === oracle)
        .map((row) => [row['bug'], row['seed'], row['candidate'], row['verdict']].join(' '));
    const blind = verdicts('no-exception');
    expect(blind.length).toBeGreaterThan(50);
    expect(blind.filter((row) => row.endsWith(' TP')).length).toBeGreaterThan(0);
    expect(verdicts('leakage-probe')).toEqual(blind);
  });

  it('has the same bytes in one part and in three', async () => {
    for (const shard of ['1/3', '2/3', '3/3'])
      await succeed('run', ...mutants, '--shard', shard, '--out', join(folder, 'parts'));
    await succeed('merge', join(folder, 'parts'), '--out', join(folder, 'merged'), '--quiet');
    expect(await readRun('merged')).toEqual(await readRun('whole'));
  });
});
