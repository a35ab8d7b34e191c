// @module-tag full
import { join } from 'node:path';
import { writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RunScoreReport } from '../../src/scoring/run/score-run.js';
import { passingFolder } from '../support/passing-folder.js';
import { teval } from './capture.js';

const folder = passingFolder('score-run');
const cache = join(folder, 'cache');
const common = [
  '--bugs',
  'Buffer-1,Text-1',
  '--on',
  'fixed',
  '--test-generator',
  'developer',
  '--keep-duplicates',
  '--cache',
  cache,
  '--quiet',
];
const own = join(folder, 'own');
const run = join(folder, 'completed');
const report = async (path: string) => {
  const { exitCode, stdout } = await teval('score', path, '--json');
  expect(exitCode).toBe(0);
  return JSON.parse(stdout) as RunScoreReport;
};
/** Writes a completion of each target. */
const complete = (name: string, { items }: RunScoreReport, change: (target: string) => string) => {
  const lines = items.map(({ test_id, subject, target }) =>
    JSON.stringify({ test: test_id, bug: subject, output: change(target) }),
  );
  writeFileSync(join(folder, `${name}.jsonl`), `${lines.join('\n')}\n`);
  return ['--oracle', `completions:${join(folder, `${name}.jsonl`)}`];
};

beforeAll(async () => {
  const quality = ['--evaluation', 'oracle-quality'];
  expect(
    (await teval('run', ...common, ...quality, '--oracle', 'suite-assertions', '--out', own)).exitCode,
  ).toBe(0);
  const targets = await report(own);
  const oracles = [
    complete('exact', targets, (target) => target),
    complete('spaced', targets, (target) => `${target.replace('(', ' ( ')} // as the developer`),
    complete('undeclared', targets, (target) => target.replace(/\b[a-z]\w*\./u, 'nothing.')),
    complete('broken', targets, (target) => target.slice(0, -3)),
    complete('wrong', targets, () => 'assertTrue(false);'),
  ];
  const { exitCode } = await teval('run', ...common, ...quality, ...oracles.flat(), '--out', run);
  expect(exitCode).toBe(0);
});

describe('teval score of a run', () => {
  it("shows text scores beside the results of tests with developers' oracles", async () => {
    const { generators, items } = await report(run);
    const find = (name: string) =>
      generators.find((each) => each.oracle_generator === `completions-${name}`)!;
    const all = find('exact').completions;
    expect(all).toBeGreaterThan(5);
    expect(find('exact')).toMatchObject({ bleu: 1, rouge_l: 1, same_tokens: 1, compiles: 1 });
    expect(find('spaced')).toMatchObject({ completions: all, bleu: 1, same_tokens: 1 });
    expect(find('spaced').passes).toBe(find('exact').passes);
    expect(find('wrong')).toMatchObject({ completions: all, compiles: 1, passes: 0 });
    const undeclared = items.filter(
      ({ oracle_generator, output }) =>
        oracle_generator === 'completions-undeclared' && output.includes('nothing.'),
    );
    expect(undeclared.length).toBeGreaterThan(2);
    expect(new Set(undeclared.map(({ outcome }) => outcome))).toEqual(new Set(['notCompiled']));
    expect(undeclared.every(({ bleu }) => bleu > 0.2)).toBe(true);
    // What does not parse is no completion; a remark of the run counts it.
    expect(generators.map(({ oracle_generator }) => oracle_generator)).not.toContain('completions-broken');
  });

  it('correlates them, and reports where one side is constant', async () => {
    const { correlations } = await report(run);
    const find = (over: string) =>
      correlations.find((each) => each.over === over && each.text === 'bleu' && each.run === 'passes')!;
    expect(find('all').rho).toBeGreaterThan(0);
    expect(find('all').low).not.toBeNull();
    expect(find('completions-wrong')).toMatchObject({ rho: null, remark: 'one side is constant' });
    expect(find('generators')).toMatchObject({ n: 4, remark: '' });
  });

  it('gives the same bytes twice, tables as text, and rows as CSV', async () => {
    const first = await teval('score', run);
    expect(first.stdout).toBe((await teval('score', run)).stdout);
    expect(first.stdout).toContain('Undefined, because ranks need different values');
    const { stdout } = await teval('score', run, '--format', 'csv');
    expect(stdout.split('\n')[0]).toBe(
      'subject,seed,oracle_generator,sample,test_id,suite_class,oracle_type,target,output,bleu,rouge_l,same_tokens,outcome,verdict',
    );
    expect((await teval('score', run, '--format', 'latex')).stdout).toContain('tabular');
  });

  it.each([
    [[run, '--by', 'subject'], /is a run, whose completions are scored one by one: leave out --by/u],
    [[run, '--out', 'elsewhere'], /is a run, whose completions are scored one by one: leave out --out/u],
    [[run, run], /is a folder: name one run alone, or files/u],
    [[folder], /run/u],
  ])('refuses %j in one sentence', async (words, sentence) => {
    const { exitCode, stdout, stderr } = await teval('score', ...words);
    expect([exitCode, stdout]).toEqual([2, '']);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
    expect(stderr).toMatch(sentence);
  });

  it('a file of completions is checked before the run', async () => {
    writeFileSync(join(folder, 'bad.jsonl'), '{"test": "a::b"}\n');
    const { exitCode, stderr } = await teval(
      'run',
      ...common,
      '--oracle',
      `completions:${join(folder, 'bad.jsonl')}`,
      '--out',
      join(folder, 'bad'),
    );
    expect(exitCode).toBe(2);
    expect(stderr).toContain('bad.jsonl:1: the object lacks the member output');
  });
});
