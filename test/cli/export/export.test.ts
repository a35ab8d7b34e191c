// @module-tag full
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { execa } from 'execa';
import { beforeEach, describe, expect, it } from 'vitest';
import { readFailedTests } from '../../../src/formats/failed-tests-csv.js';
import { createTextReader } from '../../../features/java-text.js';
import { loadTreeSitterParser } from '../../../src/source/tree-sitter.js';
import { readInputRows, readMetaRows, readPredictions } from '../../../src/formats/toga/toga-format.js';
import { createArchiveGenerator } from '../../../src/test-generators/archive-suites.js';
import { collected } from '../../support/collected.js';
import { writeUnitWithInputs } from '../../support/run-inputs.js';
import { request } from '../../test-generators/requests.js';
import type { EvaluatedPrefix } from '../../support/factory.js';
import {
  candidate,
  evaluated,
  evaluatedWhole,
  failed,
  flaky,
  passed,
  runPlan,
  unitResult,
} from '../../support/factory.js';
import { teval } from '../capture.js';
import { writeRunOfPlan } from '../../support/run-folder.js';
import { useFilledCache } from '../../support/filled-cache.js';
import { passingFolder } from '../../support/passing-folder.js';

const folder = passingFolder('export');

describe('teval export suites', () => {
  const cache = () => ['--cache', useFilledCache()];

  it('writes archives that tar and --suites read', async () => {
    const target = join(folder, 'suites');
    const said = await teval('export', 'suites', target, '--bugs', 'Text-1', '--seeds', '2', ...cache());
    expect(said).toEqual({ exitCode: 0, stdout: `2 suites in ${target}\n`, stderr: '' });
    expect((await readdir(target)).sort()).toEqual([1, 2].map((id) => `Text-1b-evosuite.${id}.tar.bz2`));

    const path = 'org/bundled/text/FullName_ESTest.java';
    const archive = join(target, 'Text-1b-evosuite.2.tar.bz2');
    expect((await execa('tar', ['tjf', archive])).stdout.split('\n')).toContain(path);
    const recorded = await readFile(
      new URL(`../../../bundled/suites/Text-1/buggy/2/${path}`, import.meta.url),
      'utf8',
    );
    const generator = await createArchiveGenerator(target);
    const bug = { ...request().bug, id: 'Text-1', project: 'Text', number: 1 };
    const read = await generator.generate(request({ bug, seed: 2 }));
    expect(read.files.find((file) => file.path === path)?.source).toBe(recorded);
  });

  it('writes the suites of a run, with flags that select some of them', async () => {
    const run = join(folder, 'of-run');
    const flags = ['--bugs', 'Text-1', '--seeds', '3..4', '--oracle', 'no-exception', '--sandbox', 'none'];
    await teval('run', ...flags, '--quiet', ...cache(), '--out', run);
    const all = await teval(
      'export',
      'suites',
      join(folder, 'all'),
      '--run',
      run,
      '--tool',
      'mine',
      ...cache(),
    );
    expect([all.exitCode, all.stderr]).toEqual([0, '']);
    expect((await readdir(join(folder, 'all'))).sort()).toEqual(
      [3, 4].map((id) => `Text-1b-mine.${id}.tar.bz2`),
    );
    const one = ['--run', run, '--seeds', '4..4', '--form', 'tar.gz'];
    await teval('export', 'suites', join(folder, 'one'), ...one, ...cache());
    expect(await readdir(join(folder, 'one'))).toEqual(['Text-1b-evosuite.4.tar.gz']);
    const lost = await teval(
      'export',
      'suites',
      join(folder, 'lost'),
      '--run',
      run,
      '--seeds',
      '99..99',
      ...cache(),
    );
    expect(lost).toEqual({
      exitCode: 1,
      stdout: `0 suites in ${join(folder, 'lost')}\n`,
      stderr: expect.stringContaining(
        "Text-1, side buggy, seed 99: the run's suite is neither recorded nor in the cache",
      ) as string,
    });
  });

  it('refuses an invalid name, and a folder without a run', async () => {
    const name = await teval('export', 'suites', folder, '--tool', 'a/b', ...cache());
    expect([name.exitCode, name.stderr]).toEqual([
      2,
      expect.stringMatching(/^teval: --tool 'a\/b' cannot be/),
    ]);
    const none = await teval('export', 'suites', folder, '--run', join(folder, 'none'));
    expect([none.exitCode, none.stderr]).toEqual([2, expect.stringContaining('contains no run')]);
  });
});

