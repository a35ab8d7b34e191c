// @module-tag benchmark/json
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { teval } from '../cli/capture.js';
import { passingFolder } from '../support/passing-folder.js';

const folder = passingFolder('foreign-samples');
const text = 'assertEquals(2, new Box().add(1));';
const subjects = ['Box-1', 'Box-2', 'Box-3', 'Box-7', 'Bx-1', 'Box-7'];

beforeAll(() => {
  mkdirSync(join(folder, 'src/p'), { recursive: true });
  writeFileSync(
    join(folder, 'src/p/Box.java'),
    'package p;\npublic class Box {\n    public int add(int a) { return a + 1; }\n}\n',
  );
  const program = { classes: ['p.Box'], version: { directory: '.', sources: 'src' } };
  const programs = [1, 2, 3].map((number) => ({ id: `Box-${number}`, ...program }));
  writeFileSync(join(folder, 'box.json'), JSON.stringify({ name: 'box', programs }));
  const lines = [...subjects.map((subject) => ({ subject, text })), { class: 'p.Crate', text }];
  writeFileSync(join(folder, 'mine.jsonl'), lines.map((each) => `${JSON.stringify(each)}\n`).join(''));
});

function judge(out: string, ...words: readonly string[]) {
  const tests = ['--tests', `mine=samples:${join(folder, 'mine.jsonl')}`, '--until', 'run'];
  const common = ['--benchmark', join(folder, 'box.json'), '--cache', join(folder, 'cache')];
  return teval('judge', ...common, ...tests, '--out', join(folder, out), ...words);
}

function readDoubts(out: string): readonly string[] {
  const { doubts } = JSON.parse(readFileSync(join(folder, out, 'run.json'), 'utf8')) as {
    readonly doubts: readonly string[];
  };
  return doubts.filter((each) => each.startsWith('mine: '));
}

const sentence = 'mine: 4 samples are for no subject of box and not judged: Box-7, Bx-1, p.Crate';

it('says how many samples are for subjects that the benchmark lacks, once for all shards', async () => {
  const whole = await judge('whole');
  expect(whole).toMatchObject({ exitCode: 0 });
  expect(whole.stdout).toContain(`- ${sentence}`);
  for (const shard of ['1/3', '2/3', '3/3'])
    expect(await judge('parts', '--shard', shard)).toMatchObject({ exitCode: 0 });
  expect(await teval('merge', join(folder, 'parts'))).toMatchObject({ exitCode: 0 });
  expect(readDoubts('whole')).toEqual([sentence]);
  expect(readDoubts('parts')).toEqual([sentence]);
  const readSummary = (out: string) => readFileSync(join(folder, out, 'summary.json'), 'utf8');
  expect(readSummary('parts')).toBe(readSummary('whole'));
});

it('takes no subject for unknown that is merely outside of the run', async () => {
  expect(await judge('some', '--bugs', 'Box-1')).toMatchObject({ exitCode: 0 });
  expect(readDoubts('some')).toEqual([sentence]);
});
