import type { Engine } from './engine.js';
import { slurm } from './slurm/slurm.js';

/** All engines of `teval submit`. */
export const engines: readonly Engine[] = [slurm];
