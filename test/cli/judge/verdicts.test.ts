// @module-tag full
import { useFilledCache } from '../../support/filled-cache.js';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { beforeAll, expect, it } from 'vitest';
import type { MeasuredSummary } from '../../../src/analysis/measured/measured-summary.js';
import type { Summary } from '../../../src/analysis/bug-detection/summary.js';
import type { RunConfiguration } from '../../../src/options/run-configuration.js';
import type { Row } from '../../../src/evaluations/bug-detection/row.js';
import { teval } from '../capture.js';
import { passingFolder } from '../../support/passing-folder.js';

const head = 'import org.junit.jupiter.api.Test;\nimport static org.junit.jupiter.api.Assertions.*;\n';
const shelfTest = (body: string) =>
  `${head}class ShelfTest {\n@Test void works() throws Exception { ${body} }\n}\n`;
const filled = 'Shelf shelf = new Shelf("nails", 10); shelf.put(4);';

const ofTestNg = `import org.testng.annotations.Test;
import static org.testng.Assert.*;
public class ShelfTest {
@Test public void works() { ${filled} assertEquals(shelf.take(4), 0); }
}
`;
const takesAll = shelfTest(`${filled} assertEquals(0, shelf.take(4));`);
/** On the buggy version of Inventory-1, `take` refuses to take the last pieces. All classes but the last have the same name. */
const samples = [
  ['TP', takesAll],
  ['FN', shelfTest(`${filled} assertThrows(IllegalStateException.class, () -> shelf.take(4));`)],
  ['TP', ofTestNg],
  ['FP', shelfTest(`${filled} assertEquals(99, shelf.take(1));`)],
  ['TN', shelfTest(`${filled} assertEquals(3, shelf.take(1));`)],
  ['copy of the first', takesAll.replace('{ Shelf', '{\n  // The same\n  Shelf')],
  ['notCompiled', shelfTest(`${filled} assertEquals(3, shelf.takes(1));`)],
  ['notCompiled', 'I am sorry, but I cannot do that.'],
  [
    'notCompiled',
    `class Shelf { int take(int n) { return n; } }\n${shelfTest('assertEquals(0, new Shelf().take(1));')}`,
  ],
  ['notRun', 'public class ShelfTest { public void takes() { } }'],
  ['notRun', 'interface ShelfTest { int takes(); }'],
  ['notCompiled', 'public class ShelfTest { public void takes() { new Shelf().takes(); } }'],
  ['notCompiled', `import org.missing.Thing;\n${takesAll}`],
  [
    'TP TN',
    `${head}class OtherTest {\n@Test void takes() { ${filled} shelf.take(4); }\n@Test void puts() { ${filled} }\n}\n`,
  ],
] as const;

const folder = passingFolder('verdicts');
const place = (name: string) => join(folder, name);
const writeSamples = (name: string, texts: readonly string[]) =>
  writeFile(
    place(name),
    texts.map((text) => JSON.stringify({ subject: 'Inventory-1', method: 'take(int)', text })).join('\n'),
  );
const judge = async (out: string, ...words: readonly string[]) => {
  const common = ['--bugs', 'Inventory-1', '--quiet', '--cache', useFilledCache()];
  const { exitCode, stdout, stderr } = await teval('judge', ...common, '--out', place(out), ...words);
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  return stdout;
};
const readRows = async (out: string): Promise<readonly Row[]> =>
  parse(await readFile(join(place(out), 'rows.csv'), 'utf8'), { columns: true });
const readRecord = async (out: string): Promise<unknown> =>
  JSON.parse(await readFile(join(place(out), 'run.json'), 'utf8'));
const toAccount = ({ verdict, reason }: Row) => reason.split(':')[0] || verdict;

beforeAll(() =>
  writeSamples(
    'mine.jsonl',
    samples.map(([, text]) => text),
  ),
);

