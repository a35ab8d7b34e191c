// @module-tag engine/slurm
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Study } from '../../src/engines/engine.js';
import { scriptParts } from '../../src/engines/task-beginning.js';
import { slurm } from '../../src/engines/slurm/slurm.js';
import { formatJobComment, formatRanges } from '../../src/engines/slurm/slurm-options.js';
import { readTaskNote } from '../../src/store/shard/task-note.js';
import { joinSubmissionFolder } from '../../src/store/shard/submission-folder.js';
import type { GivenFlags } from '../../src/model/common/flag.js';
import { passingFolder } from '../support/passing-folder.js';

const root = passingFolder('scripts');

/** Whoever names folders like this must not be able to name commands. */
const hostile = join(root, "it's $(touch broken) `touch broken` 100%");
const place = (name: string) => join(hostile, name);

function study(changes: Partial<Study> = {}): Study {
  return {
    name: 'bundled-buggy',
    folder: place('run'),
    workingFolder: place('work'),
    cacheFolder: place('cache'),
    teval: [place('node'), place('teval.js')],
    run: ['--bugs', 'Text-*', '--oracle', "mine=command:python3 'my generator.py'"],
    merge: [],
    workers: 2,
    shards: 5,
    wanted: [1, 2, 3, 4, 5],
    environment: { JAVA_HOME: place('jdk') },
    ...changes,
  };
}

function script(name: string, given: GivenFlags = {}, changes: Partial<Study> = {}): string {
  return slurm.scripts(study(changes), given, scriptParts).find((each) => each.name === name)!.text;
}

const directives = (text: string) =>
  text.split('\n').flatMap((line) => (line.startsWith('#SBATCH ') ? [line.slice('#SBATCH '.length)] : []));

describe('the directives to Slurm', () => {
  const folder = join(root, 'plain');
  const said = (given: GivenFlags, changes: Partial<Study> = {}) =>
    directives(script('task.sh', given, { folder, ...changes }));

  it('is an array with a task a shard, that takes what its workers need', () => {
    expect(said({})).toEqual([
      '--job-name=teval-bundled-buggy',
      `--output=${joinSubmissionFolder(folder)}/task-%a.log`,
      '--open-mode=append',
      '--array=1-5',
      '--cpus-per-task=2',
      '--mem=5G',
      '--requeue',
      '--signal=B:USR1@60',
      `--comment=${formatJobComment(folder)}`,
    ]);
  });

  it('gives the job that merges the time, memory and nodes of the tasks', () => {
    const merge = (given: GivenFlags) => directives(script('merge.sh', given, { folder }));
    expect(merge({})).toEqual(expect.arrayContaining(['--cpus-per-task=1', '--mem=4G']));
    expect(merge({ time: '2:00:00', mem: '8G', constraint: 'avx2' })).toEqual(
      expect.arrayContaining(['--cpus-per-task=1', '--mem=8G', '--time=2:00:00', '--constraint=avx2']),
    );
  });

  it('come from the flags, with the user’s --sbatch last', () => {
    const given = {
      partition: 'long',
      account: 'study',
      time: '1-12:00:00',
      mem: '8G',
      cpusPerTask: 4,
      constraint: 'avx2&(intel|amd)',
      throttle: 2,
      stopBefore: 90,
      sbatch: ['--qos=long', '-x node7'],
    };
    const lines = said(given, { wanted: [1, 3, 4] });
    expect(lines).toEqual(
      expect.arrayContaining([
        '--array=1,3-4%2',
        '--cpus-per-task=4',
        '--mem=8G',
        '--time=1-12:00:00',
        '--constraint="avx2&(intel|amd)"',
        '--signal=B:USR1@90',
      ]),
    );
    const anywhere = ['--partition=long', '--account=study', '--qos=long', '-x node7'];
    expect(lines.slice(-4)).toEqual(anywhere);
    expect(directives(script('merge.sh', given)).slice(-4)).toEqual(anywhere);
  });

  it.each<[GivenFlags, string]>([
    [{ time: '2' }, '--time 2 leaves no time to work: tasks stop up to 120 seconds before it'],
    [{ time: '0:05:00', stopBefore: 240 }, 'tasks stop up to 300 seconds before it'],
    [{ time: 'tomorrow' }, '--time tomorrow is not a time limit'],
    [{ time: '1-2-3' }, '--time 1-2-3 is not a time limit'],
    [{ partition: 'a"b' }, `--partition 'a"b' can't be passed to Slurm`],
    [{ partition: 'a\n#SBATCH --uid=0' }, `can't be passed to Slurm`],
    [{ account: ' ' }, `--account ' ' can't be passed to Slurm`],
    [{ sbatch: ['qos=long'] }, `--sbatch 'qos=long' is not an option of sbatch`],
    [{ sbatch: ['--qos=a\nrm'] }, 'is not an option of sbatch'],
  ])('%j is refused', (given, message) => {
    expect(() => said(given)).toThrow(message);
  });

  it.each(['3', '2:30', '0:02:01', '0-1', '0-0:03', '1-0:0:0', 'UNLIMITED'])(
    '--time %s is long enough',
    (time) => {
      expect(said({ time })).toContain(`--time=${time}`);
    },
  );

  it('writes the numbers of tasks as ranges', () => {
    expect(formatRanges([1])).toBe('1');
    expect(formatRanges([1, 2, 3, 5, 7, 8])).toBe('1-3,5,7-8');
  });
});

