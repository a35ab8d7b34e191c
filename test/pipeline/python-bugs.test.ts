// @module-tag full
// @module-tag benchmark/bundled-python-bugs
import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { teval as capture } from '../cli/capture.js';
import { suitePython } from '../python/pythons.js';
import { passingFolder } from '../support/passing-folder.js';

type Row = Readonly<Record<string, string>>;

async function readRows(folder: string): Promise<readonly Row[]> {
  return parse<Row>(await readFile(join(folder, 'rows.csv'), 'utf8'), { columns: true });
}

describe.skipIf(suitePython === 'none')('bugs of Python projects (skipped without Python)', () => {
  const home = passingFolder('python-bugs');

  const run = (out: string, ...more: readonly string[]) =>
    teval(
      'run',
      '--benchmark',
      'bundled-python-bugs',
      '--test-timeout',
      '2',
      '--out',
      join(home, out),
      ...more,
    );

  /** The command with a cache that all runs of this file share. */
  const teval = (...words: readonly string[]) =>
    capture(...words, ...(words[0] === 'run' ? ['--cache', join(home, 'cache')] : []));

  /** A copy of the bugs in which the buggy version of Cart-1 has this test only. */
  const copyWithTest = async (name: string, test: string, text: string) => {
    const bugs = join(home, name);
    await cp('bundled/python/bugs', bugs, { recursive: true });
    const tests = join(bugs, 'Cart-1', 'buggy', 'tests');
    await rm(tests, { recursive: true });
    await mkdir(tests);
    await writeFile(join(tests, test), text);
    return bugs;
  };

  it('have verdicts, rankings and explanations as Java bugs have', async () => {
    const { exitCode, stdout } = await run('all');
    expect(exitCode).toBe(0);
    expect(stdout).toContain('suite-tests finds 3 of 3 bugs and raises 8 false alarms');
    const rows = await readRows(join(home, 'all'));
    const count = (verdict: string) => rows.filter((row) => row['verdict'] === verdict).length;
    expect(
      Object.fromEntries(['TP', 'FP', 'TN', 'FN', 'inconclusive'].map((each) => [each, count(each)])),
    ).toEqual({
      TP: 6,
      FP: 8,
      TN: 13,
      FN: 3,
      inconclusive: 3,
    });
    const limit = rows.find(({ test_id: id = '' }) => id.endsWith('test_limit_by_documentation'))!;
    expect(limit).toMatchObject({
      bug: 'Cart-1',
      focal_method: 'shop.cart.Cart.total()',
      oracle_type: 'assertion',
      buggy_cause: 'assertion',
      trace_exception: 'AssertionError',
      trace_message: '10000 != 9500',
    });
    const ranking = parse<Row>(await readFile(join(home, 'all', 'ranking.csv'), 'utf8'), { columns: true });
    expect(new Set(ranking.map(({ bug }) => bug))).toEqual(new Set(['Cart-1', 'Slug-1', 'Planner-1']));
    const explained = await teval('explain', 'Cart-1', '--verdict', 'TP', '--run', join(home, 'all'));
    expect(explained.stdout).toContain('fails on buggy, passes on fixed: finds the bug');
    const kept = await readFile(join(home, 'all', 'bugs', 'Cart-1.json'), 'utf8');
    expect(kept).toContain('-        if gross > DISCOUNT_FROM:');
  });

  it('resume, and have the same rows from the cache and from shards', async () => {
    expect((await run('all')).stderr).not.toContain('tests');
    await run('again');
    await run('shards', '--shard', '1/2');
    await run('shards', '--shard', '2/2');
    expect((await teval('merge', join(home, 'shards'), '--out', join(home, 'merged'))).exitCode).toBe(0);
    const bytes = await readFile(join(home, 'all', 'rows.csv'), 'utf8');
    for (const other of ['again', 'merged'])
      expect(await readFile(join(home, other, 'rows.csv'), 'utf8')).toBe(bytes);
  });

  it('lack the tests that came with the fix on the buggy version, and have them on the fixed one', async () => {
    await run('fixed', '--on', 'fixed', '--reruns', '0');
    const found = (await readRows(join(home, 'fixed'))).filter(({ verdict }) => verdict === 'TP');
    expect(found.map(({ test_id: id }) => id)).toEqual([
      'tests/test_cart.py::CartTest::test_discount_at_the_limit',
      'tests/test_slugs.py::test_several_blanks',
      'tests/test_planner.py::test_planners_are_independent',
    ]);
  });

  it('are made again when a version changes, and only the units of that bug', async () => {
    const bugs = join(home, 'bugs');
    await cp('bundled/python/bugs', bugs, { recursive: true });
    const runOwn = () =>
      teval(
        ...['run', '--benchmark', join(bugs, 'bugs.json'), '--bugs', 'Cart-1,Slug-1', '--reruns', '0'],
        ...['--out', join(home, 'own')],
      );
    await runOwn();
    const file = join(bugs, 'Cart-1', 'fixed', 'shop', 'cart.py');
    await writeFile(file, (await readFile(file, 'utf8')).replace('>= DISCOUNT_FROM', '> DISCOUNT_FROM'));
    const { stderr } = await runOwn();
    expect(stderr).toContain('1 unit was made from other inputs and is repeated: fixed version of Cart-1');
    const rows = await readRows(join(home, 'own'));
    expect(rows.filter(({ bug, verdict }) => bug === 'Cart-1' && verdict === 'TP')).toEqual([]);
  });

  it('are made again when a package is installed, though the command is the same', async () => {
    const environment = join(home, 'venv');
    const test = 'import helper\n\n\ndef test_helper():\n    assert helper.size() == 1\n';
    const bugs = await copyWithTest('packaged', 'test_helper.py', test);
    if (suitePython === 'none') throw new Error('skipped without Python');
    await promisify(execFile)(suitePython.executable, ['-m', 'venv', '--without-pip', environment]);
    // An environment in the project, with its link to a folder, is no part of the project.
    await cp(environment, join(bugs, 'Cart-1', 'buggy', 'env'), { recursive: true, verbatimSymlinks: true });
    const packages = join(environment, 'lib', `python${suitePython.version.split('.', 2).join('.')}`);
    const outcomes = async (out: string) => {
      const { stderr } = await teval(
        ...['run', '--benchmark', join(bugs, 'bugs.json'), '--bugs', 'Cart-1', '--reruns', '0'],
        ...['--python', join(environment, 'bin', 'python'), '--out', join(home, out)],
      );
      const rows = await readRows(join(home, out));
      const row = rows.find(({ test_id: id = '' }) => id.endsWith('test_helper'))!;
      return { stderr, outcomes: [row['buggy_outcome'], row['fixed_outcome']] };
    };
    const before = await outcomes('package');
    expect(before.outcomes).not.toContain('passed');
    await writeFile(join(packages, 'site-packages', 'helper.py'), 'def size():\n    return 1\n');
    const after = await outcomes('package');
    expect(after.stderr).toContain('is repeated: Python of the tests');
    expect(after.outcomes).toEqual(['passed', 'passed']);
    expect((await outcomes('from the cache')).outcomes).toEqual(['passed', 'passed']);
  });

  it('are not made if a package changes meanwhile', async () => {
    const environment = join(home, 'changing-venv');
    if (suitePython === 'none') throw new Error('skipped without Python');
    await promisify(execFile)(suitePython.executable, ['-m', 'venv', '--without-pip', environment]);
    const packages = join(environment, 'lib', `python${suitePython.version.split('.', 2).join('.')}`);
    const installed = join(packages, 'site-packages', 'helper.py');
    const bugs = await copyWithTest(
      'meanwhile',
      'test_install.py',
      `def test_install():\n    open(${JSON.stringify(installed)}, 'w').close()\n`,
    );
    const { stderr, exitCode } = await teval(
      ...['run', '--benchmark', join(bugs, 'bugs.json'), '--bugs', 'Cart-1', '--reruns', '0'],
      ...['--sandbox', 'none', '--python', join(environment, 'bin', 'python')],
      ...['--out', join(home, 'meanwhile-run')],
    );
    expect(stderr).toContain('or its packages changed during the run; run the same command again');
    expect(exitCode).toBe(1);
  });

  it('find flaky tests', async () => {
    // One of the sources of which passing tests are rerun, too.
    const test = 'import random\n\n\ndef test_chance():\n    assert random.random() < 0.56\n';
    const bugs = await copyWithTest('flaky', 'test_chance.py', test);
    const order = 'list(set("abcdefgh"))';
    const { stdout: firstOrder } = await promisify(execFile)(
      suitePython === 'none' ? '' : suitePython.executable,
      ['-c', `print(${order})`],
      { env: { PYTHONHASHSEED: '0' } },
    );
    await writeFile(
      join(bugs, 'Cart-1', 'buggy', 'tests', 'test_order.py'),
      `def test_order():\n    assert ${order} != ${firstOrder}`,
    );
    await teval(
      ...['run', '--benchmark', join(bugs, 'bugs.json'), '--bugs', 'Cart-1', '--reruns', '12'],
      ...['--out', join(home, 'chance')],
    );
    const rows = await readRows(join(home, 'chance'));
    for (const name of ['test_chance', 'test_order']) {
      const row = rows.find(({ test_id: id = '' }) => id.endsWith(name));
      expect(row).toMatchObject({
        verdict: 'inconclusive',
        reason: expect.stringMatching(/^flaky: /u) as string,
      });
    }
  });

  it.each([
    [['--oracle', 'no-exception'], 'the oracle generator no-exception reads Java'],
    [['--test-generator', 'evosuite'], '--test-generator evosuite has no suites for the Python programs of'],
    [['--evaluation', 'oracle-quality'], "the evaluation oracle-quality can't judge the Python programs of"],
    [['--python', 'no-such-python'], 'no-such-python is no Python that runs'],
  ])('are refused with %j', async (choices, sentence) => {
    const { exitCode, stderr } = await run('refused', ...choices);
    expect(stderr).toContain(sentence);
    expect(exitCode).toBe(2);
  });

  it.each([
    ['"language": "python"', '"language": "perl"', 'language: expected one of java, python'],
    ['"modifiedModules": ["planner"]', '"modifiedModules": ["plan"]', 'there is no module plan below .'],
    ['"Slug-1/buggy", "sources": "src"', '"Slug-1/buggy", "sources": "lib"', 'there is no folder lib in'],
    ['"tests": "tests" },', '"tests": "../x" },', 'bugs[0].buggy'],
    [
      '"Slug-1/buggy", "sources": "src", "tests": "tests"',
      '"Slug-1/buggy", "sources": "src", "tests": "."',
      'has the module slug',
    ],
    ['"id": "Slug-1"', '"id": "Cart-1"', 'Cart-1 occurs twice'],
  ])('are refused for %s that is %s', async (before, after, sentence) => {
    const bugs = join(home, 'wrong');
    await cp('bundled/python/bugs', bugs, { recursive: true, force: true });
    const file = join(bugs, 'bugs.json');
    await writeFile(file, (await readFile('bundled/python/bugs/bugs.json', 'utf8')).replace(before, after));
    const bug = before.includes('planner') ? 'Planner-1' : 'Slug-1';
    const { exitCode, stderr } = await teval(
      ...['run', '--benchmark', file, '--bugs', bug, '--test-timeout', '2', '--out', join(home, bug)],
    );
    expect(stderr).toContain(sentence);
    expect(exitCode).toBe(2);
  });
});