it('gives the tests of samples verdicts, beside a suite', async () => {
  const tests = ['--tests', `mine=samples:${place('mine.jsonl')}`, '--tests', 'evosuite'];
  const stdout = await judge('both', '--evaluation', 'bug-detection', ...tests);
  expect(stdout).toMatch(/^- mine finds 1 bug more than evosuite \(1 against 0 of 1/mu);
  const rows = await readRows('both');
  const mine = rows.filter(({ oracle_generator: name }) => name === 'mine');
  expect(mine.map(toAccount)).toEqual(
    samples.flatMap(([account]) => (account.startsWith('copy') ? [] : account.split(' '))),
  );
  expect(mine.map(({ copies }) => copies)).toEqual(mine.map((_, index) => (index === 0 ? '2' : '1')));
  // Of 14 answers four find the bug: the first, its copy, that of TestNG and the last. One raises a false alarm.
  const { test_samples: ofTests } = JSON.parse(
    await readFile(join(place('both'), 'summary.json'), 'utf8'),
  ) as Summary;
  expect(ofTests).toMatchObject([{ oracle_generator: 'mine', planned: 14 }]);
  const [one] = ofTests![0]!.at;
  expect([one!.bugs_found.mean, one!.fp.mean]).toEqual([
    expect.closeTo(4 / 14, 8),
    expect.closeTo(1 / 14, 8),
  ]);
  const suite = rows.filter(({ oracle_generator: name }) => name === 'evosuite');
  expect(suite.length).toBeGreaterThan(3);

  await judge('alone', '--evaluation', 'bug-detection', '--tests', 'evosuite');
  expect(await readRows('alone')).toEqual(suite);

  const all = ['--evaluation', 'bug-detection', '--keep-duplicates', ...tests.slice(0, 2)];
  await judge('kept', ...all);
  const kept = await readRows('kept');
  expect(kept.map(({ copies }) => copies)).toEqual(kept.map(() => '1'));
  expect(kept.map(toAccount).filter((each) => each === 'TP')).toHaveLength(4);

  const explained = await teval('explain', 'Inventory-1', '--verdict', 'TP', '--run', place('both'));
  expect(explained.stdout).toContain('shelf.take(4)');
});

it('has suites of several test generators beside samples, each as it is alone', async () => {
  const words = ['--evaluation', 'bug-detection', '--reruns', '0', '--developer-tests', 'all'];
  const tests = ['--tests', 'developer', '--tests', 'evosuite', '--tests', 'samples:bundled:careful'];
  await judge('suites', ...words, ...tests);
  const rows = await readRows('suites');
  const of = (name: string) => rows.filter(({ oracle_generator: each }) => each === name);
  expect([...new Set(rows.map((row) => row.oracle_generator))]).toEqual(['developer', 'evosuite', 'careful']);
  await judge('developers', ...words, ...tests.slice(0, 2));
  expect(of('developer')).toEqual(await readRows('developers'));
  await judge('evosuites', '--evaluation', 'bug-detection', '--reruns', '0', ...tests.slice(2, 4));
  expect(of('evosuite')).toEqual(await readRows('evosuites'));

  const { configuration } = (await readRecord('suites')) as { configuration: RunConfiguration };
  expect(configuration).toMatchObject({
    prefixes: { generator: 'evosuite' },
    further_suites: [{ oracle: 'developer', generator: 'developer', from: 'versions', tests: 'all' }],
  });
  const page = place('page.html');
  expect((await teval('report', place('suites'), '--out', page)).exitCode).toBe(0);
  const words2 = '--oracle developer=suite-tests:developer';
  expect(await readFile(page, 'utf8')).toContain(words2);

  const before = await readFile(join(place('suites'), 'run.json'), 'utf8');
  await judge('suites', ...words, ...tests);
  expect(await readFile(join(place('suites'), 'run.json'), 'utf8')).toBe(before);
  const other = ['--bugs', 'Inventory-1', '--out', place('suites'), ...tests];
  const { exitCode, stderr } = await teval('judge', ...words.slice(0, 4), ...other);
  expect([exitCode, stderr]).toEqual([2, expect.stringMatching(/further suites/u)]);
});

it('refuses two suites of one name', async () => {
  const tests = ['--tests', 'developer', '--tests', 'developer:src/test'];
  const { exitCode, stderr } = await teval('judge', ...tests, '--out', place('names'));
  expect([exitCode, stderr]).toEqual([
    2,
    expect.stringContaining('would both be developer in tables; give one a name of its own'),
  ]);
});

it('judges both how far tests come and which bugs they find, in a folder each', async () => {
  const words = ['--evaluation', 'whole-tests,bug-detection', '--until', 'run'];
  await judge('two', ...words, '--tests', `mine=samples:${place('mine.jsonl')}`);
  const read = async (name: string) =>
    JSON.parse(await readFile(join(place('two'), name, 'summary.json'), 'utf8')) as MeasuredSummary & {
      readonly side: string;
    };
  const stages = await read('whole-tests');
  expect(stages.side).toBe('buggy');
  // On the buggy version pass: FN, TN.
  expect(stages.accounts[0]).toMatchObject({
    candidates: 14,
    test_cases: { passed: 2, failed: 5 },
    adds_up: true,
  });
  const verdicts = await readRows('two/bug-detection');
  expect(verdicts.map(toAccount).filter((each) => /^[TF][PN]$/u.test(each))).toHaveLength(7);
});

it('takes each context of a generator as a contestant of its own', async () => {
  const write = async (name: string, samplesOf: readonly (readonly [context: string, text: string])[]) => {
    const lines = samplesOf.map(([context, text]) =>
      JSON.stringify({ subject: 'Inventory-1', method: 'take(int)', context, text }),
    );
    await writeFile(place(name), lines.join('\n'));
    return `samples:${place(name)}`;
  };
  // The false alarm is in both contexts: it is no copy, because the contexts compete.
  const textOf = (account: string) => samples.find(([each]) => each === account)![1];
  const [finds, alarms] = [textOf('TP'), textOf('FP')];
  const both = await write('contexts.jsonl', [
    ...[['full', finds] as const, ['simple', alarms] as const, ['full', alarms] as const],
  ]);
  const words = ['--evaluation', 'bug-detection', '--reruns', '0'];
  const stdout = await judge('contexts', ...words, '--tests', `mine=${both}`);
  expect(stdout).toMatch(/^- mine-full finds 1 bug more than mine-simple/mu);
  const rows = await readRows('contexts');
  expect(rows.map((row) => [row.oracle_generator, toAccount(row), row.copies])).toEqual([
    ['mine-simple', 'FP', '1'],
    ['mine-full', 'TP', '1'],
    ['mine-full', 'FP', '1'],
  ]);
  const read = async (name: string) =>
    JSON.parse(await readFile(join(place('contexts'), name), 'utf8')) as Summary;
  const { oracle_generators: names, found_at: foundAt } = await read('summary.json');
  expect(names).toEqual(['mine-simple', 'mine-full']);
  expect([...new Set(foundAt.map((each) => each.oracle_generator))]).toEqual(names);
  const record = JSON.parse(await readFile(join(place('contexts'), 'run.json'), 'utf8')) as {
    configuration: { oracles: unknown };
  };
  expect(record.configuration.oracles).toEqual(names.map((name) => ({ name, part_of: 'mine' })));
  const compared = await teval('compare', place('contexts'));
  expect(compared.stdout).toContain('mine-full');

  const one = await write('one-context.jsonl', [['full', alarms]]);
  await judge('one-context', ...words, '--tests', `mine=${one}`);
  expect((await readRows('one-context')).map((row) => row.oracle_generator)).toEqual(['mine']);

  const taken = ['--tests', `mine=${both}`, '--tests', `mine-full=${one}`, '--out', place('taken')];
  const { exitCode, stderr } = await teval('judge', '--evaluation', 'bug-detection', ...taken);
  expect({ exitCode, stderr }).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining('two generators would have the name mine-full') as string,
  });
});

