// @module-tag full
import { cpSync, existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Script } from '../../src/engines/engine.js';
import { joinSubmissionFolder, joinSubmissionRecord } from '../../src/store/shard/submission-folder.js';
import { planRun } from '../../src/pipeline/1-plan.js';
import { createContentCache } from '../../src/store/cache/content-cache.js';
import { resolveKnownInputs } from '../../src/pipeline/inputs/known-inputs.js';
import { writeSubmission, type Submission } from '../../src/cli/submit/submission.js';
import { fetchAsm, fetchJunit4 } from '../../src/toolchain/artefacts.js';
import { passingFolder } from '../support/passing-folder.js';
import { optionsForTests } from '../support/run-options.js';
import { teval } from './capture.js';

const folder = realpathSync(passingFolder('submit'));
const cache = join(folder, 'cache');
const out = join(folder, 'run');
const before = process.cwd();

beforeAll(() => {
  mkdirSync(cache);
});
beforeEach(() => process.chdir(folder));
afterAll(() => process.chdir(before));

const run = [
  'run',
  '--bugs',
  'Text-1,Buffer-1',
  '--seeds',
  '2',
  '--oracle',
  'no-exception',
  '--cache',
  'cache',
];
const submit = (...words: readonly string[]) => teval('submit', 'slurm', ...words, '--', ...run);

async function scripts(...words: readonly string[]): Promise<readonly Script[]> {
  const { exitCode, stdout, stderr } = await teval('submit', 'slurm', '--print', '--json', ...words);
  expect([exitCode, stderr]).toEqual([0, '']);
  return (JSON.parse(stdout) as { scripts: readonly Script[] }).scripts;
}

const findTaskScript = (all: readonly Script[]) => all.find(({ name }) => name === 'task.sh')!.text;

