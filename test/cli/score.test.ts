// @module-tag command/score
// @module-tag command/dataset
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ContestAccounting } from '../../src/datasets/contest/build-contest.js';
import type { MeasuredSummary } from '../../src/analysis/measured/measured-summary.js';
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

let runs = 0;
const run = () => ['--out', join(folder, `run${(runs += 1)}`), '--quiet'];

describe('teval score', () => {
  it('runs, prints the scores, and does nothing again', async () => {
    const words = [first, '--by', 'project', ...run()];
    const { exitCode, stdout, stderr } = await teval('score', ...words);
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    expect(stdout).toContain('BLEU: first has 66.7 %.');
    expect(stdout).toMatch(/^first +3 +66\.7 +66\.7 /mu);
    expect((await teval('score', ...words)).stdout).toBe(stdout);
    const shown = (await teval('show', words[4]!)).stdout;
    expect(shown).toMatch(/^first +b +Exact % +50\.00 /mu);
    expect(shown).toMatch(/^first +all +Unparsable % +33\.33 /mu);
    const failing = await teval('score', ...words, '--fail-on', 'unparsable>0.3');
    expect(failing.exitCode).toBe(3);
  });

  it('compares two files, and prints the summary as JSON and tables as CSV and LaTeX', async () => {
    const words = [first, '--compare', second, ...run()];
    const { stdout } = await teval('score', ...words, '--json');
    const summary = JSON.parse(stdout) as MeasuredSummary;
    expect(summary.oracle_generators).toEqual(['first', 'second']);
    expect(summary.results.find(({ group }) => group === 'all')!.measures['pairs']!.mean).toBe(2);
    expect((await teval('score', ...words)).stdout).toMatch(/^first against second: 2 /mu);
    const csv = await teval('score', ...words, '--format', 'csv');
    expect(csv.stdout.split('\n')[0]).toContain('Oracle generator,Group,Pairs,Scored,BLEU %');
    expect((await teval('score', ...words, '--format', 'latex')).stdout).toContain('\\toprule');
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
    const { stdout } = await teval('score', answers, '--by', 'project', '--json', ...run());
    const { results } = JSON.parse(stdout) as MeasuredSummary;
    expect(results[0]!.measures['exact_match']!.mean).toBe(1);
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
