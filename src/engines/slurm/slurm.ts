import type { Engine } from '../engine.js';
import { slurmFlags } from './slurm-flags.js';
import { processorsOf } from './slurm-options.js';
import { slurmScripts } from './slurm-scripts.js';

/** Slurm: a job array, of which each task is a shard, and a job that depends on it. */
export const slurm: Engine = {
  name: 'slurm',
  description: 'a job array of Slurm, a task a shard, and a job behind it that merges and reports',
  flags: slurmFlags,
  workersOf: processorsOf,
  scripts: slurmScripts,
  submit: async (study) => (await import('./slurm-jobs.js')).submit(study),
  atWork: async (jobs) => (await import('./slurm-jobs.js')).atWork(jobs),
};
