import { mean, medianSorted, quantileSorted, sampleStandardDeviation } from 'simple-statistics';
import { checkSample } from './samples.js';

/** What a table says of the values over seeds. */
export interface Description {
  readonly n: number;
  readonly mean: number;
  /** Of the sample (divided by n − 1); 0 for one value. */
  readonly standardDeviation: number;
  readonly minimum: number;
  readonly firstQuartile: number;
  readonly median: number;
  readonly thirdQuartile: number;
  readonly maximum: number;
}

/** Describes a sample. Throws UserError where it is empty or not finite. */
export function describe(values: readonly number[]): Description {
  checkSample(values, 'the sample');
  const sorted = [...values].sort((a, b) => a - b);
  return {
    n: sorted.length,
    mean: mean(sorted),
    standardDeviation: sorted.length === 1 ? 0 : sampleStandardDeviation(sorted),
    minimum: sorted[0]!,
    firstQuartile: quantileSorted(sorted, 0.25),
    median: medianSorted(sorted),
    thirdQuartile: quantileSorted(sorted, 0.75),
    maximum: sorted.at(-1)!,
  };
}