it('confirms each true positive of a sample in its own class', async () => {
  const confirmations = () => readdir(place('confirming/confirmations')).catch(() => []);
  const words = ['--evaluation', 'bug-detection', '--cache', place('confirming'), '--reruns', '0'];
  await writeSamples('look.jsonl', [takesAll, samples.at(-1)![1]]);
  const tests = ['--tests', `samples:${place('look.jsonl')}`];
  await judge('trusted', ...words, ...tests, '--confirmation', 'none');
  expect(await confirmations()).toEqual([]);
  await judge('confirmed', ...words, ...tests);
  const rows = await readRows('confirmed');
  expect(rows.map(toAccount)).toEqual(['TP', 'TP', 'TN']);
  expect(await confirmations()).toHaveLength(2);
});

it('has the figures of docs/whole-tests.md for the bundled tests', async () => {
  const out = place('bundled');
  await teval('judge', '--evaluation', 'bug-detection', '--quiet', '--out', out, '--cache', useFilledCache());
  const rows = await readRows('bundled');
  const count = (name: string) => {
    const mine = rows.filter(({ oracle_generator: each }) => each === name);
    const of = (verdict: string) => mine.filter((row) => row.verdict === verdict);
    return [new Set(of('TP').map(({ bug }) => bug)).size, of('FP').length];
  };
  expect(['careful', 'careless', 'evosuite'].map(count)).toEqual([
    [6, 1],
    [0, 5],
    [0, 1],
  ]);
});

