import { Draws } from './draws.js';
import { methods, rivalIntervals, statistic, tevalInterval, type Method } from './rivals.js';
import { drawSample } from './sample.js';
import type { Shape } from './shapes.js';

/** How often an interval contains the true value. */
export interface Coverage {
  /** Share of the intervals that contain it, 0–1. */
  readonly covered: number;
  /** Share of the samples that give an interval, 0–1. */
  readonly given: number;
  /** Mean over the intervals, in the statistic's unit: counts per bug. */
  readonly width: number;
}

/** The standard error of a measured coverage, due to chance. */
export function monteCarloError(samples: number, coverage = 0.95): number {
  return Math.sqrt((coverage * (1 - coverage)) / samples);
}

const bugsOfTruth = 200_000;

/** The statistic of the whole population. */
export function computeTruth(shape: Shape): number {
  return statistic(drawSample(shape, bugsOfTruth, new Draws(20_261)), new Float64Array(bugsOfTruth).fill(1));
}

export interface Measurement {
  readonly truth: number;
  readonly bugs: number;
  readonly samples: number;
  readonly seed: number;
  /** Number of resamples for the bootstrap rivals; `none`: measure only teval's intervals. */
  readonly resamples: number | 'none';
}

/** Draws samples of bugs and counts how often each method's interval contains the true value. Equal arguments give equal figures. */
export function measureCoverage(
  shape: Shape,
  { truth, bugs, samples, seed, resamples }: Measurement,
): Partial<Record<Method, Coverage>> {
  const draws = new Draws(seed);
  const resampling = new Draws(seed + 1);
  const tallies = new Map(methods.map((method) => [method, { given: 0, covered: 0, width: 0 }]));
  for (let round = 0; round < samples; round++) {
    const sample = drawSample(shape, bugs, draws);
    const intervals = {
      teval: tevalInterval(sample),
      ...(resamples === 'none' ? {} : rivalIntervals(sample, resampling, resamples)),
    };
    const factor = shape.kind === 'share' ? 1 : bugs;
    for (const [method, interval] of Object.entries(intervals)) {
      if (interval === 'none') continue;
      const tally = tallies.get(method as Method)!;
      // teval reports totals for counts.
      const scale = method === 'teval' ? factor : 1;
      const [low, high] = [interval.low / scale, interval.high / scale];
      tally.given += 1;
      tally.covered += Number(low <= truth && truth <= high);
      tally.width += high - low;
    }
  }
  return Object.fromEntries(
    [...tallies].flatMap(([method, { given, covered, width }]) =>
      given === 0
        ? []
        : [[method, { covered: covered / given, given: given / samples, width: width / given }]],
    ),
  );
}
