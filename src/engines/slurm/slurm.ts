import type { Engine } from '../engine.js';
import { slurmFlags } from './slurm-flags.js';
import { parseProcessors } from './slurm-options.js';
import { renderSlurmScripts } from './slurm-scripts.js';

/** Slurm: a job array with one task per shard, and a job that depends on it. */
export const slurm: Engine = {
  name: 'slurm',
  description: 'a job array of Slurm with one task per shard, and a subsequent job that merges and reports',
  flags: Object.values(slurmFlags),
  workersOf: parseProcessors,
  scripts: renderSlurmScripts,
  submit: async (study, given) => (await import('./slurm-jobs.js')).submit(study, given),
  atWork: async (submitted) => (await import('./slurm-jobs.js')).findQueuedTasks(submitted),
};