describe('teval submit slurm --print', () => {
  it('shows the scripts and leaves no folder, with or without a Slurm', async () => {
    vi.stubEnv('SLURM_CONF', '/nowhere');
    const { exitCode, stdout, stderr } = await submit('--print', '--partition', 'long');
    vi.unstubAllEnvs();
    expect([exitCode, stderr]).toEqual([0, '']);
    expect(stdout.match(/^### .*$/gmu)).toEqual(
      ['task.sh', 'merge.sh', 'submit.sh'].map(
        (name) => expect.stringContaining(`/submitted/${name}`) as string,
      ),
    );
    expect(stdout).toContain('#SBATCH --partition=long\n');
    expect(existsSync('results')).toBe(false);
  });

  it('has absolute paths, the detected sandbox, one shard per bug, and workers for the processors', async () => {
    const text = findTaskScript(await scripts('--cpus-per-task', '3', '--', ...run, '--out', 'run'));
    expect(text).toContain('#SBATCH --array=1-2\n#SBATCH --cpus-per-task=3\n#SBATCH --mem=7G\n');
    expect(text).toMatch(
      new RegExp(
        ` --workers 3 --out ${out} --cache ${cache} --sandbox (required|none) --shard "\\$SLURM_ARRAY_TASK_ID/2"`,
        'u',
      ),
    );
    expect(text).toMatch(/^export JAVA_HOME=\//mu);
  });

  it('merges with the options that determine the run’s reports', async () => {
    const findMergeScript = (all: readonly Script[]) => all.find(({ name }) => name === 'merge.sh')!.text;
    expect(findMergeScript(await scripts('--', ...run))).not.toContain('--found-at');
    expect(findMergeScript(await scripts('--', ...run, '--found-at', 'replication'))).toMatch(
      / merge \S+ --found-at replication\n/u,
    );
  });

  it('respects the run’s workers, and the number of shards', async () => {
    const text = findTaskScript(await scripts('--shards', '7', '--', 'teval', ...run, '--workers', '2'));
    expect(text).toContain('#SBATCH --array=1-2\n'); // the others are empty
    expect(text).toContain('--shard "$SLURM_ARRAY_TASK_ID/7" &\n');
    expect(text).toContain('#SBATCH --cpus-per-task=2\n');
    expect(text.match(/--workers \d/gu)).toEqual(['--workers 2']);
  });

  it('uses defaults of the run and of the engine from the configuration', async () => {
    const there = join(folder, 'configured');
    mkdirSync(there);
    process.chdir(there);
    const config = {
      run: { bugs: 'Text-1', seeds: 1 },
      submit: { slurm: { partition: 'long', module: ['java/17'] } },
    };
    writeFileSync('teval.config.json', JSON.stringify(config));
    const text = findTaskScript(await scripts('--', 'run', '--cache', cache));
    expect(text).toContain('#SBATCH --array=1\n');
    expect(text).toContain('#SBATCH --partition=long\n');
    expect(text).toContain('module load java/17 || fail ');
  });
});

describe('nothing is written or submitted', () => {
  it.each<[string, readonly string[], number, RegExp]>([
    ['a bug that is not there', ['--', 'run', '--bugs', 'Nothing-1'], 2, /there is no bug "?Nothing-1/u],
    ['an option that is not there', ['--', 'run', '--sedes', '3'], 2, /unknown option '--sedes'/u],
    [
      'a choice that contradicts another',
      ['--', 'run', '--method', 'TEval', '--on', 'buggy'],
      2,
      /contradict/u,
    ],
    ['a JDK that is none', ['--', ...run, '--java', '/tmp'], 2, /--java \/tmp is not a JDK/u],
    ['another command', ['--', 'rank'], 2, /give a run after --/u],
    ['a run that is divided already', ['--', ...run, '--shard', '1/2'], 2, /leave --shard out/u],
    ['a run that would not run', ['--', ...run, '--dry-run'], 2, /leave --dry-run out/u],
    ['a time limit that leaves no time', ['--time', '1', '--', ...run], 2, /--time 1 leaves no time/u],
    ['no shards', ['--shards', '0', '--', ...run], 2, /--shards/u],
    ['more shards than tasks may name', ['--shards', '9e9', '--', ...run], 2, /no more than 100000 shards/u],
  ])('for %s', async (_, words, code, sentence) => {
    const { exitCode, stdout, stderr } = await teval('submit', 'slurm', ...words);
    expect(stderr).toMatch(sentence);
    expect([exitCode, stdout, stderr.trimEnd().split('\n')]).toEqual([code, '', [expect.anything()]]);
    expect(existsSync('results')).toBe(false);
  });
});

it('reports missing Slurm, and still prints the scripts', async () => {
  const artefacts = { cache: createContentCache(cache), tools: {} };
  await Promise.all([fetchJunit4(artefacts), fetchAsm(artefacts)]); // for which the PATH is needed, too
  vi.stubEnv('PATH', join(folder, 'nothing'));
  const { exitCode, stderr } = await submit('--json').finally(() => vi.unstubAllEnvs());
  expect(exitCode).toBe(1);
  expect(stderr).toMatch(/there is no Slurm here \(no squeue on the PATH\).*--print\n$/u);
});

describe('teval doctor --submitted', () => {
  const words = [...run.slice(1), '--out', out, '--cache', cache, '--sandbox', 'none'];
  let submission: Submission;

  beforeAll(async () => {
    const plan = await planRun(
      {
        ...optionsForTests(folder, { bugs: ['Text-1', 'Buffer-1'], seeds: [1, 2], cacheFolder: cache }),
        ...{ reruns: 2, patchCoverage: 'tp' },
      },
      createContentCache(cache),
    );
    const inputs = await resolveKnownInputs(plan);
    submission = { engine: 'slurm', run: words, workingFolder: folder, shards: 2, inputs, jobs: [] };
  });

  async function examined(changes: Partial<Submission> = {}, ...more: readonly string[]) {
    await writeSubmission(out, { ...submission, ...changes });
    const { exitCode, stdout, stderr } = await teval('doctor', '--submitted', out, ...more);
    return { exitCode, stdout, stderr };
  }

  it('accepts the machine that submitted the run', async () => {
    const { exitCode, stdout, stderr } = await examined();
    expect([exitCode, stderr]).toEqual([0, '']);
    expect(stdout).toBe(`${hostname()} can do its part of ${out}.\n`);
  });

  it('names the machine and its differences', async () => {
    const { inputs } = submission;
    const parts = { ...inputs.bugs['Text-1']!.parts, 'buggy version': 'a'.repeat(64) };
    const { exitCode, stderr } = await examined({
      inputs: {
        ...inputs,
        common: { ...inputs.common, sandbox: 'bwrap' },
        oracles: { 'no-exception': '0' },
        bugs: { ...inputs.bugs, 'Text-1': { parts, java: { any: '99.0.1 (Nobody)' } } },
      },
    });
    expect(exitCode).toBe(1);
    expect(stderr.startsWith(`teval: ${hostname()} can't do its part of ${out}: Same as submitted: `)).toBe(
      true,
    );
    expect(stderr).toContain('sandbox: none instead of bwrap, oracle generator no-exception: ');
    expect(stderr).toMatch(/Java of the tests: \S+ \(.*\) instead of 99\.0\.1 \(Nobody\), 1 more\n$/u);
  });

  it('checks only the bugs of the shard', async () => {
    const { inputs } = submission;
    const parts = { ...inputs.bugs['Text-1']!.parts, 'buggy version': 'a'.repeat(64) };
    const changes = {
      inputs: { ...inputs, bugs: { ...inputs.bugs, 'Text-1': { ...inputs.bugs['Text-1']!, parts } } },
    };
    // One after the other, because the output is captured from this process.
    const ends = [await examined(changes, '--shard', '1/2'), await examined(changes, '--shard', '2/2')];
    expect(ends.map(({ exitCode }) => exitCode).sort()).toEqual([0, 1]);
    expect(ends.map(({ stderr }) => stderr).join('')).toContain('another buggy version of Text-1\n');
  });

  it('refuses a shard of another split, and one without a run', async () => {
    const other = await examined({}, '--shard', '1/3');
    expect([other.exitCode, other.stderr]).toEqual([
      2,
      expect.stringContaining('--shard 1/3: the run was submitted in 2 shards'),
    ]);
    const alone = await teval('doctor', '--shard', '1/2');
    expect([alone.exitCode, alone.stderr]).toEqual([
      2,
      expect.stringContaining('name the run with --submitted DIR'),
    ]);
  });

  it('reports a JDK that does not exist there', async () => {
    const named = [...words, '--java', join(folder, 'no-jdk')];
    const { exitCode, stderr } = await examined({ run: named });
    expect(exitCode).toBe(2);
    expect(stderr).toContain(
      `teval: ${hostname()} can't do its part of ${out}: --java ${join(folder, 'no-jdk')} is not a JDK`,
    );
  });

  it('refuses a folder without a submission, and an invalid record of one', async () => {
    const nothing = await teval('doctor', '--submitted', folder);
    expect([nothing.exitCode, nothing.stderr]).toEqual([
      2,
      expect.stringContaining('contains no submitted run'),
    ]);
    cpSync(joinSubmissionFolder(out), joinSubmissionFolder(join(folder, 'other')), { recursive: true });
    writeFileSync(
      joinSubmissionRecord(join(folder, 'other')),
      readFileSync(joinSubmissionRecord(out), 'utf8').slice(0, 50),
    );
    const broken = await teval('doctor', '--submitted', join(folder, 'other'));
    expect([broken.exitCode, broken.stderr]).toEqual([
      2,
      expect.stringContaining('differs from what teval submit wrote'),
    ]);
  });
});
