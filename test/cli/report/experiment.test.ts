// @module-tag full
import { readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from 'vitest';
import { methodsExperiment } from '../../../experiments/methods.js';
import { experiments } from '../../../experiments/registry.js';
import { openRun } from '../../../experiments/run.js';
import { renderLatexTable } from '../../../src/render/table/formats.js';
import { ofUnits } from '../../../experiments/rankers.js';
import { defaultRankingOptions } from '../../../ranking/rank-bug.js';
import { selectFailedTests } from '../../../src/analysis/bug-detection/ranking/failed-tests.js';
import { createRankingCounter } from '../../../src/analysis/bug-detection/ranking/ranking-counter.js';
import type { Unit } from '../../../src/model/unit/unit.js';
import type { RunPlan } from '../../../src/evaluations/bug-detection/run-plan.js';
import { computeSeries } from '../../../stats/series.js';
import { createSummarizer } from '../../../src/analysis/bug-detection/summarize.js';
import { packageRoot } from '../../../src/store/files/package-root.js';
import { writeUnitWithInputs } from '../../support/run-inputs.js';
import { evaluated, failed, notRun, passed, runPlan, unitResult } from '../../support/factory.js';
import { teval } from '../capture.js';
import { writeRunOfPlan } from '../../support/run-folder.js';
import { passingFolder } from '../../support/passing-folder.js';

type Records = Record<string, string>[];
let folder = '';

/** `javadoc` finds both bugs, with an assertion and a test that does not run; `wolf` the first bug, with two false alarms. */
async function writeRun(
  name: string,
  changes: Partial<Omit<RunPlan, 'units'>> = {},
  isMissing: (unit: Unit) => boolean = () => false,
): Promise<void> {
  const plan = runPlan({ oracleGenerators: ['javadoc', 'wolf'], ...changes });
  const counts = createSummarizer(plan);
  const ranking = createRankingCounter(plan, { ...defaultRankingOptions, randomStates: [0] });
  await writeRunOfPlan(join(folder, name), plan);
  for (const unit of plan.units.filter((each) => !isMissing(each))) {
    const tests =
      unit.oracleGenerator === 'javadoc'
        ? [evaluated(failed, passed, 'assertion'), evaluated(notRun, notRun)]
        : [
            evaluated(failed, unit.bug === 'Shelf-1' ? passed : failed),
            evaluated(failed, failed),
            evaluated(failed, failed),
          ];
    const result = unitResult(unit, tests);
    counts.add(result);
    ranking.add(unit, selectFailedTests(result));
    await writeUnitWithInputs(join(folder, name), result);
  }
  const summary = counts.summary([], ranking.results());
  await writeFile(join(folder, name, 'summary.json'), JSON.stringify(summary));
}

beforeAll(async () => {
  folder = passingFolder('experiment');
  await writeRun('run');
  await writeRun('defects4j', { benchmark: 'defects4j', benchmarkKind: 'defects4j' });
  await writeRun('defects4j-fixed', {
    ...{ benchmark: 'defects4j', benchmarkKind: 'defects4j', side: 'fixed' },
  });
  await writeRun('called-so', { benchmark: 'defects4j', benchmarkKind: 'described' });
  await writeRun('before', { benchmark: 'defects4j', benchmarkKind: 'unknown' });
  await writeRun('incomplete', {}, ({ bug, seed }) => bug === 'Shelf-2' && seed === 2);
  await writeRun('fixed', { side: 'fixed', oracleGenerators: ['javadoc'] });
  await writeRun('teval', { side: 'fixed', suiteCompile: 'all-or-nothing' });
});

/** The tables of an experiment as its CSV files have them. */
async function tablesOf(name: string, ...runs: string[]): Promise<Record<string, Records>> {
  const out = join(folder, [name, ...runs].join('-'));
  const named = (runs.length === 0 ? ['run'] : runs).map((run) => join(folder, run));
  const { exitCode, stderr } = await teval('experiment', name, ...named, '--out', out);
  expect([exitCode, stderr]).toEqual([0, '']);
  const files = (await readdir(out)).filter((file) => file.endsWith('.csv'));
  const texts = files.map(async (file) => {
    const records: Records = parse(await readFile(join(out, file), 'utf8'), { columns: true });
    return [file.replace('.csv', ''), records] as const;
  });
  return Object.fromEntries(await Promise.all(texts));
}

describe('teval experiment', () => {
  it('generators: findings and overlap', async () => {
    const tables = await tablesOf('generators');
    expect(tables['generators']).toEqual([
      { 'Oracle generator': 'javadoc', BugFound: '2', SD: '0', 'Precision %': '100', '#TP': '2', '#FP': '0' },
      expect.objectContaining({
        BugFound: '1',
        'Precision %': String(100 * (1 / 6)),
        '#TP': '1',
        '#FP': '5',
      }),
    ]);
    const pair = { First: 'javadoc', Second: 'wolf' };
    expect(tables['generators-overlap']).toEqual([
      { ...pair, Both: '1', 'First only': '1', 'Second only': '0' },
    ]);
  });

  it('oracle-types: a line for each type, undefined precision empty', async () => {
    const tables = await tablesOf('oracle-types');
    const line = (type: string) =>
      tables['oracle-types']!.find(
        (each) => each['Oracle generator'] === 'javadoc' && each['Oracle type'] === type,
      );
    expect(line('assertion')).toMatchObject({ BugFound: '2', 'Precision %': '100' });
    expect(line('noException')).toMatchObject({ BugFound: '0', 'Precision %': '' });
    expect(tables['oracle-types-found-at']).toHaveLength(2 * 4 * 3);
  });

  it('ranking: beside random order and that of the suite', async () => {
    const { ranking } = await tablesOf('ranking');
    expect(ranking!.map((each) => [each['Oracle generator'], each['Order'], each['Found@10']])).toEqual([
      ['javadoc', 'isolation-forest', '2'],
      ['javadoc', 'random', '2'],
      ['javadoc', 'suite-order', '2'],
      ['wolf', 'isolation-forest', '1'],
      ['wolf', 'random', '1'],
      ['wolf', 'suite-order', '1'],
    ]);
    // Its TP is first among three tests with equal features.
    expect(ranking!.slice(3).map((each) => each['Found@1'])).toEqual(['0.333333333', '0.333333333', '1']);
  });

  it('duplicates: their counts, and the counts by prefix', async () => {
    const { duplicates } = await tablesOf('duplicates');
    const counts = duplicates!.map((each) => [each['Counted'], each['#TP'], each['#FP'], each['FPR %']]);
    expect(counts.slice(3)).toEqual([
      ['test cases', '1', '5', '100'],
      // The factory's test cases are all of one prefix, and of one oracle each.
      ['with duplicates', '1', '5', '100'],
      ['prefixes', '1', '1', '100'],
    ]);
  });

  it('accounting: tests that did not run are inconclusive or TN', async () => {
    const { accounting } = await tablesOf('accounting');
    const [first, second] = accounting!;
    expect(first).toMatchObject({ Accounting: 'strict', '#TN': '0', Inconclusive: '2' });
    expect(second).toMatchObject({ Accounting: 'replication', '#TN': '2', Inconclusive: '0' });
  });

  it('methods: each run by its method, in the order of the paper', async () => {
    const tables = await tablesOf('methods', 'run', 'fixed', 'teval');
    const pairs = tables['methods']!.map((each) => [each['Oracle generator'], each['Method']]);
    expect(pairs).toEqual([
      ['javadoc', 'TEval*'],
      ['javadoc', 'TEval'],
      ['javadoc', 'TEval@fixed'],
      ['javadoc', 'TEval@buggy'],
      ['wolf', 'TEval*'],
      ['wolf', 'TEval'],
      ['wolf', 'TEval@buggy'],
    ]);
    expect(tables['methods']!.at(-1)).toMatchObject({
      BugFound: '1',
      'FPR %': '100',
      '#TP': '1',
      '#FP': '5',
    });
    expect(tables['methods-found-at']!.map((each) => [each['Method'], each['Found@10']])).toEqual(
      ['2', '1'].flatMap((found) => [
        ['TEval+', found],
        ['TEval@buggy, random order', found],
        ['TEval@buggy, order of the suite', found],
      ]),
    );
    const tested = tables['methods-tests']!.map((each) => `${each['Baseline']} ${each['Other']}`);
    expect([...new Set(tested)]).toEqual([
      'javadoc, TEval javadoc, TEval@fixed',
      'javadoc, TEval@fixed javadoc, TEval@buggy',
      'wolf, TEval wolf, TEval@buggy',
    ]);
    expect(tables['methods-tests']![0]).toMatchObject({
      Metric: 'BugFound',
      n: '2',
      'Zero method': 'wilcox',
      'Over bugs: p': '1',
      Bugs: '2',
    });
    expect(tables['methods-bugs-found']![0]).toMatchObject({ 'Found with': 'any seed', Both: '2' });
    expect(tables['methods-over-bugs']!.filter(({ Method }) => Method === 'wolf, TEval')[0]).toMatchObject({
      ...{ Metric: 'BugFound', Mean: '1', Width: 'some', Bugs: '2', Seeds: '2' },
      // One bug of two: Clopper and Pearson's interval.
      ...{
        From: expect.stringMatching(/^0\.025/u) as string,
        To: expect.stringMatching(/^1\.974/u) as string,
      },
    });
  });

  it('methods: selects the newest run of each method such that all are comparable', async () => {
    const open = (...names: string[]) => Promise.all(names.map((name) => openRun(join(folder, name))));
    const chosen = methodsExperiment.choose(await open('run', 'defects4j', 'fixed', 'run', 'teval'));
    expect(chosen.map(({ name }) => name)).toEqual(
      ['run', 'fixed', 'teval'].map((each) => join(folder, each)),
    );
    const runs = await open('run', 'defects4j');
    expect(() => methodsExperiment.choose(runs)).toThrow(
      'make them with teval run --method TEval, teval run --method TEval@fixed, teval run --method TEval@buggy',
    );
    expect(() => methodsExperiment.choose([])).toThrow('needs runs of at least two methods');
  });

  it('feature-ablation: all features, without each one, without each group, each one alone', async () => {
    const tables = await tablesOf('feature-ablation');
    const lines = tables['feature-ablation']!.filter((each) => each['Oracle generator'] === 'wolf');
    expect(lines).toHaveLength(1 + 11 + 3 + 11);
    const { ranking } = await tablesOf('ranking');
    for (const k of [1, 3, 5, 10]) {
      const column = `Found@${k}`;
      const ranked = ranking!.find(
        (each) => each['Oracle generator'] === 'wolf' && each['Order'] === 'isolation-forest',
      );
      expect(lines[0]).toMatchObject({ Features: 'all features', [column]: ranked![column] });
    }
    expect(tables['feature-ablation-tests']).toHaveLength(2 * 4 * 25);
  });

  it("text-similarity: how far natural's values are from ours, and what that changes", async () => {
    const tables = await tablesOf('text-similarity');
    expect(tables['text-similarity']![1]).toMatchObject({ 'Failing tests': '12', Spearman: '', Units: '0' });
    expect(tables['text-similarity-found-at']!.map((each) => each['TF-IDF'])).toEqual(
      ['javadoc', 'wolf'].flatMap(() => ["scikit-learn's", "natural's"]),
    );
  });

  it('rankers: each over the failing tests of the run', async () => {
    const { rankers: table } = await tablesOf('rankers');
    expect(table!.map((each) => [each['Oracle generator'], each['Ranker']])).toEqual(
      ['javadoc', 'wolf'].flatMap((generator) => ofUnits.map(({ name }) => [generator, name])),
    );
    // One failing test for each bug of javadoc's: found whatever the order.
    for (const line of table!)
      expect(line['Found@10']).toBe(line['Oracle generator'] === 'javadoc' ? '2' : '1');
    expect(table![0]!['Found@1']).toBe('2');
  });

  it('refuses a run with missing units', async () => {
    await writeRun('gone');
    await rm(join(folder, 'gone', 'units', 'Shelf-1'), { recursive: true });
    const { exitCode, stdout, stderr } = await teval('experiment', 'rankers', join(folder, 'gone'));
    expect([exitCode, stdout]).toEqual([2, '']);
    expect(stderr).toContain(
      'gone has readable results of 4 units, but its summary counts 8: run the same command again',
    );
  });

  it("has the paper's numbers beside those of a run on Defects4J, with the scope of both", async () => {
    for (const name of ['methods', 'generators', 'oracle-types', 'ranking']) {
      const tables = Object.entries(await tablesOf(name, 'defects4j'));
      const beside = tables.filter(([, records]) => JSON.stringify(records).includes('TOGA (paper)'));
      const perHundred = beside.filter(([table]) => table.endsWith('-per-100-bugs'));
      expect(beside).toHaveLength(2 * perHundred.length);
      expect(perHundred.length).toBeGreaterThan(0);
      for (const record of beside.flatMap(([, records]) => records)) {
        const isPapers = Object.values(record).some((cell) => cell.includes('paper)'));
        const isOfOneSeed = Object.values(record).includes('TOGA (its paper)');
        expect(record).toMatchObject(
          isPapers ? { Bugs: '835', Seeds: isOfOneSeed ? '1' : '10' } : { Bugs: '2', Seeds: '2' },
        );
      }
    }
  });

  it("has the paper's numbers of TEval@buggy only beside runs by that method", async () => {
    for (const name of ['generators', 'oracle-types', 'ranking'])
      expect(JSON.stringify(await tablesOf(name, 'defects4j-fixed'))).not.toContain('paper)');
    expect(JSON.stringify(await tablesOf('methods', 'defects4j-fixed'))).toContain('TOGA (paper)');
  });

  it('gives both per 100 bugs, so that runs of few bugs are comparable with 835', async () => {
    const { 'generators-per-100-bugs': table } = await tablesOf('generators', 'defects4j');
    const of = (generator: string) => table!.find((each) => each['Oracle generator'] === generator);
    expect(of('javadoc')).toMatchObject({ BugFound: '100', 'Precision %': '100', '#TP': '100' });
    expect(Number(of('TOGA (paper)')!['BugFound'])).toBeCloseTo(7.713, 3);
    expect(of('TOGA (paper)')!['Precision %']).toBe('0.38');
  });

  it.each(['run', 'called-so', 'before'])(
    "omits the paper's numbers for a run that is not known to be on Defects4J: %s",
    async (run) => {
      for (const name of ['methods', 'generators', 'oracle-types', 'ranking'])
        expect(JSON.stringify(await tablesOf(name, run))).not.toContain('paper)');
    },
  );

  it('prints INCOMPLETE like a run, in its files too', async () => {
    const out = join(folder, 'incomplete-tables');
    const run = join(folder, 'incomplete');
    const title = `INCOMPLETE: 2 of 8 units of ${run} are missing from all numbers above`;
    const { exitCode, stdout } = await teval('experiment', 'generators', run, '--out', out);
    expect(exitCode).toBe(0);
    expect(stdout).toContain(`\n\n${title}\n- Shelf-2 buggy seed 2 javadoc: not reached\n`);
    expect(await readFile(join(out, 'generators.tex'), 'utf8')).toMatch(`% ${title}\n`);
    expect((await teval('experiment', 'generators', join(folder, 'run'))).stdout).not.toContain('INCOMPLETE');
  });

  it('generators: intervals over bugs, and tests over seeds and over bugs', async () => {
    const tables = await tablesOf('generators');
    expect(tables['generators-over-bugs']!.map((each) => [each['Oracle generator'], each['Metric']])).toEqual(
      ['javadoc', 'wolf'].flatMap((name) =>
        [...['BugFound', 'FPR %', 'Precision %'], ...['Found@1', 'Found@3', 'Found@5', 'Found@10']].map(
          (each) => [name, each],
        ),
      ),
    );
    expect(tables['generators-tests']!.map((each) => each['Metric'])).toEqual([
      ...['BugFound', 'Precision %', '#TP', '#FP', 'Found@1', 'Found@3', 'Found@5', 'Found@10'],
    ]);
    expect(tables['generators-bugs-found']![0]).toMatchObject({
      'First only': '1',
      'Second only': '0',
      p: '1',
    });
  });

  it('shows the number of seeds of a mean that only some define', async () => {
    await writeRun('some', { oracleGenerators: ['wolf'] });
    const path = join(folder, 'some', 'summary.json');
    const summary = JSON.parse(await readFile(path, 'utf8')) as { results: Record<string, unknown>[] };
    for (const result of summary.results) result['precision'] = computeSeries([0.25, null]);
    await writeFile(path, JSON.stringify(summary));
    const { generators } = await tablesOf('generators', 'some');
    expect(generators).toEqual([expect.objectContaining({ 'Precision %': '25', 'Precision % seeds': '1' })]);
    const { stdout } = await teval('experiment', 'generators', join(folder, 'some'));
    expect(stdout).toMatch(/wolf .* 25\.00 \(1 of 2 seeds\)/);
    const latex = await readFile(join(folder, 'generators-some', 'generators.tex'), 'utf8');
    expect(latex).toContain('25.00 (1 of 2 seeds)');
  });

  it('prints tables, and writes LaTeX', async () => {
    const { stdout } = await teval('experiment', 'generators', join(folder, 'run'));
    expect(stdout).toMatch(
      /Oracle generators .*\nOracle generator +BugFound +SD[^]*javadoc +2\.0 +0\.0 +100\.00/,
    );
    const columns = [{ title: 'Name' }, { title: 'Share %', decimals: 1 }];
    const table = {
      name: 'x',
      title: 'X',
      columns,
      rows: [['no_exception & more', 2.25] as const, ['none', null]],
    };
    expect(renderLatexTable(table).split('\n').slice(1, -1)).toEqual([
      '\\begin{tabular}{lr}',
      '  \\toprule',
      '  Name & Share \\% \\\\',
      '  \\midrule',
      '  no\\_exception \\& more & 2.3 \\\\',
      '  none & -- \\\\',
      '  \\bottomrule',
      '\\end{tabular}',
    ]);
  });

  it.each([
    [['tables'], 'there is no experiment "tables"; known are reproduce, methods, generators'],
    [['ranking', '/no/such/run'], '/no/such/run has no summary.json'],
    [[], "missing required argument 'name'"],
    [['ranking', 'RUN', 'RUN'], 'the experiment ranking reads one run'],
    [['methods', 'RUN', 'RUN'], 'are both runs of TEval@buggy: name one run for each method'],
    [['methods', 'RUN', 'DEFECTS4J'], "can't be paired: different benchmarks (bundled and defects4j)"],
  ])('refuses %j', async (argv, message) => {
    const { exitCode, stdout, stderr } = await teval(
      'experiment',
      ...argv.map((each) => each.replace(/^(RUN|DEFECTS4J)$/, (name) => join(folder, name.toLowerCase()))),
    );
    expect([exitCode, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^teval: .*\n$/);
    expect(stderr).toContain(message);
  });

  it('has every experiment in its help and in the documentation', async () => {
    const { stdout } = await teval('experiment', '--help');
    const text = await readFile(join(packageRoot, 'docs/experiments.md'), 'utf8');
    for (const { name } of experiments) {
      expect(stdout).toContain(name);
      expect(text).toContain(`| \`${name}\` |`);
    }
  });
});
