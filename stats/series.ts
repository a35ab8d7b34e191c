import { max, mean, min, sampleStandardDeviation } from 'simple-statistics';

/** A measure over the seeds. */
export interface Series {
  /** In the order of `seeds`; null if the measure is undefined or the seed has no finished unit. */
  readonly per_seed: readonly (number | null)[];
  /** Number of seeds that define the measure. The other members are over these. */
  readonly seeds_defined: number;
  readonly mean: number | null;
  /** Sample standard deviation (n − 1); null for fewer than two seeds. */
  readonly standard_deviation: number | null;
  readonly minimum: number | null;
  readonly maximum: number | null;
}

/** Mean and spread over the seeds that define the measure. */
export function computeSeries(perSeed: readonly (number | null)[]): Series {
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

/**
 * A measure whose values are sums of shares: each with nine decimals, as the mean. The mean is that of the sums as they are, because that of rounded
 * thirds and sixths may be 3.2499999998.
 */
export function computeSumSeries(sums: readonly (number | null)[]): Series {
  const defined = sums.filter((sum) => sum !== null);
  return {
    ...computeSeries(sums.map((sum) => (sum === null ? null : roundSum(sum)))),
    mean: defined.length === 0 ? null : roundSum(mean(defined)),
  };
}

/**
 * Rounds sums of shares and expected values to nine decimals. This removes rounding errors, so that equal sums are equal whatever the order of
 * addition. Whole numbers don't change.
 */
export function roundSum(value: number): number {
  return Math.round(value * 1e9) / 1e9;
}
