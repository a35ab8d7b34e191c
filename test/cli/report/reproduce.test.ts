// @module-tag full
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RunPlan } from '../../../src/evaluations/bug-detection/run-plan.js';
import { evaluated, failed, passed, runPlan } from '../../support/factory.js';
import { standIn } from '../../defects4j/stand-in.js';
import { writeFiles } from '../../evaluations/bug-detection/teval-plus/data-folder.js';
import { teval } from '../capture.js';
import { writeFinishedRun } from '../../support/run-folder.js';
import { useFilledCache } from '../../support/filled-cache.js';
import { passingFolder } from '../../support/passing-folder.js';

type Records = Record<string, string>[];
let folder = '';

/** Two bugs with two seeds: NoException finds one, TOGA both; the third generator has a false alarm for each. */
async function writeRun(name: string, changes: Partial<Omit<RunPlan, 'units'>> = {}): Promise<void> {
  const plan = runPlan({
    ...{ benchmark: 'defects4j', benchmarkKind: 'defects4j', bugs: ['Lang-7', 'Collections-3'] },
    oracleGenerators: ['no-exception', 'predictions-toga', 'wolf'],
    ...changes,
  });
  await writeFinishedRun(join(folder, name), plan, ({ bug, oracleGenerator }) => {
    if (oracleGenerator === 'wolf') return [evaluated(failed, failed)];
    const silent = evaluated(passed, passed);
    if (oracleGenerator === 'no-exception' && bug !== 'Lang-7') return [evaluated(failed, failed), silent];
    return [
      evaluated(failed, passed, oracleGenerator === 'no-exception' ? 'noException' : 'assertion'),
      silent,
    ];
  });
}

beforeAll(async () => {
  folder = passingFolder('reproduce');
  await writeRun('buggy');
  await writeRun('fixed', { side: 'fixed' });
  await writeRun('teval', { side: 'fixed', suiteCompile: 'all-or-nothing' });
  await writeRun('bundled', { benchmark: 'bundled', benchmarkKind: 'bundled' });
  await writeRun('called-so', { benchmarkKind: 'described' });
  await writeRun('without-toga', { oracleGenerators: ['wolf'] });
});

interface Reproduced {
  readonly tables: Record<string, Records>;
  readonly stdout: string;
}

/** The tables from their CSV files, and the printed output. */
async function reproduced(runs: readonly string[], ...flags: string[]): Promise<Reproduced> {
  const out = join(folder, `tables-${[...runs, ...flags].join('-').replaceAll('/', '_')}`);
  const { exitCode, stdout, stderr } = await teval(
    'experiment',
    'reproduce',
    ...runs.map((run) => join(folder, run)),
    ...flags,
    '--out',
    out,
  );
  expect([exitCode, stderr]).toEqual([0, '']);
  const names = (await readdir(out)).filter((name) => name.endsWith('.csv'));
  const tables = await Promise.all(
    names.map(async (name): Promise<[string, Records]> => [
      name.replace('.csv', ''),
      parse(await readFile(join(out, name), 'utf8'), { columns: true }),
    ]),
  );
  return { tables: Object.fromEntries(tables), stdout };
}

/** The sentence about this run, and whether it differs. */
function readSetup(tables: Record<string, Records>): Record<string, [string, string]> {
  return Object.fromEntries(
    tables['setup']!.map((each) => [each['What']!, [each['This run']!, each['Differs']!]]),
  );
}

/** Text as one line. */
const flat = (text: string) => text.replace(/\s+/g, ' ');

