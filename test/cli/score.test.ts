// @module-tag command/score
// @module-tag command/dataset
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ContestAccounting } from '../../src/datasets/contest/build-contest.js';
import type { ScoreReport } from '../../src/scoring/score-report.js';
import { teval } from './capture.js';
import { parseJsonOutput } from '../support/json-output.js';

const folder = mkdtempSync(join(tmpdir(), 'teval-score-cli-'));
const write = (name: string, text: string) => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
const first = write(
  'first.csv',
  'id,project,target,output\n1,a,assertTrue(x);,assertTrue(x);\n2,b,assertNull(y);,assertNull(\n3,b,assertNull(z);,assertNull(z);\n',
);
const second = write(
  'second.csv',
  'id,project,target,output\n3,b,assertNull(z);,assertFalse(z);\n1,a,assertTrue(x);,assertTrue(x);\n',
);

describe('teval score', () => {
  it('prints scores with the settings that they depend on', async () => {
    const { exitCode, stdout, stderr } = await teval('score', first, '--by', 'project');
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    expect(stdout).toContain('3 pairs, of which 2 are scored');
    expect(stdout.replaceAll(/\s+/gu, ' ')).toContain(
      'Corpus level, smoothing none, all four orders, Java tokens',
    );
    expect(stdout).toMatch(/^unparsable +33\.33 /mu);
    expect(stdout).toMatch(/^b +2 +/mu);
  });

  it('prints everything as JSON, and tables as CSV and LaTeX', async () => {
    const { stdout } = await teval('score', first, '--compare', second, '--json');
    const report = parseJsonOutput(stdout) as ScoreReport;
    expect(report.comparison).toMatchObject({
      pairs: 2,
      onlyFirst: 1,
      onlySecond: 0,
      matchedBy: 'identifier',
    });
    const csv = await teval('score', first, '--compare', second, '--format', 'csv');
    expect(csv.stdout.split('\n')[0]).toBe('metric,%,low,high,adjusted %,low,high');
    expect(csv.stdout).toContain('\nmetric,first %,second %,difference,low,high,p,p (Holm)\n');
    expect((await teval('score', first, '--format', 'latex')).stdout).toContain('\\toprule');
  });

  it.each<[readonly string[], string]>([
    [[join(folder, 'none.csv')], 'there is no such file'],
    [[first, '--columns', 'target'], 'expected columns as in target=expected,output=predicted'],
    [[first, '--columns', 'target=gold'], 'the header lacks gold'],
    [[first, first], 'is named twice: its pairs would count twice'],
    [[first, second, '--compare', second], 'name one file beside it'],
    [[first, '--level', 'word'], 'allowed choices are corpus, sentence'],
    [[first, '--smoothing', 'floor', '--smoothing-value', '0'], 'expected a number greater than 0'],
  ])('refuses %j', async (words, sentence) => {
    const { exitCode, stdout, stderr } = await teval('score', ...words);
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
    expect(stderr).toContain(sentence);
  });
});

describe('teval dataset contest', () => {
  const project = join(folder, 'project.java.txt');
  write(
    'CounterTest.java',
    'class CounterTest { @Test void testInc() { new Counter().inc(); assertTrue(f()); } @Test void testNone() { } }',
  );
  write('Counter.java', 'class Counter { void inc() { } }');
  write('project.java.txt', `${folder}\n`);

  it('writes the data set and prints the accounting', async () => {
    const out = join(folder, 'out');
    const { exitCode, stdout } = await teval('dataset', 'contest', project, '--out', out);
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/^kept +1$/mu);
    expect(stdout).toMatch(/^dropped: the test calls no method but assertions +1$/mu);
    expect(stdout).toContain(`The data set is in ${out}`);
    const json = await teval('dataset', 'contest', project, '--out', out, '--json', '--quiet');
    const accounting = parseJsonOutput(json.stdout) as ContestAccounting;
    expect(accounting.counts).toMatchObject({ tests: 2, kept: 1, noCandidate: 1 });
    expect(parseJsonOutput(readFileSync(join(out, 'accounting.json'), 'utf8'))).toEqual(accounting);
  });

  it('gives targets that teval score reads', async () => {
    const out = join(folder, 'scored');
    await teval('dataset', 'contest', project, '--out', out, '--quiet');
    const [line = ''] = readFileSync(join(out, 'completions.jsonl'), 'utf8').split('\n');
    const answered = { ...(JSON.parse(line) as { readonly target: string }), output: 'assertTrue(f());' };
    const answers = write('answers.jsonl', `${JSON.stringify(answered)}\n`);
    const { stdout } = await teval('score', answers, '--by', 'project', '--json');
    const { overall } = parseJsonOutput(stdout) as ScoreReport;
    expect(overall.metrics.find(({ metric }) => metric === 'exact_match')!.value).toBe(1);
  });

  it('refuses missing input with exit code 2, and writes nothing', async () => {
    const { exitCode, stderr } = await teval(
      'dataset',
      'contest',
      join(folder, 'none'),
      '--out',
      join(folder, 'new'),
    );
    expect(exitCode).toBe(2);
    expect(stderr).toContain('there is no such folder, jar or list of projects');
  });
});