it.each([
  [['--evaluation', 'oracle-quality'], 'teval judge has whole-tests and bug-detection'],
  [['--evaluation', 'bug-detection', '--until', 'run'], '--until belongs to the evaluation whole-tests'],
])('refuses %j in a sentence', async (words, sentence) => {
  const { exitCode, stderr } = await teval('judge', '--tests', 'samples:bundled:careful', ...words);
  expect(exitCode).toBe(2);
  expect(stderr).toContain(sentence);
});

it('refuses a scaffold for a run without samples', async () => {
  const { exitCode, stderr } = await teval('run', '--scaffold', 'developer', '--oracle', 'no-exception');
  expect(exitCode).toBe(2);
  expect(stderr).toContain('--scaffold is for generators with tests of their own');
});

it('measures what samples add to the developers’ tests, as their rows say', async () => {
  const texts = [`${filled} shelf.getArticle();`, `${filled} assertEquals(0, shelf.take(4));`];
  await writeSamples(
    'adding.jsonl',
    texts.map((body) => shelfTest(body)),
  );
  const words = ['--beside', 'developer', '--developer-tests', 'all', '--reruns', '0'];
  await judge('added', ...words, '--tests', `mine=samples:${place('adding.jsonl')}`);
  const rows: readonly Readonly<Record<string, string>>[] = parse(
    await readFile(join(place('added'), 'rows.csv'), 'utf8'),
    { columns: true },
  );
  const linesOf = (row: Record<string, string>) =>
    row['covered_lines']!.split(', ').flatMap((range) => {
      const [first = 0, last = first] = range.split('-').map(Number);
      return Array.from({ length: last - first + 1 }, (_, index) => first + index);
    });
  const of = (name: string) =>
    rows.filter(({ generator, stage }) => generator === name && stage === 'passed');
  const theirs = new Set(of('developer').flatMap(linesOf));
  const added = of('mine').map((row) => linesOf(row).filter((line) => !theirs.has(line)));
  expect(added.map(({ length }) => length > 0)).toEqual([true, false]);
  const all = Number(of('mine')[0]!['class_lines_covered']) + Number(of('mine')[0]!['class_lines_missed']);
  const summary = JSON.parse(await readFile(join(place('added'), 'summary.json'), 'utf8')) as MeasuredSummary;
  const mine = summary.results.find(({ oracle_generator: name }) => name === 'mine')!;
  expect(mine.measures['adding_tests']!.mean).toBe(0.5);
  expect(mine.measures['added_lines']!.mean).toBeCloseTo(added.flat().length / all, 8);
});