describe('teval experiment reproduce', () => {
  it("has the paper's seven tables and the set-up", async () => {
    const { tables } = await reproduced(['buggy']);
    expect(Object.keys(tables).sort()).toEqual([
      'setup',
      ...[1, 2, 3, 4, 5, 6, 7].map((number) => `table-${number}`),
    ]);
  });

  it('has each method of Tables 1 and 2 from its run, TEval* from that of TEval', async () => {
    const { tables } = await reproduced(['buggy', 'fixed', 'teval']);
    const lines = tables['table-1']!.map((each) => [
      each['Oracle generator'],
      each['Method'],
      each['BugFound'],
      each['BugFound /100'],
      each['Bugs'],
      each['Seeds'],
    ]);
    expect(lines.slice(0, 4)).toEqual([
      ['TOGA (paper)', 'TEval*', '57', String((100 * 57) / 835), '835', '1'],
      ['predictions-toga', 'TEval*', '2', '100', '2', '2'],
      ['no-exception', 'TEval*', '1', '50', '2', '2'],
      ['wolf', 'TEval*', '0', '0', '2', '2'],
    ]);
    const papers = tables['table-1']!.filter((each) => each['Oracle generator']?.includes('paper'));
    expect(papers.map((each) => [each['Method'], each['BugFound'], each['FPR %']])).toEqual([
      ['TEval*', '57', '25'],
      ['TEval', '96.4', '17'],
      ['TEval@fixed', '104.2', '19.7'],
      ['TEval@buggy', '64.4', '22.1'],
    ]);
    expect(tables['table-2']!.map((each) => each['Method'])).toEqual(
      ['TEval@fixed', 'TEval@buggy'].flatMap((each) => [each, each, each, each]),
    );
  });

  it('has both generators and their overlap in Table 3', async () => {
    const { tables } = await reproduced(['buggy']);
    const lines = tables['table-3']!.map((each) => [
      each['Oracle generator'],
      each['BugFound'],
      each['Precision %'],
      each['#TP'],
      each['#FP /100'],
    ]);
    expect(lines).toEqual([
      ['NoException (paper)', '44.4', '0.77', '73.5', String((100 * 9415.9) / 835)],
      ['no-exception', '1', '50', '1', '50'],
      ['TOGA (paper)', '64.4', '0.38', '110.7', String((100 * 29099.4) / 835)],
      ['predictions-toga', '2', '100', '2', '0'],
      ['wolf', '0', '0', '0', '100'],
      ['both find (paper)', '39.7', '', '', ''],
      ['both find', '1', '', '', ''],
    ]);
  });

  it('has the ranking in Table 5, types of oracle in Tables 6 and 7, and features that vary in Table 4', async () => {
    const { tables } = await reproduced(['buggy']);
    const five = tables['table-5']!.filter((each) => each['Oracle generator'] === 'predictions-toga');
    expect(five.map((each) => [each['Ranking'], each['Found@1'], each['Found@10 /100']])).toEqual([
      ['random', '2', '100'],
      ['ranked', '2', '100'],
    ]);
    const six = tables['table-6']!.filter((each) => each['Oracle generator'] === 'predictions-toga');
    expect(six.map((each) => [each['Oracle type'], each['BugFound']])).toEqual([
      ['noException', '0'],
      ['expectException', '0'],
      ['assertion', '2'],
      ['all', '2'],
    ]);
    const seven = tables['table-7']!.find(
      (each) => each['Oracle generator'] === 'TOGA (paper)' && each['Oracle type'] === 'assertion',
    );
    expect(seven).toMatchObject({ 'Found@1': '3.48', 'Found@10': '12.3' });
    // One failing test a list: nothing to rank.
    expect(tables['table-4']![0]).toMatchObject({
      Feature: 'focal_method_name_count',
      'In TEval-plus': 'focal_name_count',
      Lists: '0',
    });
  });

  it('reports how many of the 835 bugs and ten seeds it covers, and how the set-up differs', async () => {
    const { tables, stdout } = await reproduced(['buggy']);
    expect(flat(stdout)).toContain("TEval@buggy on 1 of the paper's 835 bugs with 2 seeds (the paper: ten)");
    const setup = readSetup(tables);
    expect(setup['Bugs']).toEqual([
      '1 of them, of 1 project, and 1 that 2.0.0 did not have (Collections-3)',
      'yes',
    ]);
    expect(setup['Seeds']).toEqual(['2 (1, 2)', 'yes']);
    expect(setup['Accounting']?.[0]).toContain('strict');
    expect(setup['Benchmark']?.[1]).toBe('not known');
  });

  it('explains each missing cell, and how to get it', async () => {
    const { tables, stdout } = await reproduced(['without-toga']);
    const missing = tables['table-3']!.filter((each) => each['Bugs'] === '');
    expect(missing.map((each) => [each['Oracle generator'], each['BugFound']])).toEqual([
      ['NoException', ''],
      ['TOGA', ''],
      ['both find', ''],
    ]);
    expect(flat(stdout)).toContain('NoException: not in this run; --oracle no-exception adds it.');
    expect(flat(stdout)).toContain(
      'TOGA: this run has no predictions of it; add them with --oracle predictions:FILE, teval import toga',
    );
    expect(flat(stdout)).toContain('TEval: no run of it was named; teval run --method TEval makes one.');
    const { stdout: fixedOnly } = await reproduced(['fixed']);
    expect(flat(fixedOnly)).toContain('TEval@buggy: no run of it was named');
  });

  it.each(['bundled', 'called-so'])(
    "omits the paper's numbers for another benchmark, with a remark: %s",
    async (run) => {
      const { tables, stdout } = await reproduced([run]);
      expect(JSON.stringify(Object.entries(tables).filter(([name]) => name !== 'setup'))).not.toContain(
        'paper',
      );
      for (const number of ['96.4', '64.4', '29099.4', '15.19', '39.7', '3.48'])
        expect(stdout).not.toContain(number);
      expect(flat(stdout)).toContain(
        "The paper's numbers are of Defects4J and stand beside runs on a Defects4J only; this is",
      );
    },
  );

  it('shows the generator of --toga as TOGA', async () => {
    const { tables } = await reproduced(['buggy'], '--toga', 'wolf');
    expect(tables['table-6']!.slice(4, 8).map((each) => each['Oracle generator'])).toEqual([
      'wolf',
      'wolf',
      'wolf',
      'wolf',
    ]);
    const none = await teval('experiment', 'reproduce', join(folder, 'buggy'), '--toga', 'fox');
    expect([none.exitCode, none.stderr]).toEqual([
      2,
      expect.stringContaining('--toga fox: no run has such an oracle generator'),
    ]);
    const other = await teval('experiment', 'ranking', join(folder, 'buggy'), '--toga', 'wolf');
    expect(other.stderr).toContain('--toga works only with the experiment reproduce');
  });

  it('takes runs by --run, too, and refuses those that do not belong together', async () => {
    const named = await teval(
      'experiment',
      'reproduce',
      '--run',
      join(folder, 'buggy'),
      '--run',
      join(folder, 'fixed'),
    );
    expect(named.exitCode).toBe(0);
    const twice = await teval(
      'experiment',
      'reproduce',
      ...['buggy', 'without-toga'].map((run) => join(folder, run)),
    );
    expect(twice.stderr).toContain('are both runs of TEval@buggy: name one run for each method');
    const mixed = await teval(
      'experiment',
      'reproduce',
      ...['bundled', 'fixed'].map((run) => join(folder, run)),
    );
    expect(mixed.stderr).toContain('are of different benchmarks (bundled and defects4j): name runs of one');
  });
});

