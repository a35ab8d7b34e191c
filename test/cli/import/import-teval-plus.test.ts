// @module-tag full
import { readFile, readdir, rm, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import type { Summary } from '../../../src/analysis/bug-detection/summary.js';
import { replicationRules } from '../../../src/evaluations/bug-detection/replication.js';
import type { FocalMethod } from '../../../src/model/suite/candidate.js';
import type { EvaluatedTestCase } from '../../../src/evaluations/bug-detection/unit-result.js';
import type { Accounting } from '../../../src/evaluations/bug-detection/verdict.js';
import { packageRoot } from '../../../src/store/files/package-root.js';
import type { RunPlan } from '../../../src/evaluations/bug-detection/run-plan.js';
import {
  candidate,
  evaluated,
  failed,
  flaky,
  notCompiled,
  notRun,
  passed,
  runPlan,
} from '../../support/factory.js';
import {
  createPlace,
  testData,
  writeFiles,
  type MadeLine,
} from '../../evaluations/bug-detection/teval-plus/data-folder.js';
import { teval } from '../capture.js';
import { writeFinishedRun } from '../../support/run-folder.js';
import { passingFolder } from '../../support/passing-folder.js';

const folder = passingFolder('import-teval-plus');

/** A data folder with these files. */
async function data(name: string, files: Readonly<Record<string, string>>): Promise<string> {
  await writeFiles(join(folder, name), files);
  return join(folder, name);
}

/** Imports a data folder and gives its summary. */
async function imported(from: string, ...flags: string[]): Promise<Summary> {
  const out = `${from}-run`;
  await rm(out, { recursive: true, force: true });
  const said = await teval('import', 'teval-plus', from, '--quiet', '--out', out, ...flags);
  expect([said.exitCode, said.stderr]).toEqual([0, '']);
  return JSON.parse(await readFile(join(out, 'summary.json'), 'utf8')) as Summary;
}

/** TP, FP, TN, FN and what decides nothing, of one generator and accounting; `none` where the summary has none. */
function countsOf(summary: Summary, generator: string, accounting: Accounting): (number | null)[] | 'none' {
  const found = summary.results.find(
    (each) =>
      each.oracle_generator === generator && each.accounting === accounting && each.oracle_type === 'all',
  );
  if (found === undefined) return 'none';
  return [found.tp, found.fp, found.tn, found.fn, found.inconclusive.all].map(({ mean }) => mean);
}

/** One of each verdict. */
const four: readonly MadeLine[] = [
  { test: 'test0', fails: ['buggy'] },
  { test: 'test1', fails: ['buggy', 'fixed'] },
  { test: 'test2' },
  { test: 'test3', fails: ['fixed'] },
];

describe('teval import teval-plus', () => {
  it('makes a run with replication accounting from full_test_data.csv alone', async () => {
    const from = await data('alone', {
      [createPlace()]: testData(four),
      [createPlace({ seed: 2 })]: testData([...four, { bug: 'Lang-9', test: 'test0' }]),
      [createPlace({ method: 'naive' })]: testData(four.slice(1)),
      [createPlace({ method: 'naive', seed: 2 })]: testData(four.slice(1)),
    });
    const summary = await imported(from);
    expect(summary).toMatchObject({
      benchmark: 'defects4j',
      benchmark_kind: 'defects4j',
      method: 'TEval@buggy',
      accounting: 'replication',
      bugs: ['Lang-7', 'Lang-9'],
      seeds: [1, 2],
      oracle_generators: ['no-exception', 'toga'],
      units: { planned: 8, done: 8 },
    });
    expect(countsOf(summary, 'toga', 'replication')).toEqual([1, 1, 1.5, 1, 0]);
    expect(countsOf(summary, 'no-exception', 'replication')).toEqual([0, 1, 1, 1, 0]);
    // Which tests ran is not known: no figure by strict accounting, instead of one that takes silence for nothing.
    expect(countsOf(summary, 'toga', 'strict')).toBe('none');
    const found = summary.found_at.find(
      (each) => each.detector === 'isolation-forest' && each.k === 10 && each.oracle_generator === 'toga',
    );
    expect(found?.found.mean).toBe(1);
  });

  it('allows strict accounting if the files contain which suites and tests ran', async () => {
    const generated = 'evosuite_buggy_tests/1/toga_generated';
    const bugs = ['Lang-7', 'Lang-8', 'Lang-9', 'Lang-10'];
    const from = await data('evidence', {
      [createPlace()]: testData(bugs.flatMap((bug) => four.map((line) => ({ ...line, bug })))),
      // pandas' index, a message of several lines, and nothing for a suite that was killed
      [`${generated}/results/failed_tests.csv`]:
        ',project,bug_id,error_msg\n0,Lang,8,\n1,Lang,9,"a/X_ESTest.java:3: error: x\nFAILED"\n2,Lang,10,FAILED\n',
      [`${generated}/fixed_results/failed_tests.csv`]: ',project,bug_id,error_msg\n0,Lang,10,FAILED\n',
      [`${generated}/fixed_d4j_tests/Lang/toga/9/Lang-9b-toga.9.tar.bz2`]: '',
      [`${generated}/fixed_d4j_tests/Lang/toga/9/org/x/Shelf_ESTest.java`]:
        'class Shelf_ESTest {\n  @Test\n  public void test01() throws Throwable { }\n  public void test31() throws Throwable { }\n}\n',
      [`${generated}/fixed_d4j_tests/Lang/toga/10/Lang-10b-toga.10.tar.bz2`]: '',
      [`${generated}/fixed_d4j_tests/Lang/toga/10/org/x/Shelf_ESTest.java`]: 'class Shelf_ESTest {\n}\n',
    });
    const summary = await imported(from);
    expect(summary.accounting).toBe('strict');
    // Lang-7 ran. Passing tests of Lang-8 and -10, which were lost, and removed tests of Lang-9 are inconclusive.
    const cell = (bug: string) => {
      const { tp, fp, tn, fn, inconclusive } = summary.cells.find((each) => each.bug === bug)!;
      return [tp, fp, tn, fn, inconclusive];
    };
    expect(bugs.map(cell)).toEqual([
      [1, 1, 1, 1, 0],
      [1, 1, 0, 0, 2],
      [1, 1, 0, 1, 1],
      [1, 1, 0, 0, 2],
    ]);
    expect(countsOf(summary, 'toga', 'replication')).toEqual([4, 4, 4, 4, 0]);
    expect((await imported(from, '--accounting', 'replication')).accounting).toBe('replication');
    const rows: Record<string, string>[] = parse(await readFile(`${from}-run/rows.csv`, 'utf8'), {
      columns: true,
    });
    expect(
      rows.find(({ bug, test_id }) => bug === 'Lang-9' && test_id?.endsWith('test21'))?.reason,
    ).toContain('taken out of its suite');
  });

  it('reports lines without a result, and counts candidates from meta.csv', async () => {
    const columns =
      'project,bug_num,test_name,exception_bug,assertion_bug,exception_lbl,assertion_lbl,assert_err\n';
    const meta = Array.from({ length: 6 }, () => 'Lang,7,org.x.Shelf_ESTest::test0,-1,-1,False,,\n').join('');
    const input = '"int take() { }","public void test0() {\n}",\n';
    const from = await data('meta', {
      [createPlace()]: testData([...four, { test: 'test4', withoutResult: true }]),
      'evosuite_buggy_tests/1/meta.csv': columns + meta,
      'evosuite_buggy_tests/1/inputs.csv': `focal_method,test_prefix,docstring\n${input.repeat(6)}`,
    });
    const summary = await imported(from);
    expect(summary.accounts[0]).toMatchObject({
      candidates: 6,
      without_oracle: 1,
      oracles: 5,
      duplicates: 1,
      adds_up: true,
    });
    expect(summary.remarks[0]?.remark).toContain('1 of the tests of Lang-7 have no result on record');
    await writeFiles(from, {
      'evosuite_buggy_tests/1/inputs.csv': `focal_method,test_prefix,docstring\n${input.repeat(5)}`,
    });
    const said = await teval('import', 'teval-plus', from, '--out', join(folder, 'uneven'));
    expect([said.exitCode, said.stderr]).toEqual([
      2,
      expect.stringContaining('inputs.csv has 5 lines and meta.csv beside it 6'),
    ]);
  });

  it('includes bugs without tests from metadata/ or --bugs', async () => {
    const from = await data('planned', {
      [createPlace()]: testData([...four, { bug: 'Math-5', test: 'test0' }]),
      'metadata/Lang.csv': 'bug.id,package.name,dir.src.classes\n7,org.x,src\n10,org.x,src\n',
    });
    expect((await imported(from)).bugs).toEqual(['Lang-7', 'Lang-10', 'Math-5']);
    const named = await imported(from, '--bugs', 'Lang-1..9,Lang-65');
    expect(named.bugs).toEqual(['Lang-7', 'Lang-65']);
    expect(named.units).toMatchObject({ planned: 2, done: 2 });
    expect((await imported(from, '--all')).bugs).toHaveLength(835);
  });

  it('makes a run for each method, and reports units without a file as missing', async () => {
    const from = await data('methods', {
      [createPlace()]: testData(four),
      [createPlace({ side: 'fixed' })]: testData(four),
      [createPlace({ side: 'fixed', seed: 2, method: 'naive' })]: testData(four),
      [createPlace({ side: 'fixed', results: 'results' })]: testData(four),
    });
    const out = join(folder, 'methods-runs');
    const { exitCode, stdout } = await teval('import', 'teval-plus', from, '--quiet', '--out', out);
    expect(exitCode).toBe(0);
    const names = (await readdir(out)).map((name) => name.replace(/-[^-]*$/, ''));
    expect(names.sort()).toEqual(['teval-plus-TEval', 'teval-plus-TEval@buggy', 'teval-plus-TEval@fixed']);
    expect(stdout).toContain('INCOMPLETE: 2 of 4 units are done');
    expect((await imported(from, '--method', 'TEval')).replication.repair_rounds).toBe(0);
    const part = join(from, 'evosuite_fixed_tests', '1');
    expect((await imported(part, '--method', 'TEval@fixed')).oracle_generators).toEqual(['toga']);
  });

  it('collects the rows of a bug even if they are not adjacent', async () => {
    const shuffled = [four[0]!, { bug: 'Math-5', test: 'test0' }, ...four.slice(1)];
    const summary = await imported(await data('shuffled', { [createPlace()]: testData(shuffled) }));
    expect(countsOf(summary, 'toga', 'replication')).toEqual([1, 1, 2, 1, 0]);
  });

  it('does not record Defects4J as the benchmark if one of the bugs is not in Defects4J', async () => {
    const from = await data('other', {
      [createPlace()]: testData([{ bug: 'Lang-7' }, { bug: 'Lang-66', test: 'test1' }]),
    });
    expect(await imported(from)).toMatchObject({ benchmark: 'teval-plus', benchmark_kind: 'unknown' });
  });

  it('makes a run that teval explain, rank and compare accept', async () => {
    const from = await data('used', {
      [createPlace()]: testData(four),
      [createPlace({ method: 'naive' })]: testData(four.slice(1)),
    });
    await imported(from);
    const explained = await teval(
      'explain',
      'Lang-7',
      '--run',
      `${from}-run`,
      '--oracle',
      'toga',
      '--verdict',
      'TP',
    );
    expect(explained.stdout).toContain('org.x.Shelf.take(int)');
    expect(explained.stdout).toContain('java.lang.IllegalStateException: shelf "2" is empty');
    const missed = await teval('explain', 'Lang-7', '--run', `${from}-run`, '--test', 'test31');
    expect(missed.stdout).toContain('failed (exception): no details are recorded');
    const suites = await teval('export', 'suites', join(folder, 'no-suites'), '--run', `${from}-run`);
    expect(suites.stderr).toContain("was imported from TEval-plus's test data, which contain no suites");
    const ranked = await teval('rank', `${from}-run`, '--out', join(folder, 'used-rank'));
    expect([ranked.exitCode, ranked.stderr]).toEqual([0, '']);
    const compared = await teval('compare', `${from}-run`);
    expect([compared.exitCode, compared.stderr]).toEqual([0, '']);
  });

  it("gives the same ranking as TEval-plus's own code", async () => {
    const golden = (name: string) =>
      readFile(join(packageRoot, 'test/fixtures/golden/teval-plus', name), 'utf8');
    const from = await data('golden', { [createPlace()]: await golden('failed_test_data.csv') });
    await imported(from);
    const out = join(folder, 'golden-rank');
    const flags = ['--feature-definitions', 'replication', '--found-at', 'replication'];
    await teval('rank', `${from}-run`, ...flags, '--out', out);
    const { found_at: found } = JSON.parse(await readFile(join(out, 'found_at.json'), 'utf8')) as Summary;
    const expected = JSON.parse(await golden('ranking.json')) as {
      found_at: Record<string, { mean: number }>;
    };
    const ranked = found.filter((each) => each.oracle_type === 'all' && each.detector === 'isolation-forest');
    expect(ranked.map(({ k, found: { mean } }) => [k, mean])).toEqual(
      Object.entries(expected.found_at).map(([k, { mean }]) => [Number(k), mean]),
    );
  });

  it.each<[string, Record<string, string>, string]>([
    [
      'no test data',
      { 'evosuite_buggy_tests/1/inputs.csv': '' },
      'has no test data of TEval-plus: nothing in it is evosuite_',
    ],
    [
      'a broken cell',
      { [createPlace()]: testData([{ cells: { TN: 'ja' } }]) },
      'full_test_data.csv:2: TN must be 0 or 1, True or False, not "ja"',
    ],
    [
      'a test twice',
      { [createPlace()]: testData([{}, {}]) },
      'Lang-7 has unique_test_name org.x.Shelf_ESTest::test031 twice',
    ],
    ['no line', { [createPlace()]: testData([]) }, 'have no line'],
    [
      'other columns',
      { [createPlace()]: 'project,bug_num\n' },
      'full_test_data.csv:1: the header lacks the columns unique_test_name',
    ],
    [
      'what strict exports have',
      { [createPlace()]: testData([{ cells: { TN: 'False' } }]) },
      ':2: TP, FP, TN and FN are all False',
    ],
  ])('refuses %s', async (name, files, message) => {
    const from = await data(`refused-${name.replaceAll(' ', '-')}`, files);
    const out = `${from}-run`;
    const { exitCode, stdout, stderr } = await teval('import', 'teval-plus', from, '--quiet', '--out', out);
    expect([exitCode, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^teval: .*\n$/);
    expect(stderr).toContain(message);
    expect(await readdir(out).catch(() => [])).not.toContain('units');
  });

  it('refuses strict accounting if the files lack the data, and contradicting flags', async () => {
    const from = await data('strict', { [createPlace()]: testData(four) });
    const strict = await teval('import', 'teval-plus', from, '--accounting', 'strict');
    expect([strict.exitCode, strict.stderr]).toEqual([
      2,
      expect.stringContaining('--accounting strict needs to know which tests compiled and ran'),
    ]);
    const both = await teval('import', 'teval-plus', from, '--all', '--bugs', 'Lang-7');
    expect(both.stderr).toContain('--bugs and --all contradict each other');
    const method = await teval('import', 'teval-plus', from, '--method', 'TEval');
    expect(method.stderr).toContain('has test data of TEval@buggy only');
  });
});

describe('a round trip through teval export teval-plus', () => {
  /** A unit's test cases: each verdict, each way to decide nothing, each oracle type, duplicates, another focal method. */
  function testCases(bug: string, seed: number, generator: string): EvaluatedTestCase[] {
    const size = {
      ...(candidate().focalMethod as FocalMethod),
      name: 'size',
      source: 'int size() { return 0; }',
      docstring: '/** Counts {@link Shelf}. */',
    };
    const searched = [
      {},
      { focalMethodWithAssertion: size },
      { focalMethod: 'unknown', focalMethodWithAssertion: size },
      {},
    ];
    const outcomes = [
      evaluated(failed, passed, 'assertion'),
      evaluated(failed, failed, 'expectException'),
      evaluated(failed, bug === 'Shelf-1' ? failed : passed),
      evaluated({ ...failed, message: `of\ntwo lines ${seed}` }, failed),
      ...[evaluated(passed, passed), evaluated(passed, failed), evaluated(flaky, failed)],
      ...[evaluated(notCompiled, notCompiled), evaluated(passed, notRun)],
      ...(generator === 'wolf'
        ? [evaluated(failed, failed), evaluated({ ...failed, exception: 'a.B' }, failed)]
        : []),
    ];
    return outcomes.map((each, index) => {
      const test = `test${index}`;
      const [line, end] = [`  new Shelf().take(${index}); // "a, b"`, '}'];
      const changes = searched[index % 4] as Parameters<typeof candidate>[0];
      const original = `  public void ${test}()  throws Throwable  {\n${line}\n  ${end}`;
      return {
        ...each,
        testCase: {
          ...each.testCase,
          id: `org.x.Shelf_ESTest::${test}#0`,
          candidate: candidate({
            id: `org.x.Shelf_ESTest::${test}#0`,
            suiteTest: test,
            original,
            ...changes,
          }),
          method: `${test}_0`,
          source: `@Test(timeout = 4000)\npublic void ${test}_0() throws Throwable {\n${line}\n${end}`,
          prefixNumber: Math.floor(index / 2),
          copies: 1 + (index % 3),
        },
      };
    });
  }

  async function writeRun(
    name: string,
    changes: Partial<Omit<RunPlan, 'units'>>,
    isMissing = (): boolean => false,
  ): Promise<void> {
    const bugs = ['Shelf-1', 'Shelf-2', 'Shelf-3'];
    const plan = runPlan({ oracleGenerators: ['no-exception', 'wolf'], bugs, ...changes });
    await writeFinishedRun(join(folder, name), plan, ({ bug, seed, oracleGenerator }) => {
      if (bug === 'Shelf-2' && seed === 2 && isMissing()) return 'missing';
      return bug === 'Shelf-3' ? [] : testCases(bug, seed, oracleGenerator);
    });
  }

  async function filesOf(path: string): Promise<Record<string, string>> {
    const files: Record<string, string> = {};
    for (const name of (await readdir(path)).sort()) files[name] = await readFile(join(path, name), 'utf8');
    return files;
  }

  it.each<[string, Partial<Omit<RunPlan, 'units'>>]>([
    ['strict', {}],
    ['replication', { accounting: 'replication' }],
    ['a run on the fixed version', { side: 'fixed', benchmark: 'defects4j', benchmarkKind: 'defects4j' }],
    [
      'TEval',
      {
        side: 'fixed',
        suiteCompile: 'all-or-nothing',
        replication: { ...replicationRules, repairRounds: 0 },
      },
    ],
    ['an incomplete run', {}],
  ])('gives the same tables, byte by byte: %s', async (name, changes) => {
    const [run, back] = [`from-${name}`.replaceAll(' ', '-'), `back-${name}`.replaceAll(' ', '-')];
    await writeRun(run, changes, () => name === 'an incomplete run');
    const exported = join(folder, `${run}-data`);
    await teval('export', 'teval-plus', join(folder, run), exported);
    const said = await teval('import', 'teval-plus', exported, '--quiet', '--out', join(folder, back));
    expect([said.exitCode, said.stderr]).toEqual([0, '']);
    for (const experiment of ['reproduce', 'generators', 'oracle-types', 'ranking']) {
      const tables = [run, back].map((each) => join(folder, `${each}-${experiment}`));
      for (const [index, each] of [run, back].entries())
        expect(
          (await teval('experiment', experiment, join(folder, each), '--out', tables[index]!)).exitCode,
        ).toBe(0);
      const [before, after] = await Promise.all(tables.map(filesOf));
      expect(Object.keys(before!).length).toBeGreaterThan(1);
      const named = (files: Record<string, string>) =>
        JSON.stringify(files).replaceAll(join(folder, back), join(folder, run));
      expect(named(after!)).toBe(named(before!));
    }
  });

  it('refuses exported files without their manifest, and with another accounting', async () => {
    await writeRun('manifest', {});
    const exported = join(folder, 'manifest-data');
    await teval('export', 'teval-plus', join(folder, 'manifest'), exported);
    const other = await teval(
      'import',
      'teval-plus',
      exported,
      '--accounting',
      'replication',
      '--out',
      join(folder, 'no'),
    );
    expect(other.stderr).toContain('the files were exported from a run with strict accounting');
    await unlink(join(exported, 'evosuite_buggy_tests', 'teval-merged_results.json'));
    const gone = await teval('import', 'teval-plus', exported, '--quiet', '--out', join(folder, 'no'));
    expect([gone.exitCode, gone.stderr]).toEqual([
      2,
      expect.stringContaining('full_test_data.csv:2: the line was written by teval export'),
    ]);
  });
});
