import {
  averageDefined,
  computeWeightedValues,
  type ClusterSums,
} from '../../stats/clusters/cluster-sums.js';
import { clusterDifference, clusterInterval } from '../../stats/clusters/cluster-interval.js';
import { normalCdf } from '../../stats/normal.js';
import { normalQuantile, studentQuantile } from '../../stats/quantiles.js';
import type { Bounds } from '../../stats/bounds.js';
import type { Draws } from './draws.js';
import type { Sample } from './sample.js';

/** Methods to compute an interval; the first is teval's. A method returns `none` if it gives no interval. */
export const methods = ['teval', 'percentile', 'BCa', 'studentised', 'jackknife t'] as const;
export type Method = (typeof methods)[number];

export function tevalInterval({ before, after }: Sample): Bounds | 'none' {
  const interval = before === 'nothing' ? clusterInterval(after) : clusterDifference(before, after);
  return interval.width === 'some' ? interval : 'none';
}

/** Intervals of the other methods. Bootstrap intervals without a width count as `none`. */
export function rivalIntervals(
  sample: Sample,
  draws: Draws,
  resamples: number,
): Readonly<Record<Exclude<Method, 'teval'>, Bounds | 'none'>> {
  const bugs = sample.after.parts[0]!.length;
  const weights = new Float64Array(bugs).fill(1);
  const estimate = statistic(sample, weights);
  const without = Array.from(weights, (_, bug) => {
    weights[bug] = 0;
    const value = statistic(sample, weights, bugs - 1);
    weights[bug] = 1;
    return value;
  });
  const drawn: { readonly value: number; readonly studentised: number }[] = [];
  for (let round = 0; round < resamples; round++) {
    weights.fill(0);
    for (let draw = 0; draw < bugs; draw++) weights[draws.integer(bugs)]! += 1;
    const value = statistic(sample, weights);
    if (Number.isNaN(value)) continue;
    drawn.push({ value, studentised: (value - estimate) / linearisedError(sample, weights) });
  }
  const values = drawn.map(({ value }) => value).sort((a, b) => a - b);
  const ratios = drawn
    .map(({ studentised }) => studentised)
    .filter((ratio) => Number.isFinite(ratio))
    .sort((a, b) => a - b);
  const mean = without.reduce((sum, value) => sum + value, 0) / bugs;
  const jackknifeError = Math.sqrt(
    ((bugs - 1) / bugs) * without.reduce((sum, value) => sum + (value - estimate) ** 2, 0),
  );
  const reach = studentQuantile(0.975, bugs - 1) * jackknifeError;
  const [low, high] = correctedPercentiles(values, estimate, mean, without);
  const ownError = linearisedError(sample, weights.fill(1));
  return {
    percentile: bounds(quantile(values, 0.025), quantile(values, 0.975)),
    BCa: bounds(quantile(values, low), quantile(values, high)),
    studentised: bounds(
      estimate - quantile(ratios, 0.975) * ownError,
      estimate - quantile(ratios, 0.025) * ownError,
    ),
    'jackknife t': bounds(estimate - reach, estimate + reach),
  };
}

/** The statistic. Counts are means per bug. */
export function statistic({ before, after }: Sample, weights: Float64Array, bugs = weights.length): number {
  const values = (sums: ClusterSums) => {
    const each = computeWeightedValues(sums, weights);
    return typeof sums.wholes === 'string' ? each.map((value) => value / bugs) : each;
  };
  const afterwards = values(after);
  if (before === 'nothing') return averageDefined(afterwards);
  const first = values(before);
  return averageDefined(afterwards.map((value, column) => value - first[column]!));
}

/** The standard error by linearisation, which is fast enough for each resample. */
function linearisedError({ before, after }: Sample, weights: Float64Array): number {
  const bugs = weights.length;
  const influences = new Float64Array(bugs);
  for (const [sums, sign] of [
    [after, 1],
    [before, -1],
  ] as const) {
    if (sums === 'nothing') continue;
    sums.parts.forEach((ofColumn, column) => {
      const wholes = typeof sums.wholes === 'string' ? undefined : sums.wholes[column]!;
      let [part, whole] = [0, 0];
      for (let bug = 0; bug < bugs; bug++) {
        part += weights[bug]! * ofColumn[bug]!;
        whole += weights[bug]! * (wholes?.[bug] ?? 1);
      }
      if (whole === 0) return;
      for (let bug = 0; bug < bugs; bug++)
        influences[bug]! +=
          ((sign * (ofColumn[bug]! - (part / whole) * (wholes?.[bug] ?? 1))) / whole) *
          (1 / sums.parts.length);
    });
  }
  let squares = 0;
  for (let bug = 0; bug < bugs; bug++) squares += weights[bug]! * influences[bug]! ** 2;
  return Math.sqrt((squares * bugs) / (bugs - 1));
}

/** Efron's bias-corrected and accelerated percentiles (1987). */
function correctedPercentiles(
  values: readonly number[],
  estimate: number,
  mean: number,
  without: readonly number[],
): [number, number] {
  const below = values.reduce((sum, value) => sum + (value < estimate ? 1 : value === estimate ? 0.5 : 0), 0);
  const share = Math.min(Math.max(below / values.length, 0.5 / values.length), 1 - 0.5 / values.length);
  const bias = share >= 0.5 ? normalQuantile(share) : -normalQuantile(1 - share);
  let [cubes, squares] = [0, 0];
  for (const value of without) {
    cubes += (mean - value) ** 3;
    squares += (mean - value) ** 2;
  }
  const acceleration = squares === 0 ? 0 : cubes / (6 * squares ** 1.5);
  const corrected = (z: number) => normalCdf(bias + (bias + z) / (1 - acceleration * (bias + z)));
  const z = normalQuantile(0.975);
  return [corrected(-z), corrected(z)];
}

function quantile(sorted: readonly number[], share: number): number {
  return (
    sorted[Math.min(sorted.length - 1, Math.max(0, Math.round(share * (sorted.length - 1))))] ?? Number.NaN
  );
}

/** An interval narrower than rounding errors counts as none. */
function bounds(low: number, high: number): Bounds | 'none' {
  return high - low > 1e-9 ? { low, high } : 'none';
}