describe('teval export teval-plus', () => {
  const at = (...path: string[]) => join(folder, 'data', 'evosuite_buggy_tests', '1', ...path);
  const read = (...path: string[]) => readFile(at(...path), 'utf8');
  const results = (method: string) => join(`${method}_generated`, 'merged_results');
  const original = '  public void test03()  throws Throwable  {\n      new Shelf().take(2);\n  }';
  const testCase = (number: number, base: EvaluatedPrefix, text: string): EvaluatedPrefix => ({
    ...base,
    testCase: {
      ...base.testCase,
      candidate: candidate({ id: `org.x.Shelf_ESTest::test03#${number}`, original }),
      method: `test03_${number}`,
      source: `@Test\npublic void test03_${number}() throws Throwable {\n  ${text}\n}`,
    },
  });
  const run = () => join(folder, 'run');

  beforeEach(async () => {
    const plan = runPlan({ seeds: [1], bugs: ['Shelf-1'], oracleGenerators: ['no-exception', 'javadoc'] });
    await writeRunOfPlan(run(), plan);
    const noException = [
      testCase(0, evaluated(failed, passed), 'new Shelf().take(2); // "a, b"'),
      testCase(1, evaluated(failed, failed), 'new Shelf().take(3);'),
      testCase(2, evaluated(failed, flaky), 'new Shelf().take(4);'),
      testCase(3, evaluated(passed, passed), 'new Shelf().take(5);'),
    ];
    const javadoc = [
      testCase(1, evaluated(passed, failed, 'expectException'), 'try { } catch (Exception e) { }'),
      testCase(4, evaluated(passed, passed, 'assertion'), 'assertEquals(2, shelf0.size());'),
    ];
    await writeUnitWithInputs(run(), unitResult({ oracleGenerator: 'no-exception' }, noException));
    await writeUnitWithInputs(run(), unitResult({ oracleGenerator: 'javadoc' }, javadoc));
  });

  it('includes whole tests in the test cases, but not in the predictions', async () => {
    const plan = runPlan({
      seeds: [1],
      bugs: ['Shelf-1'],
      oracleGenerators: ['no-exception', 'suite-tests'],
    });
    await writeRunOfPlan(run(), plan);
    const claims = [{ form: 'annotation', oracle: { type: 'expectException', exception: 'E' } }] as const;
    const asserts = [
      {
        form: 'statement',
        oracle: { type: 'assertion', assertion: 'assertTrue(a())' },
        firstLine: 3,
        lastLine: 3,
      },
      {
        form: 'statement',
        oracle: { type: 'assertion', assertion: 'assertTrue(b())' },
        firstLine: 4,
        lastLine: 4,
      },
    ] as const;
    const source = '@Test\npublic void test03() throws Throwable { assertTrue(a()); assertTrue(b()); }';
    const whole = [
      evaluatedWhole(failed, failed, { claims }),
      evaluatedWhole(failed, passed, { claims: asserts, source }),
    ];
    await writeUnitWithInputs(run(), unitResult({ oracleGenerator: 'suite-tests' }, whole));
    const said = await teval('export', 'teval-plus', run(), join(folder, 'data'), '--toga', 'suite-tests');
    expect([said.exitCode, said.stderr]).toEqual([0, '']);
    expect(await collected(readInputRows(await read('inputs.csv'), 'inputs.csv'))).toHaveLength(4);
    await expect(read('oracle_preds.csv')).rejects.toThrow('ENOENT');
    const rows: Record<string, string>[] = parse(await read(results('toga'), 'failed_test_data.csv'), {
      columns: true,
    });
    expect(rows).toMatchObject([
      {
        unique_test_name: 'org.x.Shelf_ESTest::test03',
        except_pred: '1',
        assert_pred: '',
        FP: 'True',
        generated_test: whole[0]!.testCase.source,
      },
      { except_pred: '0', assert_pred: 'assertTrue(b())', TP: 'True' },
    ]);
  });

  it('has the focal method as TEval-plus finds it, which searches the assertion, too', async () => {
    const method = candidate().focalMethod;
    if (method === 'unknown') throw new Error('the candidate of these tests has a focal method');
    const counted = { ...method, name: 'size', source: 'int size() { }', docstring: '/** Counts. */' };
    const base = testCase(0, evaluated(failed, passed), 'new Shelf().take(2);');
    const found = { ...base.testCase.candidate, focalMethodWithAssertion: counted };
    const unfound = { ...base.testCase.candidate, id: 'none', focalMethodWithAssertion: 'unknown' as const };
    const results = [found, unfound].map((each) => ({
      ...base,
      testCase: { ...base.testCase, candidate: each, source: `${base.testCase.source} // ${each.id}` },
    }));
    await writeUnitWithInputs(run(), unitResult({ oracleGenerator: 'no-exception' }, results));
    await teval('export', 'teval-plus', run(), join(folder, 'data'));
    const inputs = await collected(readInputRows(await read('inputs.csv'), 'inputs.csv'));
    const focalCells = inputs.slice(0, 2).map(({ focalMethod, docstring }) => [focalMethod, docstring]);
    expect(focalCells).toEqual([
      ['int size() { }', '/** Counts. */'],
      ['', ''],
    ]);
    const file = await read('naive_generated', 'merged_results', 'full_test_data.csv');
    const rows: Record<string, string>[] = parse(file, { columns: true });
    expect(rows.map((row) => row.focal_method)).toEqual(['int size() { }', '']);
    // After TEval-plus's columns come the run's own.
    expect(rows.map((row) => [row.prefix_focal, row.prefix_focal_method])).toEqual([
      ['other', 'void take(int number) { }'],
      ['other', 'void take(int number) { }'],
    ]);
  });

  it('has corresponding lines in inputs, meta and predictions, and reports missing ones', async () => {
    const said = await teval('export', 'teval-plus', run(), join(folder, 'data'));
    expect([said.exitCode, said.stderr]).toEqual([0, '']);
    expect(said.stdout).toContain('1 seed, 5 candidates, 6 test cases, 2 failing tests');
    expect(said.stdout).toContain('no-exception as naive, javadoc as toga');
    expect(said.stdout).toContain(
      '4 predictions are "no exception" if a generator has no separate test case',
    );
    const inputs = await collected(readInputRows(await read('inputs.csv'), 'inputs.csv'));
    expect(inputs).toHaveLength(5);
    expect(inputs[0]).toEqual({
      focalMethod: 'void take(int number) { }',
      testPrefix: original,
      docstring: '',
    });
    expect((await collected(readMetaRows(await read('meta.csv'), 'meta.csv')))[4]).toMatchObject({
      project: 'Shelf',
      bugNumber: 1,
      testName: 'org.x.Shelf_ESTest::test03',
      exceptionBug: -1,
    });
    const toga = await readPredictions(await read('oracle_preds.csv'), 'oracle_preds.csv');
    expect(toga.map(({ exceptionPredicted, assertion }) => [exceptionPredicted, assertion])).toEqual([
      [false, ''],
      [true, ''],
      [false, ''],
      [false, ''],
      [false, 'assertEquals(2, shelf0.size())'],
    ]);
    expect(await readPredictions(await read('naive_oracle_preds.csv'), 'naive')).toHaveLength(5);
  });

  it('has the verdicts of all test cases except inconclusive ones', async () => {
    await teval('export', 'teval-plus', run(), join(folder, 'data'));
    const rows: Record<string, string>[] = parse(await read(results('naive'), 'full_test_data.csv'), {
      columns: true,
    });
    const verdicts = rows.map((row) => ['TP', 'FP', 'TN', 'FN'].filter((verdict) => row[verdict] === 'True'));
    expect(verdicts).toEqual([['TP'], ['FP'], [], ['TN']]);
    expect(rows.map(({ unique_test_name }) => unique_test_name)).toEqual(
      [0, 1, 2, 3].map((number) => `org.x.Shelf_ESTest::test03_${number}`),
    );
    expect(rows[0]!.buggy_test_trace).toBe(
      '--- org.x.Shelf_ESTest::test03_0\njava.lang.IllegalStateException: shelf is empty\n\tat org.x.Shelf.take(Shelf.java:12)',
    );
  });

  it('has the counted failing tests, which teval rank ranks like those of the run', async () => {
    await teval('export', 'teval-plus', run(), join(folder, 'data'));
    const java = createTextReader(await loadTreeSitterParser());
    const text = await read(results('naive'), 'failed_test_data.csv');
    const tests = await readFailedTests(text, 'failed_test_data.csv', java, 'replication');
    expect(
      tests.map(({ testName, verdict, oracleType }) => [testName.slice(-1), verdict, oracleType]),
    ).toEqual([
      ['0', 'TP', 'noException'],
      ['1', 'FP', 'noException'],
    ]);
  });

  it('writes the generator of --toga as toga, and refuses an unknown one', async () => {
    const other = await teval('export', 'teval-plus', run(), join(folder, 'data'), '--toga', 'no-exception');
    expect(other.stdout).toContain('no-exception as toga, javadoc\n');
    const none = await teval('export', 'teval-plus', run(), join(folder, 'data'), '--toga', 'toga');
    expect([none.exitCode, none.stderr]).toEqual([
      2,
      'teval: --toga toga: the run has no such oracle generator, only no-exception, javadoc\n',
    ]);
  });
});
