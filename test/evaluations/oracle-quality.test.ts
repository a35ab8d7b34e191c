// @module-tag full
import { useFilledCache } from '../support/filled-cache.js';
import { compare } from '../../src/index.js';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from 'vitest';
import type { MeasuredSummary } from '../../src/analysis/measured/measured-summary.js';
import type { Summary } from '../../src/analysis/bug-detection/summary.js';
import { writeTree } from '../benchmarks/workbench.js';
import { teval } from '../cli/capture.js';
import { passingFolder } from '../support/passing-folder.js';

const shelf = `package org.x;
public class Shelf {
  public int size() { return 3; }
  public void refuse() { throw new IllegalStateException("full"); }
}
`;
const suite = `package org.x;
import org.junit.Test;
import static org.junit.Assert.*;
public class ShelfTest {
  @Test public void right() { Shelf shelf = new Shelf(); int size = shelf.size(); assertEquals(3, size); }
  @Test public void wrong() { Shelf shelf = new Shelf(); int size = shelf.size(); assertEquals(4, size); }
  @Test public void broken() { Shelf shelf = new Shelf(); String size = shelf.size(); assertEquals("3", size); }
  @Test public void refuses() {
    Shelf shelf = new Shelf();
    try { shelf.refuse(); fail("accepted"); } catch (IllegalStateException expected) { }
  }
}
`;

let folder = '';
const inFolder = (...names: readonly string[]) => join(folder, ...names);
const program = (id: string) => ({
  ...{ id, classes: ['org.x.Shelf'] },
  version: { directory: 'shop', sources: 'src' },
});
const readText = (run: string, name: string) => readFile(inFolder(run, name), 'utf8');
const readMeasured = async (run: string) =>
  JSON.parse(await readText(run, 'summary.json')) as MeasuredSummary;
const common = () => ['--cache', useFilledCache(), '--sandbox', 'none', '--reruns', '0', '--quiet'];
const runShop = (out: string, ...more: readonly string[]) =>
  teval(
    ...['run', '--benchmark', inFolder('shop.json'), '--suites', inFolder('suites'), '--seeds', '1'],
    ...['--oracle', 'suite-assertions', '--oracle', 'no-exception', '--out', inFolder(out)],
    ...common(),
    ...more,
  );

beforeAll(async () => {
  folder = passingFolder('quality');
  await writeTree(folder, {
    'shop/src/org/x/Shelf.java': shelf,
    'suites/Shop-1o-hand.1/org/x/ShelfTest.java': suite,
    'suites/Shop-2o-hand.1/org/x/ShelfTest.java': suite,
    'shop.json': JSON.stringify({ name: 'shop', programs: [program('Shop-1'), program('Shop-2')] }),
  });
});

