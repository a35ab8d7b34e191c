import { flagTable, seconds, text, texts, wholeNumber } from '../../model/common/flag-table.js';

/** The flags of `teval submit slurm`. */
export const slurmFlags = flagTable({
  partition: { takes: text('NAME'), description: "partition of the cluster (default: the cluster's)" },
  time: {
    takes: text('LIMIT'),
    description:
      "time limit of a task, as in 90, 4:00:00 or 2-12:00:00; a task that reaches it stops cleanly and is queued again (default: the partition's)",
  },
  mem: {
    takes: text('SIZE'),
    description: 'memory of a task, as in 16G (default: 2 GiB per worker and 1 GiB for teval)',
  },
  cpusPerTask: {
    takes: wholeNumber('N'),
    description:
      'processors of a task, and its workers unless the run sets --workers (default: as many as workers, or 1)',
  },
  account: { takes: text('NAME'), description: 'account to which the time is charged (default: yours)' },
  constraint: {
    takes: text('FEATURES'),
    description: "required features of a node, as in 'avx2&intel' (default: none)",
  },
  module: {
    takes: texts('NAME'),
    description: 'a module that each task loads, as in java/17; may be repeated (default: none)',
  },
  throttle: {
    takes: wholeNumber('N'),
    description: 'number of tasks that run at the same time (default: as many as the cluster allows)',
  },
  stopBefore: {
    takes: seconds('SECONDS'),
    description: 'how long before its time limit a task stops (default: 60)',
  },
  restarts: {
    takes: wholeNumber('N'),
    description: 'how often a task that reached its time limit is queued again (default: 20)',
  },
  sbatch: {
    takes: texts('OPTION'),
    description: 'another option of sbatch, as in --sbatch=--qos=long; may be repeated (default: none)',
  },
});