it('a folder whose name Slurm would not understand is refused', () => {
  expect(() => script('task.sh', {}, { folder: join(root, '"quoted"') })).toThrow(
    /^--out '.*' can't be passed to Slurm/u,
  );
});

describe('a script', () => {
  const called = () =>
    execFileSync('/bin/sh', ['-c', 'cat "$0"', place('calls')], { encoding: 'utf8' })
      .trim()
      .split('\n');

  /** Runs one as Slurm does, with stand-ins for Node and for Slurm's own commands. */
  function runScript(name: string, text: string, more: Readonly<Record<string, string>> = {}) {
    const file = join(root, name);
    writeFileSync(file, text);
    return spawnSync('bash', [file], {
      cwd: root,
      encoding: 'utf8',
      env: { PATH: `${join(root, 'bin')}:${process.env['PATH']}`, SLURM_ARRAY_TASK_ID: '3', ...more },
    });
  }

  beforeAll(() => {
    for (const name of ['work', 'cache', 'run/submitted', 'jdk']) mkdirSync(place(name), { recursive: true });
    mkdirSync(join(root, 'bin'));
    for (const name of ['teval.js', 'run/submitted/submission.json']) writeFileSync(place(name), '');
    const program = (file: string, text: string) => {
      writeFileSync(file, `#!/bin/bash\n${text}\n`);
      chmodSync(file, 0o755);
    };
    // Prints its arguments, one per line; its exit code comes from the variable for its command.
    program(
      place('node'),
      `{ printf '<%s>' "$JAVA_HOME" "$PWD" "\${@:2}"; echo; } >> ${`'${place('calls').replaceAll("'", `'\\''`)}'`}
       variable="EXIT_$2"; [ "$2" = run ] && [ -n "$SLOW" ] && { kill -s "$SLOW" "$PPID"; sleep 0.2; exit 143; }; exit "\${!variable:-0}"`,
    );
    program(join(root, 'bin', 'scontrol'), `echo "scontrol $*" >> '${join(root, 'scontrol')}'; exit 1`);
  });

  const ofArray = { SLURM_JOB_ID: '17', SLURM_ARRAY_JOB_ID: '17' };
  const clear = () => spawnSync('/bin/sh', ['-c', 'rm -f "$0" "$1"', place('calls'), join(root, 'scontrol')]);
  const requeued = () => spawnSync('cat', [join(root, 'scontrol')], { encoding: 'utf8' }).stdout;
  const words = (...all: readonly string[]) =>
    [place('jdk'), place('work'), ...all].map((word) => `<${word}>`).join('');

  it('of a task checks the machine and then runs its shard, with any names of folders', () => {
    clear();
    const { status, stderr } = runScript('task.sh', script('task.sh'));
    expect([status, stderr]).toEqual([0, '']);
    expect(called()).toEqual([
      words('doctor', '--submitted', place('run'), '--shard', '3/5'),
      words('run', ...study().run, '--shard', '3/5'),
    ]);
    expect(spawnSync('find', [root, '-name', 'broken'], { encoding: 'utf8' }).stdout).toBe('');
  });

  it('of a task does nothing on an unsuitable machine, and ends with the exit code of its shard', () => {
    clear();
    expect(runScript('task.sh', script('task.sh'), { EXIT_doctor: '1' }).status).toBe(1);
    expect(called()).toHaveLength(1);
    expect(runScript('task.sh', script('task.sh'), { EXIT_run: '2' }).status).toBe(2);
    expect(requeued()).toBe('');
  });

  it.each([
    [
      'the folder of the run',
      'run',
      /^teval: (\S+): the run's folder .* does not exist here; .*--out DIR\n$/u,
    ],
    ['the cache', 'cache', /^teval: (\S+): the cache folder .* does not exist here; .*--cache DIR\n$/u],
    ['Node', 'node', /^teval: (\S+): Node does not exist here /u],
    ['teval', 'teval.js', /^teval: (\S+): teval does not exist here /u],
    [
      'the working folder',
      'work',
      /^teval: (\S+): the folder from which it was submitted does not exist here /u,
    ],
  ])('report that %s is missing, with the machine’s name', (_, name, sentence) => {
    const move = (from: string, to: string) => execFileSync('mv', [from, to]);
    move(place(name), place(`away-${name}`));
    try {
      const { status, stderr } = runScript('task.sh', script('task.sh'));
      expect(stderr).toMatch(sentence);
      expect([status, sentence.exec(stderr)?.[1]]).toEqual([1, hostname()]);
    } finally {
      move(place(`away-${name}`), place(name));
    }
  });

  it('of a task records its progress, and creates no folder on a machine without the shared disk', async () => {
    const noted = async (more: Readonly<Record<string, string>>) => {
      runScript('task.sh', script('task.sh'), more);
      return readTaskNote(place('run'), { index: 3, of: 5 });
    };
    const host = hostname();
    expect(await noted({})).toEqual({ state: 'ended', host, reason: '' });
    expect(await noted({ EXIT_run: '2' })).toEqual({
      ...{ state: 'failed', host },
      reason: 'teval run ended with exit code 2',
    });
    expect(await noted({ SLOW: 'TERM' })).toEqual({ state: 'working', host, reason: '' });
    execFileSync('mv', [place('run'), place('away')]);
    try {
      expect(await noted({})).toBe('none');
      expect(existsSync(place('run'))).toBe(false);
    } finally {
      execFileSync('mv', [place('away'), place('run')]);
    }
  });

  it('report a module that can’t be loaded', () => {
    const { status, stderr } = runScript('task.sh', script('task.sh', { module: ['java/17'] }));
    expect(status).toBe(1);
    expect(stderr).toContain('this command failed: module load java/17');
  });

  it('of a task requeues it at its time limit, a limited number of times, and not after it was cancelled', () => {
    clear();
    expect(runScript('task.sh', script('task.sh'), { SLOW: 'USR1', ...ofArray }).status).toBe(143);
    // Not 17 alone: the number of the last task is that of the whole array.
    expect(requeued()).toBe('scontrol requeue 17_3\n');
    clear();
    const again = { SLOW: 'USR1', ...ofArray, SLURM_RESTART_COUNT: '4' };
    expect(runScript('task.sh', script('task.sh', { restarts: 4 }), again).status).toBe(143);
    expect(runScript('task.sh', script('task.sh'), { SLOW: 'TERM', ...ofArray }).status).toBe(143);
    expect(requeued()).toBe('');
  });

  it.each([
    ['0', 2, 0],
    ['1', 2, 1],
    ['2', 1, 2],
  ])('of the job behind reports where the merge ends with %s', (code, calls, status) => {
    clear();
    expect(runScript('merge.sh', script('merge.sh'), { EXIT_merge: code }).status).toBe(status);
    expect(called()).toHaveLength(calls);
  });

  it('that submits cancels the array if the merge job is refused', () => {
    const program = (name: string, text: string) => {
      writeFileSync(join(root, 'bin', name), `#!/bin/bash\n${text}\n`);
      chmodSync(join(root, 'bin', name), 0o755);
    };
    program('scancel', `echo "scancel $*" >> '${join(root, 'scontrol')}'`);
    program('sbatch', 'case "$*" in *--dependency=afterany:17\\ *) exit 1 ;; *) echo "17;cluster" ;; esac');
    clear();
    const { status, stdout } = runScript('submit.sh', script('submit.sh'));
    expect([status, stdout, requeued()]).toEqual([1, '', 'scancel 17\n']);
    program('sbatch', 'case "$*" in *--dependency=afterany:17\\ *) echo 18 ;; *) echo "17;cluster" ;; esac');
    expect(runScript('submit.sh', script('submit.sh')).stdout).toBe('17 18\n');
  });
});
