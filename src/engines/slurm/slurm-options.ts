import { rangesIn } from '../../options/subject-texts.js';
import { createHash } from 'node:crypto';
import { UserError } from '../../model/common/errors.js';
import type { GivenFlags } from '../../model/common/flag.js';
import { readValues } from '../../model/common/flag-table.js';
import type { Study } from '../engine.js';
import { slurmFlags } from './slurm-flags.js';

/** The options for Slurm from the flags, with defaults. */
export interface SlurmOptions {
  /** Options of sbatch for the tasks and for the merging job: partition, account and similar. */
  readonly anywhere: readonly string[];
  /** Options for the tasks only: their resources. */
  readonly ofTask: readonly string[];
  readonly ofMerge: readonly string[];
  readonly modules: readonly string[];
  readonly restarts: number;
  readonly limits: AskedLimits;
}

/** Resources that a partition may limit; `unset`: the partition's default applies. */
export interface AskedLimits {
  /** Names, separated by commas; `unset`: the cluster's default partition; `unknown`: `--sbatch` may set another one. */
  readonly partition: string;
  readonly seconds: number | 'unset';
  /** With less time, a task would end before doing any work. */
  readonly leastSeconds: number;
}

/** Slurm checks time limits twice a minute, and may send its signal this much earlier. */
const slurmRoundSeconds = 60;

/** Throws UserError for values that Slurm would not accept, or that would end every task at its start. */
export function parseSlurmOptions(study: Study, flags: GivenFlags): SlurmOptions {
  const given = readValues(slurmFlags, flags);
  const { time, throttle, mem, partition } = given;
  const stopBefore = Math.ceil(given.stopBefore ?? 60);
  const more = (given.sbatch ?? []).map(checkSlurmOption);
  const leastSeconds = stopBefore + slurmRoundSeconds;
  const tasks = formatRanges(study.wanted) + (throttle === undefined ? '' : `%${throttle}`);
  if (time !== undefined && parseSlurmTime(time) <= leastSeconds)
    throw new UserError(
      `--time ${time} leaves no time to work: tasks stop up to ${leastSeconds} seconds before it; allow more`,
    );
  const where = [...formatDirective('time', time), ...formatDirective('constraint', given.constraint)];
  return {
    anywhere: [
      // Identifies the jobs of a folder, even if the response to a submission was lost.
      `--comment=${formatJobComment(study.folder)}`,
      ...formatDirective('partition', partition),
      ...formatDirective('account', given.account),
      ...more,
    ],
    ofTask: [
      `--array=${tasks}`,
      `--cpus-per-task=${given.cpusPerTask ?? study.workers}`,
      ...formatDirective('mem', mem ?? `${2 * study.workers + 1}G`),
      ...where,
      '--requeue',
      `--signal=B:USR1@${stopBefore}`,
    ],
    ofMerge: ['--cpus-per-task=1', ...formatDirective('mem', mem ?? '4G'), ...where],
    modules: given.module ?? [],
    restarts: given.restarts ?? 20,
    limits: {
      partition: more.some((each) => /^(?:-[pt]|--partition|--time)/u.test(each))
        ? 'unknown'
        : (partition ?? 'unset'),
      seconds: time === undefined ? 'unset' : parseSlurmTime(time),
      leastSeconds,
    },
  };
}

/** The comment of the jobs of a run's folder. */
export function formatJobComment(folder: string): string {
  return `teval:${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`;
}

export function parseProcessors(given: GivenFlags): number {
  return readValues(slurmFlags, given).cpusPerTask ?? 1;
}

/** An option for a line of `#SBATCH`, in which quotes keep words together. `flag`: the user's flag, for errors. */
export function formatDirective(name: string, value: string | undefined, flag = `--${name}`): string[] {
  if (value === undefined) return [];
  if (/["\\\n]/u.test(value) || value.trim() === '')
    throw new UserError(
      `${flag} '${value}' can't be passed to Slurm: leave out quotes, backslashes and line breaks`,
    );
  return [`--${name}=${/^[\w@%+=:,./-]+$/u.test(value) ? value : `"${value}"`}`];
}

/** `--qos=long`, `-p`: anything else would be the name of a script, or a comment. */
function checkSlurmOption(text: string): string {
  if (!/^--?[A-Za-z][^#\n]*$/u.test(text))
    throw new UserError(`--sbatch '${text}' is not an option of sbatch; write it as in --sbatch=--qos=long`);
  return text;
}

/** `1-3,5`. */
export function formatRanges(numbers: readonly number[]): string {
  const texts = rangesIn(numbers).map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`));
  return texts.join(',');
}

/** Parses Slurm's time formats: minutes, minutes:seconds, hours:minutes:seconds, days-hours, days-hours:minutes, days-hours:minutes:seconds. */
export function parseSlurmTime(time: string): number {
  const [, days, rest = ''] = /^(?:(\d+)-)?(\d+(?::\d+){0,2})$/u.exec(time) ?? [];
  if (['infinite', 'unlimited'].includes(time.toLowerCase())) return Infinity;
  if (rest === '')
    throw new UserError(
      `--time ${time} is not a time limit; write it as in 90 (minutes), 4:00:00 or 2-12:00:00`,
    );
  const parts = rest.split(':').map(Number);
  const [hours = 0, minutes = 0, seconds = 0] =
    days !== undefined || parts.length === 3 ? parts : [0, ...parts];
  return ((Number(days ?? 0) * 24 + hours) * 60 + minutes) * 60 + seconds;
}
