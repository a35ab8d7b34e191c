// @module-tag command/submit
import { existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findEngine } from '../../src/engines/find-engine.js';
import { packageRoot } from '../../src/store/files/package-root.js';
import { teval } from '../cli/capture.js';
import { passingFolder } from '../support/passing-folder.js';

const folder = realpathSync(passingFolder('own engine'));
const before = process.cwd();
const run = [
  'run',
  '--bugs',
  'Text-1,Buffer-1',
  '--seeds',
  '1',
  '--oracle',
  'no-exception',
  '--cache',
  'cache',
];

const example = readFileSync(join(packageRoot, 'examples', 'bash-engine.ts'), 'utf8');

/** The engine of docs/cluster.md, with an option, and a file as its queue. */
const engine = `
import { readFile } from 'node:fs/promises';
${example}
`
  .replace(
    'flags: [],',
    `flags: [{ name: 'queue', takes: { kind: 'text', word: 'NAME' }, description: 'a queue' }],`,
  )
  .replace(
    'submit: () => Promise.resolve({ jobs: [],',
    'submit: async (study, { queue }) => ({ jobs: [`${queue}-1`],',
  )
  .replace(
    'atWork: () => Promise.resolve([])',
    "atWork: async ({ folder, jobs }) => (await readFile(`${folder}/queue`, 'utf8').catch(() => '')) === '' ? [] : jobs.map((job) => ({ job, state: 'waiting' }))",
  );

beforeAll(() => {
  process.chdir(folder);
  mkdirSync('cache');
  writeFileSync('bash.ts', engine);
  writeFileSync(
    'teval.config.json',
    JSON.stringify({ engines: { mine: './bash.ts' }, submit: { mine: { queue: 'long' } } }),
  );
});
afterAll(() => process.chdir(before));

it('an engine in the user’s file writes its scripts, submits them, and reports its queue', async () => {
  const shown = await teval('submit', './bash.ts', '--print', '--', ...run, '--out', 'run');
  expect([shown.exitCode, shown.stderr]).toEqual([0, '']);
  expect(shown.stdout).toContain('for shard in 1 2; do ');
  expect(existsSync('run')).toBe(false);

  const submitted = await teval(
    'submit',
    './bash.ts',
    '--json',
    '--queue',
    'short',
    '--',
    ...run,
    '--out',
    'run',
  );
  expect([submitted.exitCode, submitted.stderr]).toEqual([0, '']);
  expect(JSON.parse(submitted.stdout)).toMatchObject({ jobs: ['short-1'], wanted: [1, 2] });
  expect(readFileSync('run/submitted/all.sh', 'utf8')).toContain(' merge ');

  writeFileSync('run/queue', 'busy');
  const again = await teval('submit', './bash.ts', '--', ...run, '--out', 'run');
  expect([again.exitCode, again.stderr]).toEqual([
    2,
    expect.stringContaining('job short-1 is still waiting'),
  ]);
});

it('the configuration names engines and has defaults of their options', async () => {
  const { exitCode, stdout, stderr } = await teval(
    'submit',
    'mine',
    '--json',
    '--',
    ...run,
    '--out',
    'configured',
  );
  expect([exitCode, stderr]).toEqual([0, '']);
  expect(JSON.parse(stdout)).toMatchObject({ jobs: ['long-1'] });
});

it.each([
  ['nothing.ts', undefined, /nothing\.ts/u],
  [
    'empty.ts',
    'export default {};',
    /empty\.ts: its default export is not an engine; write export default defineEngine/u,
  ],
  ['throws.ts', 'throw new Error("no queue");', /throws\.ts: it cannot be loaded: .*no queue/u],
])('%s is bad input', async (name, text, sentence) => {
  if (text !== undefined) writeFileSync(name, text);
  const { exitCode, stderr } = await teval('submit', `./${name}`, '--', ...run);
  expect([exitCode, stderr.trim().split('\n')]).toEqual([2, [expect.stringMatching(sentence)]]);
});

it('the documentation shows the example as it is', () => {
  expect(readFileSync(join(packageRoot, 'docs', 'cluster.md'), 'utf8')).toContain(example);
});

it('a misspelt engine is reported with the known ones', async () => {
  await expect(findEngine('slrum')).rejects.toThrow(
    'there is no engine "slrum"; did you mean slurm? known are slurm, or your own file (docs/cluster.md)',
  );
});