describe('a run on a Defects4J', () => {
  it("stands beside the paper's numbers, with its version and Java in the set-up", async () => {
    const home = await standIn();
    const suites = join(folder, 'suites');
    await writeFiles(suites, {
      'Shop-1b-evosuite.1/org/shop/Basket_ESTest.java':
        'package org.shop;\nimport org.junit.Test;\npublic class Basket_ESTest {\n' +
        '  @Test public void test0() throws Throwable {\n    Basket basket0 = new Basket();\n' +
        '    int[] none = new int[1];\n    int first = none[basket0.size()];\n  }\n}\n',
    });
    const bugs = ['--benchmark', 'defects4j', '--defects4j', home, '--bugs', 'Shop-1', '--seeds', '1'];
    const tests = ['--suites', suites, '--oracle', 'no-exception', '--prefix-view', 'as-written'];
    const place = ['--cache', useFilledCache(), '--sandbox', 'none', '--out', join(folder, 'stand-in')];
    const done = await teval('run', ...bugs, ...tests, ...place, '--quiet');
    expect([done.exitCode, done.stderr]).toEqual([0, '']);
    const { tables } = await reproduced(['stand-in']);
    expect(tables['table-3']!.slice(0, 2)).toMatchObject([
      { 'Oracle generator': 'NoException (paper)', BugFound: '44.4' },
      {
        'Oracle generator': 'no-exception',
        BugFound: '1',
        'BugFound /100': '100',
        '#FP': '0',
        Bugs: '1',
        Seeds: '1',
      },
    ]);
    const setup = readSetup(tables);
    expect(setup['Benchmark']).toEqual(['Defects4J 3.0.9', 'yes']);
    expect(setup['Bugs']?.[0]).toContain('0 of them');
    expect(setup['Java of the tests']?.[0]).toMatch(/^\d+/);
    expect(setup['Suites']?.[0]).toBe('read from archives of evosuite');
    expect(setup['Prefixes']?.[1]).toBe('no');
  });
});
