// @module-tag full
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { packageRoot } from '../../../src/store/files/package-root.js';
import { teval } from '../../cli/capture.js';
import { readLatexTable } from '../../support/latex-table.js';
import { useFilledCache } from '../../support/filled-cache.js';
import { passingFolder } from '../../support/passing-folder.js';

const folder = passingFolder('samples');

interface Written {
  readonly subject: string;
  readonly expect: string;
  readonly text: string;
}

function readSet(name: string): readonly Written[] {
  return readFileSync(join(packageRoot, 'bundled/samples', `${name}.jsonl`), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Written);
}

interface Explained {
  readonly oracleGenerator: string;
  readonly stage: string;
  readonly cause: string;
}

/** How far the samples of a subject came, in the order of the file. */
async function explain(run: string, subject: string, set: string): Promise<readonly string[]> {
  const { stdout, exitCode } = await teval('explain', subject, '--run', run, '--oracle', set, '--json');
  expect(exitCode).toBe(0);
  return (JSON.parse(stdout) as readonly Explained[]).map(({ stage, cause }) =>
    cause === '' ? stage : `${stage}/${cause}`,
  );
}

interface Row {
  readonly generator: string;
  readonly meaningless: string;
}

function count(rows: readonly Row[], set: string): number {
  return rows.filter((row) => row.generator === set && row.meaningless === 'true').length;
}

const sets = ['careful', 'careless'] as const;

/** Each sample is in one line of the table of errors or of accepted tests, and a report begins as the terminal does. */
async function checkLatex(run: string): Promise<void> {
  const latex = join(folder, 'latex');
  expect((await teval('report', run, '--format', 'latex', '--out', latex)).exitCode).toBe(0);
  const markdown = (await teval('report', run, '--format', 'markdown')).stdout;
  const sentences = [...markdown.matchAll(/^- (.*)$/gmu)].map(([, sentence]) => sentence!);
  expect(sentences.length).toBeGreaterThan(2);
  const plain = (text: string) => text.replaceAll(/[\\{}]/gu, '');
  const report = plain(readFileSync(join(latex, 'report.tex'), 'utf8'));
  let place = report.indexOf('section*');
  for (const sentence of sentences) {
    const next = report.indexOf(plain(sentence), place);
    expect(next, sentence).toBeGreaterThan(-1);
    place = next;
  }
  expect(report.indexOf('begintable')).toBeGreaterThan(place);
  // Wider tables would be shrunk beyond reading.
  const measures = readFileSync(join(latex, 'tables/measures.tex'), 'utf8');
  const columns = [...measures.matchAll(/begin\{tabular\}\{(l+)(r+)\}/gu)];
  expect(columns.length).toBeGreaterThan(1);
  for (const [, texts, numbers] of columns) {
    expect(texts).toBe('lll');
    expect(numbers!.length).toBeLessThanOrEqual(8);
  }
  const errors = readLatexTable(latex, 'errors');
  const refused = readLatexTable(latex, 'compile-errors');
  for (const [column, set] of sets.entries()) {
    const written = readSet(set);
    const shareOf = (stage: string) => {
      const number = written.filter((each) => each.expect.split('/')[0] === stage).length;
      return `${((100 * number) / written.length).toFixed(1)}\\%`;
    };
    expect(errors.get('Syntax error after repair')![column]).toBe(shareOf('unparsable'));
    expect(errors.get('Compile error')![column]).toBe(shareOf('notCompiled'));
    expect(errors.get('Accepted')![column]).toBe(shareOf('passed'));
    const counted = [...refused.values()].slice(1).reduce((sum, numbers) => sum + Number(numbers[column]), 0);
    expect(counted).toBe(written.filter((each) => each.expect.startsWith('notCompiled')).length);
  }
}

it('each bundled sample comes as far as it was written to come', async () => {
  const run = join(folder, 'run');
  const tests = sets.flatMap((set) => ['--tests', `samples:bundled:${set}`]);
  const { exitCode, stdout } = await teval('judge', ...tests, '--out', run, '--cache', useFilledCache());
  expect(exitCode).toBe(0);
  expect(stdout).toContain('careless');
  for (const set of sets) {
    const written = readSet(set);
    for (const subject of new Set(written.map((each) => each.subject))) {
      const expected = written.filter((each) => each.subject === subject);
      expect(await explain(run, subject, set)).toEqual(
        expected.map((each) => each.expect.replace(/\/meaningless$/u, '')),
      );
    }
  }
  const meaningless = parse(readFileSync(join(run, 'rows.csv'), 'utf8'), { columns: true }) as readonly Row[];
  for (const set of sets)
    expect(count(meaningless, set)).toBe(
      readSet(set).filter((each) => each.expect.endsWith('/meaningless')).length,
    );
  await checkLatex(run);
  const again = await teval('judge', ...tests, '--out', run, '--cache', useFilledCache());
  expect(again.stderr).toContain('Nothing to do');
  expect(again.stdout).toBe(stdout);
});

it('stops after the syntax if it is told to', async () => {
  const run = join(folder, 'parse');
  const { exitCode } = await teval(
    ...['judge', '--tests', 'samples:bundled:careless', '--bugs', 'Inventory-1', '--until', 'parse'],
    ...['--out', run, '--cache', useFilledCache()],
  );
  expect(exitCode).toBe(0);
  const stages = await explain(run, 'Inventory-1', 'careless');
  const written = readSet('careless').filter(({ subject }) => subject === 'Inventory-1');
  expect(stages).toEqual(
    written.map((each) => (each.expect.startsWith('unparsable') ? each.expect : 'notRun/untilParse')),
  );
});

it.each([
  [['--tests', 'smaples:x'], 'known are'],
  [
    ['--tests', 'samples:bundled:careful', '--bugs', 'Buffer-1'],
    'has no sample for a bug or program of this run, such as Buffer-1; its first sample is for Inventory-1',
  ],
  [['--benchmark', 'project:.'], '--tests is missing'],
  [['--tests', 'samples:bundled:careful', '--goals', 'path'], '--goals belongs to the evaluation targets'],
  [['--benchmark', 'bundled-python', '--samples', '3'], '--samples is for Java programs'],
])('refuses %s in one sentence', async (words, message) => {
  const { exitCode, stderr } = await teval('judge', ...words);
  expect(exitCode).toBe(2);
  expect(stderr).toContain(message);
});
