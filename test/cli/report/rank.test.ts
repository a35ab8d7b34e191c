import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from 'vitest';
import { sumShares } from '../../../ranking/shares.js';
import type { RankingSummary } from '../../../src/reports/ranking-summary.js';
import { writeUnitWithInputs } from '../../support/run-inputs.js';
import { goldenRecords, goldenText } from '../../features/golden.js';
import { evaluated, failed, passed, runPlan, unitResult } from '../../support/factory.js';
import { teval } from '../capture.js';
import { writeRunOfPlan } from '../../support/run-folder.js';
import { passingFolder } from '../../support/passing-folder.js';

interface Golden {
  found_at: Record<string, { per_state: number[]; mean: number }>;
  rankings: { random_state: number; project: string; bug_num: number; order: string[]; decision: number[] }[];
}

type RankedFile = RankingSummary & { readonly found_at_per_state: Record<string, number[]> };
/** Found@K of all types for the paper's K. */
const foundOf = ({ found_at }: RankedFile, order: string) =>
  found_at
    .filter(({ oracle_type, detector }) => oracle_type === 'all' && detector === order)
    .map(({ found }) => found.mean!);

type Records = Record<string, string>[];
const close = (actual: string | undefined, wanted: number | string) =>
  Math.abs(Number(actual) - Number(wanted)) <= 1e-12;

const folder = passingFolder('rank');

describe('teval rank --failed-tests', () => {
  const golden = JSON.parse(goldenText('teval-plus/ranking.json')) as Golden;
  const read = (name: string) => readFile(join(folder, 'ranked', name), 'utf8');
  let stdout = '';

  beforeAll(async () => {
    const file = join(folder, 'failed_test_data.csv');
    await writeFile(file, goldenText('teval-plus/failed_test_data.csv'));
    const flags = ['--feature-definitions', 'replication', '--found-at', 'replication'];
    const said = await teval('rank', '--failed-tests', file, ...flags, '--out', join(folder, 'ranked'));
    expect([said.exitCode, said.stderr]).toEqual([0, '']);
    stdout = said.stdout;
  });

  it("has the features of TEval-plus's code", async () => {
    const ours: Records = parse(await read('features.csv'), { columns: true });
    const wanted = goldenRecords('teval-plus/features.csv');
    expect(ours).toHaveLength(530);
    expect(Object.keys(ours[0]!)).toStrictEqual(Object.keys(wanted[0]!));
    const texts = ['project', 'bug_num', 'unique_test_name'];
    const differing = wanted.filter((record, row) =>
      Object.entries(record).some(([column, value]) => {
        const actual = ours[row]![column];
        return texts.includes(column) ? actual !== value : !close(actual, value);
      }),
    );
    expect(differing).toEqual([]);
  });

  it("has scikit-learn's orders and scores", async () => {
    const lines: Records = parse(await read('ranking.csv'), { columns: true });
    expect(lines).toHaveLength(530 * 11);
    for (const { random_state, project, bug_num, order, decision } of golden.rankings) {
      const ours = lines.filter(
        (line) => line['bug'] === `${project}-${bug_num}` && line['random_state'] === String(random_state),
      );
      expect(ours.map((line) => line['test_id'])).toStrictEqual(order);
      expect(ours.every((line, position) => close(line['score'], decision[position]!))).toBe(true);
    }
  });

  it('has Found@K, in a file and printed beside random order', async () => {
    const ranked = JSON.parse(await read('found_at.json')) as RankedFile;
    const means = Object.values(golden.found_at).map(({ mean }) => mean);
    expect(foundOf(ranked, 'isolation-forest')).toStrictEqual(means);
    const perState = Object.entries(golden.found_at).map(([k, { per_state }]) => [k, per_state]);
    expect(ranked.found_at_per_state).toStrictEqual(Object.fromEntries(perState));
    expect(ranked.ranking).toMatchObject({ feature_definitions: 'replication', counting: 'replication' });
    expect(foundOf(ranked, 'random').every((found) => Number.isInteger(Math.round(found * 1e9) / 1e8))).toBe(
      true,
    );
    expect(stdout).toContain('6 bugs, 530 failing tests');
    expect(stdout).toMatch(/isolation-forest\s+0\.00 .*0\.60 .*1\.10 .*2\.30/);
    expect(stdout).toMatch(/\n +random\s+\d\.\d\d/);
    expect(stdout).toContain('As the replication counts');
  });

  it('has a cell for each bug; Found@K is the sum of the cells', async () => {
    const ranked = JSON.parse(await read('found_at.json')) as RankedFile;
    expect(ranked.cells.map(({ bug }) => bug)).toStrictEqual(ranked.bugs);
    expect(ranked.cells.reduce((sum, { failing_tests }) => sum + failing_tests!, 0)).toBe(530);
    for (const order of ['isolation-forest', 'random', 'suite-order'])
      foundOf(ranked, order).forEach((found, index) =>
        expect(sumShares(ranked.cells.map((cell) => cell.found_at[order]![index]!))).toBe(found),
      );
  });

  it("uses the paper's definitions and all orders of ties by default", async () => {
    const out = join(folder, 'paper');
    const file = join(folder, 'failed_test_data.csv');
    const said = await teval('rank', '--failed-tests', file, '--ranker', 'random', '--out', out);
    expect(said.exitCode).toBe(0);
    const ranked = JSON.parse(await readFile(join(out, 'found_at.json'), 'utf8')) as RankedFile;
    const settings = { feature_definitions: 'paper', detector: 'random', counting: 'exact' };
    expect(ranked).toMatchObject({ format: 3, ranking: settings });
    // 1 − C(n − t, K) / C(n, K), bug by bug, from the file's own counts.
    const missed = (n: number, t: number, k: number) =>
      Array.from({ length: k }, (_, index) => Math.max(0, n - t - index) / Math.max(1, n - index));
    const wanted = [1, 3, 5, 10].map((k) =>
      ranked.cells
        .filter(({ tp }) => tp > 0)
        .map(({ failing_tests: n, tp }) => 1 - missed(n!, tp, k).reduce((product, each) => product * each, 1))
        .reduce((sum, each) => sum + each, 0),
    );
    foundOf(ranked, 'random').forEach((found, index) => expect(found).toBeCloseTo(wanted[index]!, 8));
    expect(said.stdout).toContain('Expected over all orders of tests with equal scores');
  });

  it('refuses a read-only folder before it ranks', async () => {
    const file = join(folder, 'failed_test_data.csv');
    const { exitCode, stderr } = await teval('rank', '--failed-tests', file, '--out', join(file, 'x'));
    expect([exitCode, stderr]).toEqual([
      2,
      expect.stringMatching(/^teval: cannot write to .*; choose another place with --out DIR\n$/),
    ]);
  });

  it('accepts a file without failing tests', async () => {
    const file = join(folder, 'none.csv');
    await writeFile(file, `${goldenText('teval-plus/failed_test_data.csv').split('\n')[0]}\n`);
    const said = await teval('rank', '--failed-tests', file, '--out', join(folder, 'nothing'));
    expect(said).toMatchObject({ exitCode: 0, stderr: '' });
    expect(said.stdout).toMatch(/0 bugs, 0 failing tests.*\n[^]*isolation-forest +- +- +- +-/);
  });
});

