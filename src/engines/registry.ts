import type { Engine } from './engine.js';
import { slurm } from './slurm/slurm.js';

/** Every engine that `teval submit` knows. */
export const engines: readonly Engine[] = [slurm];
