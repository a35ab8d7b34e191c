import type { Series } from '../../analysis/series.js';
import type { Cell } from './table.js';

/** The mean over the seeds, with how many define it where those are not all. `scale` 100 makes percent of a share. */
export function seriesCell({ mean, per_seed, seeds_defined }: Series, scale: 1 | 100 = 1): Cell {
  if (mean === null) return null;
  if (seeds_defined === per_seed.length) return scale * mean;
  return { partlyDefined: scale * mean, seedsDefined: seeds_defined, seeds: per_seed.length };
}