describe('programs without a known bug', () => {
  it('are judged by what is known of them', async () => {
    const said = await runShop('run');
    expect(said.stderr).toBe('');
    expect(said.exitCode).toBe(0);
    const rows = parse<Record<string, string>>(await readText('run', 'rows.csv'), { columns: true });
    const facts = rows
      .filter(
        ({ subject, oracle_generator }) => subject === 'Shop-1' && oracle_generator === 'suite-assertions',
      )
      .map(({ test_id, account, compile_error, agreement }) =>
        [test_id!.replace('org.x.ShelfTest::', ''), account, compile_error, agreement].join(' ').trim(),
      );
    expect(facts.sort()).toEqual([
      'broken#0 notCompiled types same',
      'broken#none notCompiled types same',
      'refuses#none silent  same',
      'right#0 silent  same',
      'right#none silent  same',
      'wrong#0 alarm  same',
    ]);
    const alarms = rows.filter(({ account }) => account === 'alarm');
    expect(
      alarms.map(({ subject, oracle_generator, test_id }) => `${subject} ${oracle_generator} ${test_id}`),
    ).toEqual([
      'Shop-1 suite-assertions org.x.ShelfTest::wrong#0',
      'Shop-1 no-exception org.x.ShelfTest::refuses#none',
      'Shop-2 suite-assertions org.x.ShelfTest::wrong#0',
      'Shop-2 no-exception org.x.ShelfTest::refuses#none',
    ]);
    expect(alarms[1]).toMatchObject({
      agreement: 'other',
      trace_exception: 'java.lang.IllegalStateException',
    });
  });

  it('have JUnit XML with alarms as failures, and tests without an outcome as skipped', async () => {
    const { stdout } = await teval('report', inFolder('run'), '--format', 'junit');
    const rows = parse<Record<string, string>>(await readText('run', 'rows.csv'), { columns: true });
    const count = (account: string) => rows.filter((row) => row['account'] === account).length;
    const ends = ['<failure ', '<error ', '<skipped '].map((end) => stdout.split(end).length - 1);
    expect([ends[0]! + ends[1]!, ends[2]]).toEqual([count('alarm'), count('notCompiled')]);
    expect(stdout).toContain(
      `tests="${rows.length}" failures="${ends[0]}" errors="${ends[1]}" skipped="${ends[2]}"`,
    );
    expect(stdout).toContain('<property name="account" value="alarm"/>');
  });

  it('give sums that add up, and no bug found', async () => {
    const summary = await readMeasured('run');
    expect(summary.evaluation).toBe('oracle-quality');
    expect(summary.accounts[0]).toEqual({
      oracle_generator: 'suite-assertions',
      candidates: 14,
      without_oracle: 0,
      oracles: 14,
      duplicates: 2,
      test_cases: {
        not_compiled: 4,
        not_run: 0,
        flaky: 0,
        inspecting: 0,
        not_reproduced: 0,
        alarm: 2,
        silent: 6,
      },
      adds_up: true,
      units_done: [2],
    });
    const [all] = summary.results;
    expect(all).toMatchObject({ oracle_generator: 'suite-assertions', oracle_type: 'all' });
    expect(all!.kinds).toMatchObject({
      not_compiled: { types: 4 },
      prefix: { value: 6, expected: 2, unknown: 4 },
      alarm: { value: 2 },
    });
    const means = Object.fromEntries(Object.entries(all!.measures).map(([name, { mean }]) => [name, mean]));
    expect(means).toEqual({
      ...{
        alarms: 2,
        alarm_rate: 0.25,
        not_compiled: 4,
        type_errors: 4,
        not_run: 0,
        flaky: 0,
        inspecting: 0,
        not_reproduced: 0,
      },
      ...{ compared: 12, right_type: 1, vacuous: 0, same_kind: 1, match: 1, same_oracle: 1 },
    });
    const said = await runShop('run');
    expect(said.stdout).toContain('oracle-quality of shop');
    expect(said.stdout).toContain('Alarm rate: suite-assertions is ahead with 25.0 %');
    const everything = [
      said.stdout,
      await readText('run', 'summary.json'),
      await readText('run', 'rows.csv'),
    ].join();
    expect(everything).not.toMatch(/BugFound|bugs?[ _]found|Found@|Precision|FPR|\bTP\b|verdict/iu);
    expect(await readText('run', 'ranking.csv').catch(() => 'missing')).toBe('missing');
  });

  it('have status, explanations and reports', async () => {
    expect((await teval('status', inFolder('run'))).stdout).toContain('4 of 4 units');
    const explained = await teval('explain', 'Shop-1', '--run', inFolder('run'), '--verdict', 'alarm');
    expect(explained.stdout).toContain('Shop-1: 2 test cases: 2 alarm');
    expect(explained.stdout).toContain('fails on the code as it is');
    const refused = await teval('explain', 'Shop-1', '--run', inFolder('run'), '--verdict', 'TP');
    expect(refused).toMatchObject({ exitCode: 2 });
    expect(refused.stderr).toContain('a run with the evaluation oracle-quality has notCompiled, notRun');
    await teval('report', inFolder('run'));
    const page = await readText('run', 'report.html');
    expect(page).toContain('Alarm rate: suite-assertions is ahead with 25.0 %');
    expect(page).toContain('id="figure-ladder"');
    expect(page).toContain('<th scope="col">Alarm rate %</th>');
    expect(page).not.toMatch(/BugFound|Found@/u);
    const markdown = await teval('report', inFolder('run'), '--format', 'markdown');
    expect(markdown.stdout).toContain('- Alarm rate: suite-assertions is ahead with 25.0 %');
    expect(markdown.stdout).toMatch(/\| suite-assertions \| all \| +2\.0/u);
    const ranked = await teval('rank', inFolder('run'), '--out', inFolder('ranked'));
    expect(ranked).toMatchObject({ exitCode: 2 });
    expect(ranked.stderr).toContain('this run has the evaluation oracle-quality, which has no verdicts');
  });

  it('run in shards, and a merge gives the same files', async () => {
    for (const shard of ['1/2', '2/2']) expect((await runShop('shards', '--shard', shard)).exitCode).toBe(0);
    expect((await teval('merge', inFolder('shards'), '--quiet')).exitCode).toBe(0);
    for (const name of ['rows.csv', 'summary.json'])
      expect(await readText('shards', name)).toBe(await readText('run', name));
  });

  it.each([
    [
      ['--evaluation', 'bug-detection'],
      'the evaluation bug-detection runs tests on the versions buggy and fixed',
    ],
    [['--on', 'fixed'], '--on fixed: shop offers the version only'],
    [['--accounting', 'strict'], '--accounting belongs to the evaluation bug-detection'],
    [['--evaluation', 'oracle-qualty'], 'did you mean oracle-quality?'],
  ])('refuse %j', async (more, sentence) => {
    const said = await runShop('refused', ...more);
    expect(said).toMatchObject({ exitCode: 2 });
    expect(said.stderr).toContain(sentence);
  });
});

