// @module-tag oracle/empty-test
// @module-tag oracle/ground-truth
// @module-tag test-generator/none
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { beforeAll, expect, it } from 'vitest';
import type { MeasuredSummary } from '../../../src/analysis/measured/measured-summary.js';
import { writeDescribedShelf } from '../../support/described-shelf.js';
import { teval } from '../capture.js';
import { passingFolder } from '../../support/passing-folder.js';

const program = `package org.x;
public class Shelf {
  private int size;
  public void add(int books) { size += books; }
  public int size() { return size; }
}
`;
const developers = `package org.x;
import static org.junit.Assert.*;
import org.junit.*;
public class ShelfTest {
  private Shelf shelf;
  @Before public void setUp() { shelf = new Shelf(); }
  @Test public void testAdd() { shelf.add(2); assertEquals(2, shelf.size()); }
  @Test public void testSize() { assertEquals(0, shelf.size()); }
  @Ignore @Test public void testSizeAfterFailure() { assertEquals(1, shelf.size()); }
}
`;

/** Samples by construction: name, text, focal method, what becomes of it. */
const samples = [
  [
    'adds',
    '@Test public void adds() { shelf.add(2); assertEquals(2, shelf.size()); }',
    'add(int)',
    'passed ',
  ],
  [
    'again',
    '@Test   public void adds() {\n shelf.add(2); assertEquals(2, shelf.size()); }',
    'add(int)',
    'copy',
  ],
  [
    'cut off',
    '@Test public void addsMore() { shelf.add(3); assertEquals(3, shelf.size()); shel',
    'add(int)',
    'passed ',
  ],
  ['prose', 'I am sorry, but I cannot do that.', 'add(int)', 'unparsable prose'],
  ['a class', program, 'add(int)', 'unparsable noTest'],
  ['no such method', '@Test public void takes() { shelf.take(2); }', 'add(int)', 'notCompiled symbolMethod'],
  [
    'wrong',
    '@Test public void adds() { shelf.add(2); assertEquals(3, shelf.size()); }',
    'add(int)',
    'failed assertion',
  ],
  [
    'not the focal method',
    '@Test public void empty() { assertEquals(0, shelf.size()); }',
    'add(int)',
    'passed ',
  ],
  ['ignored', '@Ignore @Test public void ignored() { assertEquals(0, shelf.size()); }', 'size()', 'passed '],
  [
    'a helper of its name',
    '@Test public void setUp() { assertEquals(0, shelf.size()); }',
    'size()',
    'passed ',
  ],
  ['exit', '@Test public void exits() { System.exit(0); }', 'size()', 'failed '],
  [
    'an unknown test class',
    '@Test public void none() { assertEquals(0, shelf.size()); }',
    'size()',
    'unparsable noScaffold',
  ],
] as const;

let folder: string;
const write = async (path: string, text: string) => {
  await mkdir(join(folder, path, '..'), { recursive: true });
  await writeFile(join(folder, path), text);
};

beforeAll(async () => {
  folder = passingFolder('scaffold');
  await writeDescribedShelf(folder, program, developers);
  const lines = samples.map(([name, text, method]) => {
    const named = name === 'an unknown test class' ? { test_class: 'org.x.NoTest' } : {};
    return JSON.stringify({ subject: 'Shelf-1', method, text, ...named });
  });
  await write('mine.jsonl', lines.join('\n'));
});

const judge = (...words: readonly string[]) =>
  teval(
    'judge',
    ...['--benchmark', join(folder, 'shelf.json'), '--scaffold', 'developer', '--reruns', '0'],
    ...words,
  );

interface Row extends Readonly<Record<string, string>> {
  readonly generator: string;
}
const readRows = async (out: string): Promise<readonly Row[]> =>
  parse(await readFile(join(out, 'rows.csv'), 'utf8'), { columns: true });

it('puts samples into the developers’ test class, and counts every stage', async () => {
  const out = join(folder, 'run');
  const { exitCode, stdout, stderr } = await judge(
    ...['--tests', `samples:${join(folder, 'mine.jsonl')}`, '--out', out, '--quiet'],
  );
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  const rows = await readRows(out);
  const mine = rows.filter(({ generator }) => generator === 'samples-mine');
  const expected = samples.filter(([, , , stage]) => stage !== 'copy');
  expect(
    mine
      .map(({ stage, cause }) => `${stage} ${cause}`)
      .map((each) => each.replace(/^failed (?!ass).*/u, 'failed ')),
  ).toEqual(expected.map(([, , , stage]) => stage));
  expect(mine.map(({ copies }) => copies)).toEqual(expected.map(([name]) => (name === 'adds' ? '2' : '1')));
  expect(mine[1]).toMatchObject({ repair: 'truncation', parsable_before: 'false', calls_focal: 'true' });
  expect(mine.find(({ source }) => source?.includes('empty()'))).toMatchObject({ calls_focal: 'false' });
  const truths = rows.filter(({ generator }) => generator === 'ground-truth');
  expect(truths.map(({ bleu, crystal_bleu: crystal }) => [bleu, crystal])).toEqual(
    truths.map(() => ['1', '']),
  );
  expect(Number(mine[0]!['bleu'])).toBeGreaterThan(0.5);
  expect(Number(mine[0]!['bleu'])).toBeLessThan(1);
  expect(mine.at(-3)?.source).toContain('void setUp_2()');
  const summary = JSON.parse(await readFile(join(out, 'summary.json'), 'utf8')) as MeasuredSummary;
  expect(summary.accounts[0]).toMatchObject({ candidates: 12, duplicates: 1, adds_up: true });
  const [result] = summary.results.filter(({ oracle_generator: name }) => name === 'samples-mine');
  expect(result!.measures['tests']!.mean).toBe(11);
  expect(result!.measures['accepted']!.mean).toBeCloseTo(5 / 11);
  expect(result!.measures['correct']!.mean).toBeCloseTo(4 / 11);
  // The developers ignore one of their tests because it fails; as in Tests4J, it runs.
  const check =
    'The dry run fails: 2 of 3 ground truths pass (66.7 %), 2 of them call the method that they test; 2 of 2 empty tests pass.';
  expect(summary.checks?.[0]).toContain(check);
  expect(stdout.replaceAll(/\s+/gu, ' ')).toContain(`- ${check}`);
  expect(stdout).not.toMatch(/empty-test (?:is|are) ahead|level with/u);
});

