import { max, mean, min, sampleStandardDeviation } from 'simple-statistics';
import type { Series } from './summary.js';

/** Mean and spread over the seeds that define the measure. */
export function seriesOf(perSeed: readonly (number | null)[]): Series {
  const defined = perSeed.filter((value) => value !== null);
  const some = defined.length > 0;
  return {
    per_seed: perSeed,
    seeds_defined: defined.length,
    mean: some ? mean(defined) : null,
    standard_deviation: defined.length > 1 ? sampleStandardDeviation(defined) : null,
    minimum: some ? min(defined) : null,
    maximum: some ? max(defined) : null,
  };
}

/** part / whole, or null where the whole is 0. */
export function ratio(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}
