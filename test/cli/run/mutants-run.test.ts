// @module-tag benchmark/mutants
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'csv-parse/sync';
import type { MutationTestResult as Report } from 'mutation-testing-report-schema/api';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
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
});

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

  it('says of each kill which call of the mutant has another result', async () => {
    const [text = ''] = await readRun('whole');
    const rows = parse<Record<string, string>>(text, { columns: true });
    const witnesses = rows.filter(({ verdict }) => verdict === 'TP').map(({ witness }) => witness);
    expect(witnesses.length).toBeGreaterThan(0);
    for (const each of witnesses) expect(each).toMatch(/^[^:]+\(.* on buggy, .* on fixed$/su);
  });

  it("has a report by Stryker's schema for each oracle generator, with the score of any seed", async () => {
    const out = join(folder, 'elements');
    await succeed('report', join(folder, 'whole'), '--format', 'mutation-elements', '--out', out);
    expect((await readdir(out)).sort()).toEqual(['leakage-probe.json', 'no-exception.json']);
    const report = JSON.parse(await readFile(join(out, 'no-exception.json'), 'utf8')) as Report;
    const path = fileURLToPath(
      import.meta.resolve('mutation-testing-report-schema/mutation-testing-report-schema.json'),
    );
    const schema = JSON.parse(await readFile(path, 'utf8')) as Parameters<typeof z.fromJSONSchema>[0];
    expect(z.fromJSONSchema(schema).safeParse(report)).toMatchObject({ success: true });

    const rows = parse<Record<string, string>>((await readRun('whole'))[0]!, { columns: true });
    const killed = new Set(
      rows
        .filter((row) => row['oracle_generator'] === 'no-exception' && row['verdict'] === 'TP')
        .map((row) => row['bug']),
    );
    const tests = new Set(Object.values(report.testFiles!).flatMap((file) => file.tests.map(({ id }) => id)));
    const all = Object.entries(report.files).flatMap(([name, { source, mutants }]) =>
      mutants.map((mutant) => ({ name, source, mutant })),
    );
    expect(all).toHaveLength(12);
    for (const { name, source, mutant } of all) {
      const { id, status, killedBy = [], location, replacement, description = '' } = mutant;
      expect([status === 'Killed' || status === 'Timeout', id]).toEqual([killed.has(id), id]);
      expect(killedBy.length > 0).toBe(killed.has(id));
      expect(killedBy.filter((test) => !tests.has(test))).toEqual([]);
      // The change in the source is the one that the record of the mutant describes.
      const lines = source.split('\n');
      const at = ({ line, column }: typeof location.start) =>
        lines.slice(0, line - 1).reduce((sum, text) => sum + text.length + 1, 0) + column - 1;
      const [before, after] = description.split(/line \d+: /u)[1]!.split(' → ');
      const code = source.slice(at(location.start), at(location.end)).replaceAll(/\s+/gu, ' ');
      expect(before!.endsWith('…') || before!.includes(code), `${name} ${description}: ${code}`).toBe(true);
      expect(description).toContain(`line ${location.start.line}:`);
      if (after !== 'nothing' && !after!.endsWith('…')) expect(after).toContain(replacement!.trim());
    }
  });

  it('has JUnit XML in which each survivor is a failure, by class, seed and oracle generator', async () => {
    const { stdout } = await teval('report', join(folder, 'whole'), '--format', 'junit');
    const rows = parse<Record<string, string>>((await readRun('whole'))[0]!, { columns: true });
    const kills = new Set(
      rows
        .filter((row) => row['verdict'] === 'TP')
        .map((row) => [row['bug'], row['seed'], row['oracle_generator']].join(' ')),
    );
    expect(stdout).toContain(`name="teval" tests="48" failures="${48 - kills.size}" errors="0" skipped="0"`);
    expect(stdout.match(/<testsuite /gu)).toHaveLength(12);
    expect(stdout).toMatch(/<testcase classname="Account" name="Account-M\d{4}: [A-Z]+, line \d+: /u);
  });

  it('has the same bytes in one part and in three', async () => {
    for (const shard of ['1/3', '2/3', '3/3'])
      await succeed('run', ...mutants, '--shard', shard, '--out', join(folder, 'parts'));
    await succeed('merge', join(folder, 'parts'), '--out', join(folder, 'merged'), '--quiet');
    expect(await readRun('merged')).toEqual(await readRun('whole'));
    const readElements = async (run: string) => {
      const out = join(folder, `${run}-elements`);
      await succeed('report', join(folder, run), '--format', 'mutation-elements', '--out', out);
      return readFile(join(out, 'no-exception.json'), 'utf8');
    };
    expect(await readElements('merged')).toBe(await readElements('whole'));
  });
});