it('puts samples into a test class of TestNG', async () => {
  const ofTestNg = developers
    .replace('import org.junit.*;', 'import org.testng.annotations.*;')
    .replace('org.junit.Assert', 'org.testng.Assert')
    .replace('@Before', '@BeforeMethod')
    .replace('@Ignore @Test', '@Test(enabled = false)');
  const place = join(folder, 'testng');
  await writeDescribedShelf(place, program, ofTestNg);
  const texts = [
    '@Test public void adds() { shelf.add(2); assertEquals(shelf.size(), 2, "two"); }',
    '@Test(timeOut = 1) public void addsLess() { shelf.add(2); assertEquals(shelf.size(), 1); }',
  ];
  const lines = texts.map((text) => JSON.stringify({ subject: 'Shelf-1', method: 'add(int)', text }));
  await write('testng/mine.jsonl', lines.join('\n'));
  const out = join(place, 'run');
  const { exitCode, stderr } = await judge(
    ...['--benchmark', join(place, 'shelf.json'), '--tests', `samples:${join(place, 'mine.jsonl')}`],
    ...['--out', out, '--quiet'],
  );
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  const rows = await readRows(out);
  const mine = rows.filter(({ generator }) => generator === 'samples-mine');
  expect(mine.map(({ stage, cause, calls_focal: focal }) => [stage, cause, focal])).toEqual([
    ['passed', '', 'true'],
    ['failed', 'assertion', 'true'],
  ]);
  const others = rows.filter(({ generator }) => generator !== 'samples-mine');
  expect(others.map(({ stage }) => stage).sort()).toEqual(['failed', ...Array<string>(4).fill('passed')]);
});

it('says that no dry run was made', async () => {
  const { stdout } = await judge(
    ...['--tests', `samples:${join(folder, 'mine.jsonl')}`, '--skip-dry-run', '--quiet'],
    ...['--out', join(folder, 'skipped')],
  );
  expect(stdout).toContain('No dry run was made');
});

it('judges a suite with classes of its own beside samples, by the methods with a ground truth', async () => {
  const writer = `import json, os
folder = os.path.join(json.load(open(os.environ["TEVAL_REQUEST"]))["output"], "org/x")
os.makedirs(folder)
open(os.path.join(folder, "ShelfSuite.java"), "w").write('''package org.x;
import static org.junit.Assert.*;
import org.junit.Test;
public class ShelfSuite {
  @Test public void adds() { new Shelf().add(1); }
  @Test public void isWrong() { assertEquals(1, new Shelf().size()); }
}
''')
`;
  await write('suite.py', writer);
  const out = join(folder, 'beside');
  const words = ['--tests', `command-suites:python3 ${join(folder, 'suite.py')}`, '--suite-sandbox', 'none'];
  const { exitCode, stderr } = await judge(
    ...['--tests', `samples:${join(folder, 'mine.jsonl')}`, ...words, '--developer-tests', 'all'],
    ...['--out', out, '--quiet'],
  );
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  const rows = await readRows(out);
  const ofSuite = rows.filter(({ generator }) => generator === 'command-suites');
  expect(ofSuite.map(({ stage }) => stage)).toEqual(['passed', 'failed']);
  const mine = rows.filter(({ generator }) => generator === 'samples-mine');
  expect(mine.map(({ stage }) => stage)).toEqual(
    samples.filter(([, , , stage]) => stage !== 'copy').map(([, , , stage]) => stage.split(' ')[0]),
  );
  const summary = JSON.parse(await readFile(join(out, 'summary.json'), 'utf8')) as MeasuredSummary;
  const milc = (name: string) => {
    const found = summary.results.find((each) => each.oracle_generator === name && each.context === 'all');
    return [found!.measures['milc']!.mean, found!.measures['malc']!.mean];
  };
  // One line each of add(int) and size(), as for samples; the suite's accepted test covers that of add(int).
  expect(milc('command-suites')).toEqual([0.5, 0.5]);
  expect(milc('ground-truth')).toEqual([1, 1]);
  expect(summary.checks?.[0]).toContain('2 of 3 ground truths pass');
});

it('refuses ground truth without a scaffold', async () => {
  const words = ['--benchmark', join(folder, 'shelf.json'), '--tests', 'ground-truth', '--quiet'];
  const { exitCode, stderr } = await teval('judge', ...words, '--out', join(folder, 'none'));
  expect(exitCode).not.toBe(0);
  expect(stderr).toContain('ground-truth needs --scaffold developer');
});

it('has no dry run to believe in where tests do not run', async () => {
  const { stdout } = await judge(
    ...['--tests', `samples:${join(folder, 'mine.jsonl')}`, '--until', 'parse', '--quiet'],
    ...['--out', join(folder, 'parsed')],
  );
  expect(stdout).toContain('The dry run shows nothing, because --until stops before tests run.');
});