describe('a bug with both versions', () => {
  const runText = (out: string, ...more: readonly string[]) =>
    teval(
      'run',
      '--bugs',
      'Text-1',
      '--seeds',
      '1',
      '--on',
      'fixed',
      '--out',
      inFolder(out),
      ...common(),
      ...more,
    );

  it('raises as many alarms on its fixed version as false positives and false negatives', async () => {
    expect((await runText('verdicts')).exitCode).toBe(0);
    expect((await runText('quality', '--evaluation', 'oracle-quality')).exitCode).toBe(0);
    const verdicts = JSON.parse(await readText('verdicts', 'summary.json')) as Summary;
    const { accounts } = await readMeasured('quality');
    expect(
      accounts.map(({ oracle_generator, test_cases }) => [oracle_generator, test_cases['alarm']]),
    ).toEqual(verdicts.accounts.map(({ oracle_generator, fp, fn }) => [oracle_generator, fp + fn]));
    expect(accounts.some(({ test_cases }) => test_cases['alarm']! > 0)).toBe(true);
  });

  it('is compared by its measures, over seeds and over programs', async () => {
    const said = await teval('compare', inFolder('quality'), '--json');
    expect(said).toMatchObject({ exitCode: 0, stderr: '' });
    const { comparisons, overall } = JSON.parse(said.stdout) as {
      comparisons: { subject: string; metrics: { metric: string }[]; conclusions: string[] }[];
      overall: object[];
    };
    expect([comparisons.length, overall.length]).toEqual([3, 1]);
    expect(comparisons[0]).toMatchObject({ subject: 'program' });
    expect(comparisons[0]).not.toHaveProperty('bugs_found');
    expect(comparisons[0]!.metrics.map(({ metric }) => metric)).toContain('Alarm rate');
    const text = await teval('compare', inFolder('quality'), '--pairs', 'javadoc:no-exception');
    expect(text.stdout).toMatch(/^javadoc against no-exception: 1 common program, 1 common seed$/mu);
    expect(text.stdout).toContain('Over programs');
    expect(text.stdout).not.toMatch(/\bbugs?\b/u);
    const csv = await teval('compare', inFolder('quality'), '--format', 'csv');
    expect(csv.stdout.split('\n')[0]).toContain('Programs that differ');
    const itself = await teval('compare', inFolder('quality'), inFolder('quality'));
    expect(itself.stdout.replace(/\s+/gu, ' ')).toContain('so nothing can differ');
    expect((await compare([{ folder: inFolder('quality') }])).comparisons).toHaveLength(3);
  });

  it.each([
    [['--missing', 'not-found'], 'needs bugs to find, which the evaluation oracle-quality does not count'],
    [['--order', 'random'], "needs a ranking, which runs of the evaluation oracle-quality don't have"],
    [['--pairs', 'javadock'], 'did you mean javadoc?'],
  ])('is not compared with %j, in one sentence', async (words, sentence) => {
    const { exitCode, stderr } = await teval('compare', inFolder('quality'), ...words);
    expect([exitCode, stderr.trimEnd().split('\n').length]).toEqual([2, 1]);
    expect(stderr).toContain(sentence);
  });

  it('is not compared across evaluations', async () => {
    const said = await teval('compare', inFolder('verdicts'), inFolder('quality'));
    expect(said).toMatchObject({ exitCode: 2 });
    expect(said.stderr).toContain(
      'one has the evaluation bug-detection and the other oracle-quality, so they have no measure in common',
    );
    const reported = await teval('report', inFolder('verdicts'), inFolder('quality'));
    expect(reported).toMatchObject({ exitCode: 2 });
  });
});
