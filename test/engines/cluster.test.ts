// @module-tag full
// @module-tag long
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, realpathSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { RunStatus } from '../../src/reports/run-status.js';
import { listFilesBelow } from '../../src/store/files/digest.js';
import { packageRoot } from '../../src/store/files/package-root.js';
import { passingFolder } from '../support/passing-folder.js';
import { commandOnPath, missingForSlurm, startSlurm, until, type Slurm } from '../support/slurm.js';

const binary = join(packageRoot, 'bin', 'teval.js');
const folder = realpathSync(passingFolder('cluster'));
const place = (name: string) => join(folder, name);
const run = ['run', '--bugs', 'Text-1,Inventory-1,Settings-1,Buffer-1', '--seeds', '3', '--reruns', '1'];

interface Said {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Calls a program; `environment` beside this process's own. */
function call(
  command: string,
  words: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Said> {
  const options = { cwd: folder, env: { ...process.env, ...environment } };
  return new Promise((resolve) => {
    const child = execFile(command, words, options, (_, stdout, stderr) =>
      resolve({ code: child.exitCode ?? 1, stdout, stderr }),
    );
  });
}

const teval = (words: readonly string[], environment: Readonly<Record<string, string>> = {}) =>
  call(process.execPath, [binary, ...words], environment);

/** The bytes of a run: its bugs, units and reports, and its record without times and places. */
async function readBytes(name: string): Promise<Readonly<Record<string, string>>> {
  const read = (file: string) => readFileSync(join(folder, name, file), 'utf8');
  const below = async (part: string) =>
    (await listFilesBelow(place(`${name}/${part}`))).map((file) => join(part, file));
  const files = [
    ...(await below('units')),
    ...(await below('bugs')),
    'rows.csv',
    'ranking.csv',
    'summary.json',
  ];
  const { configuration, units, inputs } = JSON.parse(read('run.json')) as Record<string, unknown>;
  return {
    ...Object.fromEntries(files.map((file) => [file, read(file)])),
    'run.json': JSON.stringify({ configuration, units, inputs }),
  };
}

beforeAll(async () => {
  const { code, stderr } = await teval([
    ...run,
    '--out',
    'reference',
    '--cache',
    'reference-cache',
    '--quiet',
  ]);
  expect([code, stderr]).toEqual([0, '']);
});

const missing = missingForSlurm();

describe.skipIf(missing !== 'none')(
  'on a Slurm of this machine (skipped without slurm-wlm and munge)',
  () => {
    let slurm: Slurm;
    let attempts = 0;
    beforeAll(async () => {
      slurm = await startSlurm({ processors: 2 });
    });
    afterAll(() => slurm.stop());
    // What a failed test leaves in the queue would fail the next one, or its own second try.
    afterEach(async ({ task }) => {
      if (task.result?.state !== 'fail') return;
      await slurm.call('scancel', `--user=${userInfo().username}`);
      await slurm.resume();
      await atRest();
    });

    const submit = (flags: readonly string[], out: string) =>
      teval(
        ['submit', 'slurm', ...flags, '--', ...run, '--out', out, '--cache', `${out}-cache`],
        slurm.environment,
      );
    /** By task, `1_2`: its state. */
    const queue = async (): Promise<Readonly<Record<string, string>>> => {
      const text = await slurm.call('squeue', '--noheader', '--array', '--format=%i %T');
      return Object.fromEntries(
        text
          .split('\n')
          .filter(Boolean)
          .map((line) => line.split(' ') as [string, string]),
      );
    };
    const atRest = () => until(async () => Object.keys(await queue()).length === 0, 280_000);
    const status = async (out: string) =>
      JSON.parse((await teval(['status', out, '--json'])).stdout) as RunStatus;
    const log = (out: string, name: string) => readFileSync(place(`${out}/submitted/${name}.log`), 'utf8');

    it(
      'a task is killed, one queued again, one comes to its time limit, the node is drained: nothing is lost',
      { timeout: 900_000 },
      async () => {
        const out = `it is 100% “spread” ${++attempts}`;
        // A shard takes seconds: none may end before this test has seen all of them in the queue.
        await slurm.drain();
        const { code, stdout, stderr } = await submit(['--time', '1:00:00', '--json'], out);
        expect([code, stderr]).toEqual([0, '']);
        const { jobs, wanted } = JSON.parse(stdout) as { jobs: [string, string]; wanted: number[] };
        expect(wanted).toEqual([1, 2, 3, 4]);
        const [array] = jobs;
        const task = (index: number) => `${array}_${index}`;
        const atWork = (index: number) => existsSync(place(`${out}/shards/${index}-of-4/run.json`));

        const again = await submit([], out);
        expect([again.code, again.stdout]).toEqual([2, '']);
        expect(again.stderr).toMatch(
          /was submitted before, and job \d+_\d is still pending: wait for it to end/u,
        );
        await slurm.resume();

        await until(() => Promise.resolve(atWork(1) && atWork(2)), 120_000);
        await slurm.drain();
        await slurm.call('scancel', '--signal=KILL', task(1));
        await slurm.call('scontrol', 'requeue', task(2));
        await until(async () => (await queue())[task(1)] === undefined, 120_000);
        await expect
          .poll(async () => {
            const states = await queue();
            return [2, 3, 4].map((index) => states[task(index)]);
          })
          .toEqual(['PENDING', 'PENDING', 'PENDING']);
        const said = await teval(['status', out], slurm.environment);
        expect(said.stdout).toMatch(/^In the queue of slurm: 4 pending\.$/mu);
        await slurm.resume();

        // What Slurm sends a minute before a task's time limit.
        await until(() => Promise.resolve(atWork(3)), 120_000);
        await slurm.call('scancel', '--batch', '--signal=USR1', task(3));
        await until(
          async () =>
            log(out, 'task-3').includes('is queued again') && (await queue())[task(3)] === 'PENDING',
          120_000,
        );
        await atRest();

        const { parts } = await status(out);
        const logs = [1, 2, 3, 4].map((index) => log(out, `task-${index}`)).join('\n');
        expect(
          parts.map(({ part, state }) => `${part} ${state}`),
          logs,
        ).toEqual(['1/4 stopped', '2/4 done', '3/4 done', '4/4 done']);
        expect(log(out, 'merge')).toMatch(/teval: 9 of 36 units are not done yet, of 1\/4 \(stopped\)/u);
        expect(existsSync(place(`${out}/report.html`))).toBe(true);
        expect(await readBytes(out)).not.toEqual(await readBytes('reference'));

        const rest = await submit(['--json'], out);
        expect([rest.code, (JSON.parse(rest.stdout) as { wanted: number[] }).wanted]).toEqual([0, [1]]);
        await atRest();
        expect(await readBytes(out)).toEqual(await readBytes('reference'));
        expect(readFileSync(place(`${out}/report.html`), 'utf8')).toContain('</html>');
        expect((await status(out)).state).toBe('done');

        const nothing = await submit([], out);
        expect([nothing.code, nothing.stdout]).toEqual([
          0,
          expect.stringMatching(/^Nothing is left to submit/u),
        ]);
        expect(await queue()).toEqual({});
      },
    );

    it.each([
      ['a partition that is not there', ['--partition', 'nowhere'], 'invalid partition specified: nowhere'],
      ['more memory than any node has', ['--mem', '900T'], /memory|configuration is not available/iu],
      ['an option that sbatch does not know', ['--sbatch=--colour=red'], /unrecognized option/u],
    ])('%s is refused by Slurm, and nothing is submitted', async (_, flags, sentence) => {
      const { code, stdout, stderr } = await submit(flags, 'refused');
      expect([code, stdout]).toEqual([2, '']);
      expect(stderr).toMatch(sentence);
      expect(stderr).toMatch(/^teval: Slurm refused the run, and nothing is submitted: .*\n$/u);
      expect(await queue()).toEqual({});
    });

    it.each([
      [
        'more time than a partition gives',
        ['--partition', 'brief', '--time', '11'],
        '--time asks for more than partition brief allows (at most 00:10:00), so the tasks would wait forever',
      ],
      [
        'a partition whose usual time is too short to work in',
        ['--partition', 'brief'],
        'partition brief gives a task 00:01:00 by default, but tasks stop up to 120 seconds before',
      ],
    ])('%s is refused before anything is submitted', async (_, flags, sentence) => {
      const { code, stdout, stderr } = await submit(flags, 'refused');
      expect([code, stdout]).toEqual([2, '']);
      expect(stderr).toContain(sentence);
      expect(await queue()).toEqual({});
    });

    it('only one of several simultaneous commands submits', async () => {
      await slurm.drain();
      const said = await Promise.all([1, 2, 3].map(() => submit([], 'at-once')));
      expect(said.map(({ code }) => code).sort()).toEqual([0, 2, 2]);
      const refused = said.filter(({ code }) => code === 2).map(({ stderr }) => stderr);
      for (const each of refused)
        expect(each).toMatch(/was submitted before, and job \d+\S* is still pending/u);
      expect(Object.keys(await queue())).toHaveLength(5);

      // An answer that was lost: the record names no jobs.
      const record = place('at-once/submitted/submission.json');
      const text = readFileSync(record, 'utf8');
      writeFileSync(record, JSON.stringify({ ...(JSON.parse(text) as object), jobs: [] }));
      expect((await submit([], 'at-once')).stderr).toMatch(/was submitted before/u);

      await slurm.stopController();
      const silent = await submit([], 'at-once');
      expect([silent.code, silent.stderr]).toEqual([
        1,
        expect.stringContaining('Slurm does not answer here'),
      ]);
      const status = await teval(['status', 'at-once'], slurm.environment);
      expect(status.stdout + status.stderr).toMatch(/no shard of at-once has started|contains no run/u);
      await slurm.startController();
      expect((await submit([], 'at-once')).stderr).toMatch(/was submitted before/u);
      await slurm.call('scancel', '--user', userInfo().username);
      await slurm.resume();
      await atRest();
    });

    it('cancels the accepted part of a submission that failed', async () => {
      // The array is taken, and its answer is lost.
      const bin = place('lost-answer');
      mkdirSync(bin);
      const real = commandOnPath('sbatch');
      writeFileSync(
        join(bin, 'sbatch'),
        `#!/bin/sh\n'${real}' "$@" > /dev/null\necho 'sbatch: error: Socket timed out' >&2\nexit 1\n`,
        { mode: 0o755 },
      );
      const environment = { ...slurm.environment, PATH: `${bin}:${slurm.environment['PATH']}` };
      const words = ['submit', 'slurm', '--', ...run, '--out', 'lost', '--cache', 'lost-cache'];
      const { code, stderr } = await teval(words, environment);
      expect([code, stderr]).toEqual([2, expect.stringContaining('nothing is submitted: Socket timed out')]);
      await atRest();
      expect(existsSync(place('lost/units'))).toBe(false);
    });

    it('a node that differs from the submitting machine fails its tasks, and is named', async () => {
      const words = ['--shards', '1', '--module', 'no-such-module'];
      expect((await submit(words, 'unfit')).code).toBe(0);
      await atRest();
      expect(log('unfit', 'task-1')).toMatch(
        new RegExp(`^teval: ${slurm.node}\\S*: this command failed: module load no-such-module$`, 'mu'),
      );
      expect(existsSync(place('unfit/units'))).toBe(false);
      const sentence = /1\/1 failed on \S+: this command failed: module load no-such-module/u;
      for (const command of ['status', 'merge'])
        expect((await teval([command, 'unfit'], slurm.environment)).stderr).toMatch(sentence);
    });
  },
);

describe.skipIf(missing !== 'none')('on a Slurm of two nodes (skipped without slurm-wlm and munge)', () => {
  let slurm: Slurm;
  beforeAll(async () => {
    slurm = await startSlurm({ processors: 2, nodes: ['good', 'broken'] });
  });
  afterAll(() => slurm.stop());

  it('the tasks of a broken node are done on the other, and it gets no more', async () => {
    const home = place('broken-home');
    mkdirSync(home);
    // What a node without a JDK does: its check fails.
    writeFileSync(
      join(home, '.bash_profile'),
      'module() { [ "$SLURMD_NODENAME" != broken ]; }\nexport -f module\n',
    );
    const words = ['submit', 'slurm', '--module', 'java/17', '--sbatch=--nice=1'];
    const out = ['--out', 'elsewhere', '--cache', 'reference-cache'];
    const { code, stderr } = await teval([...words, '--', ...run, ...out], {
      ...slurm.environment,
      HOME: home,
    });
    expect([code, stderr]).toEqual([0, '']);
    await until(async () => (await slurm.call('squeue', '--noheader')) === '', 300_000);
    expect(await readBytes('elsewhere')).toEqual(await readBytes('reference'));
    const logs = [1, 2, 3, 4].map((index) =>
      readFileSync(place(`elsewhere/submitted/task-${index}.log`), 'utf8'),
    );
    const moved = logs.filter((text) => text.includes('is queued again for another node than broken'));
    // Two tasks fit on it at once; those that waited then were kept off it.
    expect(moved.length).toBeGreaterThan(0);
    expect(moved.length).toBeLessThanOrEqual(3);
  });
});

describe.skipIf(commandOnPath('parallel') === 'none')(
  'without an engine (skipped where GNU parallel is not installed)',
  () => {
    it('GNU parallel does the shards of a run', async () => {
      mkdirSync(place('home'));
      const line = `'${process.execPath}' '${binary}' ${run.join(' ')} --shard {}/3 --out parallel --cache reference-cache --workers 1 --quiet`;
      const done = await call('parallel', ['--will-cite', '--jobs', '2', line, ':::', '1', '2', '3'], {
        HOME: place('home'),
      });
      expect([done.code, done.stderr]).toEqual([0, '']);
      expect((await teval(['merge', 'parallel', '--quiet'])).code).toBe(0);
      expect(await readBytes('parallel')).toEqual(await readBytes('reference'));
      expect(readdirSync(place('parallel/shards')).sort()).toEqual(['1-of-3', '2-of-3', '3-of-3']);
    });
  },
);