describe('teval rank RUN', () => {
  let run = '';
  beforeAll(async () => {
    run = join(folder, 'run');
    const plan = runPlan();
    await writeRunOfPlan(run, plan);
    for (const unit of plan.units.slice(0, -1))
      await writeUnitWithInputs(
        run,
        unitResult(unit, [evaluated(passed, passed), evaluated(failed, passed)]),
      );
  });

  it('ranks again into another folder, and reports missing units', async () => {
    const out = join(folder, 'again');
    const flags = ['--features', 'trace_exception_count,distinct_line', '--out', out];
    const { exitCode, stdout, stderr } = await teval('rank', run, ...flags);
    expect([exitCode, stderr]).toEqual([0, '']);
    // Both bugs with seed 1; with seed 2 one of them is not finished.
    expect(stdout).toMatch(/javadoc +isolation-forest +1\.50 \+-0\.71/);
    expect(stdout).toMatch(/javadoc +1\.0 \(1\) +isolation-forest +1\.00/);
    expect(stdout).toContain(
      `INCOMPLETE: 1 of 4 units of ${run} are counted as finding nothing in all numbers above\n`,
    );
    expect((await readdir(out)).sort()).toEqual(['found_at.json', 'ranking.csv']);
    const foundAt = JSON.parse(await readFile(join(out, 'found_at.json'), 'utf8')) as unknown;
    expect(foundAt).toMatchObject({
      ranking: { features: ['trace_exception_count', 'test_distinct_code_line'] },
      units: { failed: 1 },
    });
  });

  it('gives rankings that can be compared with each other', async () => {
    const [first, second] = [join(folder, 'one'), join(folder, 'other')];
    await teval('rank', run, '--out', first);
    await teval('rank', run, '--ranker', 'suite-order', '--out', second);
    const { exitCode, stdout } = await teval('compare', first, second);
    expect(exitCode).toBe(0);
    expect(stdout).toContain(`javadoc (${first}) against javadoc (${second})`);
    expect(stdout).toMatch(/\nFound@10 +/);
    expect(stdout).not.toContain('BugFound');
    const orders = await teval('compare', first, '--order', 'random,suite-order');
    expect(orders.stdout).toContain('javadoc (random of ');
    const again = await teval('rank', run, '--found-at', 'replication', '--out', join(folder, 'third'));
    expect(again.stdout).toContain('As the replication counts');
    expect(await teval('compare', first, join(folder, 'third'))).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining('rank one of them again') as string,
    });
  });

  it.each([
    [['RUN', '--out', 'RUN'], 'contains a run, whose ranking stays'],
    [['RUN', '--ranker', 'oracle'], 'there is no ranker "oracle"; known are isolation-forest'],
    [['RUN', '--features', 'is_exception,size'], "there is no feature 'size': choose from"],
    [
      ['RUN', '--ranker', 'rare-first', '--features', 'test_doc_sim'],
      'needs the feature trace_exception_count',
    ],
    [['RUN', '--failed-tests', 'x.csv'], 'name one of a run, --failed-tests and --outcomes'],
    [['RUN', '--found-at', 'mine'], 'allowed choices are exact, replication'],
    [['RUN', '--feature-definitions', 'mine'], 'allowed choices are paper, replication'],
    [['/no/such/run'], '/no/such/run contains no run'],
    [['--failed-tests', '/no/such/file.csv'], 'there is no such file'],
    [['--failed-tests', 'RUN/run.json'], 'run.json:1: the header lacks the columns'],
  ])('refuses %j', async (argv, message) => {
    const given = argv.map((each) => each.replace('RUN', run));
    const out = argv.includes('--out') ? [] : ['--out', join(folder, 'refused')];
    const { exitCode, stdout, stderr } = await teval('rank', ...given, ...out);
    expect([exitCode, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^teval: .*\n$/);
    expect(stderr).toContain(message);
    expect(await readdir(folder)).not.toContain('refused');
  });
});
