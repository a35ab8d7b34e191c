import type { Flag } from '../../model/flag.js';

export const partitionFlag = text('partition', 'NAME', 'partition of the cluster (default: its own)');
export const accountFlag = text('account', 'NAME', 'account that the time is charged to (default: your own)');
export const constraintFlag = text(
  'constraint',
  'FEATURES',
  "what a node must have, as in 'avx2&intel' (default: nothing)",
);
export const timeFlag = text(
  'time',
  'LIMIT',
  'time limit of a task, as in 90, 4:00:00 or 2-12:00:00; one that comes to it stops cleanly and is queued again (default: that of the partition)',
);
export const memoryFlag = text(
  'mem',
  'SIZE',
  'memory of a task, as in 16G (default: 2 GiB a worker and 1 GiB for teval)',
);
export const processorsFlag: Flag<number> = {
  name: 'cpus-per-task',
  takes: { kind: 'wholeNumber', word: 'N' },
  description:
    'processors of a task, and its workers unless the run says --workers (default: as many as workers, or 1)',
};
export const throttleFlag: Flag<number> = {
  name: 'throttle',
  takes: { kind: 'wholeNumber', word: 'N' },
  description: 'tasks at work at the same time (default: as many as the cluster allows)',
};
export const moduleFlag: Flag<readonly string[]> = {
  name: 'module',
  takes: { kind: 'texts', word: 'NAME' },
  description: 'a module that each task loads, as in java/17; may be repeated (default: none)',
};
export const stopBeforeFlag: Flag<number> = {
  name: 'stop-before',
  takes: { kind: 'seconds', word: 'SECONDS' },
  description: 'how long before its time limit a task stops (default: 60)',
};
export const restartsFlag: Flag<number> = {
  name: 'restarts',
  takes: { kind: 'wholeNumber', word: 'N' },
  description: 'how often a task that came to its time limit is queued again (default: 20)',
};
export const sbatchFlag: Flag<readonly string[]> = {
  name: 'sbatch',
  takes: { kind: 'texts', word: 'OPTION' },
  description: 'another option of sbatch, as in --sbatch=--qos=long; may be repeated (default: none)',
};

export const slurmFlags: readonly Flag[] = [
  partitionFlag,
  timeFlag,
  memoryFlag,
  processorsFlag,
  accountFlag,
  constraintFlag,
  moduleFlag,
  throttleFlag,
  stopBeforeFlag,
  restartsFlag,
  sbatchFlag,
];

function text(name: string, word: string, description: string): Flag<string> {
  return { name, takes: { kind: 'text', word }, description };
}
