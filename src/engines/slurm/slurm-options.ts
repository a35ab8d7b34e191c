import { UserError } from '../../model/errors.js';
import { valueOf, type GivenFlags } from '../../model/flag.js';
import type { Study } from '../engine.js';
import {
  accountFlag,
  constraintFlag,
  memoryFlag,
  moduleFlag,
  partitionFlag,
  processorsFlag,
  restartsFlag,
  sbatchFlag,
  stopBeforeFlag,
  throttleFlag,
  timeFlag,
} from './slurm-flags.js';

/** What the flags ask of Slurm, with defaults filled in. */
export interface SlurmOptions {
  /** Options of sbatch for the tasks and for the job that merges: where and on whose account they work. */
  readonly anywhere: readonly string[];
  /** Those for the tasks alone: what they take. */
  readonly ofTask: readonly string[];
  readonly ofMerge: readonly string[];
  readonly modules: readonly string[];
  readonly restarts: number;
}

/** Slurm looks after its time limits twice a minute, and may send its signal so much earlier. */
const slurmRoundSeconds = 60;

/** Throws UserError for what Slurm would not understand, or that would end every task as soon as it begins. */
export function slurmOptionsOf(study: Study, given: GivenFlags): SlurmOptions {
  const stopBefore = Math.ceil(valueOf(stopBeforeFlag, given) ?? 60);
  const time = valueOf(timeFlag, given);
  const memory = valueOf(memoryFlag, given) ?? `${2 * study.workers + 1}G`;
  const throttle = valueOf(throttleFlag, given);
  const tasks = rangesOf(study.wanted) + (throttle === undefined ? '' : `%${throttle}`);
  if (time !== undefined && secondsOf(time) <= stopBefore + slurmRoundSeconds)
    throw new UserError(
      `--time ${time} leaves nothing to work in: tasks stop up to ${stopBefore + slurmRoundSeconds} seconds before it; give more`,
    );
  return {
    anywhere: [
      ...option('partition', valueOf(partitionFlag, given)),
      ...option('account', valueOf(accountFlag, given)),
      ...(valueOf(sbatchFlag, given) ?? []).map(checkedOption),
    ],
    ofTask: [
      `--array=${tasks}`,
      `--cpus-per-task=${valueOf(processorsFlag, given) ?? study.workers}`,
      ...option('mem', memory),
      ...option('time', time),
      ...option('constraint', valueOf(constraintFlag, given)),
      '--requeue',
      `--signal=B:USR1@${stopBefore}`,
    ],
    ofMerge: ['--cpus-per-task=1', '--mem=4G'],
    modules: valueOf(moduleFlag, given) ?? [],
    restarts: valueOf(restartsFlag, given) ?? 20,
  };
}

export function processorsOf(given: GivenFlags): number {
  return valueOf(processorsFlag, given) ?? 1;
}

/** An option as it stands behind `#SBATCH`, where quotes keep words together. `flag`: what the user gave it with. */
export function option(name: string, value: string | undefined, flag = `--${name}`): string[] {
  if (value === undefined) return [];
  if (/["\\\n]/u.test(value) || value.trim() === '')
    throw new UserError(
      `${flag} '${value}' can't be handed to Slurm: leave out quotes, backslashes and line breaks`,
    );
  return [`--${name}=${/^[\w@%+=:,./-]+$/u.test(value) ? value : `"${value}"`}`];
}

/** `--qos=long`, `-p`: anything else would be the name of a script, or a remark. */
function checkedOption(text: string): string {
  if (!/^--?[A-Za-z][^#\n]*$/u.test(text))
    throw new UserError(`--sbatch '${text}' is no option of sbatch; write it as in --sbatch=--qos=long`);
  return text;
}

/** `1-3,5`. */
export function rangesOf(numbers: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last?.[1] === number - 1) last[1] = number;
    else ranges.push([number, number]);
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(',');
}

/**
 * Slurm's ways to write a time: minutes, minutes:seconds, hours:minutes:seconds, days-hours, days-hours:minutes, days-hours:minutes:seconds.
 */
function secondsOf(time: string): number {
  const [, days, rest = ''] = /^(?:(\d+)-)?(\d+(?::\d+){0,2})$/u.exec(time) ?? [];
  if (['infinite', 'unlimited'].includes(time.toLowerCase())) return Infinity;
  if (rest === '')
    throw new UserError(
      `--time ${time} is no time limit; write it as in 90 (minutes), 4:00:00 or 2-12:00:00`,
    );
  const parts = rest.split(':').map(Number);
  const [hours = 0, minutes = 0, seconds = 0] =
    days !== undefined || parts.length === 3 ? parts : [0, ...parts];
  return ((Number(days ?? 0) * 24 + hours) * 60 + minutes) * 60 + seconds;
}
