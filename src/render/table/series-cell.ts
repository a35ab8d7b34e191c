import type { Series } from '../../../stats/series.js';
import type { TableCell } from './table.js';

/** The mean over the seeds, with the number of defining seeds if not all define it. `scale` 100 converts a share to percent. */
export function toSeriesCell({ mean, per_seed, seeds_defined }: Series, scale: 1 | 100 = 1): TableCell {
  if (mean === null) return null;
  if (seeds_defined === per_seed.length) return scale * mean;
  return { partlyDefined: scale * mean, seedsDefined: seeds_defined, seeds: per_seed.length };
}
