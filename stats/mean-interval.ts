import { mean, sampleStandardDeviation } from 'simple-statistics';
import { studentQuantile } from './quantiles.js';
import { checkSample } from './samples.js';

/** A confidence interval of a mean of independent values. */
export interface MeanInterval {
  readonly method: "Student's t";
  readonly estimate: number;
  /** NaN if there is no interval: a single value, or equal values, have no spread. */
  readonly low: number;
  readonly high: number;
  readonly confidence: number;
  readonly n: number;
}

/** Student's interval of a mean (1908). Throws UserError for an empty or non-finite sample. */
export function meanInterval(values: readonly number[], confidence = 0.95): MeanInterval {
  checkSample(values, 'the sample');
  const n = values.length;
  const estimate = mean([...values]);
  const result = { method: "Student's t", estimate, confidence, n } as const;
  const deviation = values.every((value) => value === values[0]) ? 0 : sampleStandardDeviation([...values]);
  if (deviation === 0) return { ...result, low: Number.NaN, high: Number.NaN };
  const reach = (studentQuantile((1 + confidence) / 2, n - 1) * deviation) / Math.sqrt(n);
  return { ...result, low: estimate - reach, high: estimate + reach };
}
