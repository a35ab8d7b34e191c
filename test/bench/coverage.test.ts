// @module-tag full
import { describe, expect, it } from 'vitest';
import { measureCoverage, monteCarloError, computeTruth } from '../../bench/coverage/measure.js';
import { heavyTails, shapes } from '../../bench/coverage/shapes.js';

const samples = 250;
/** 93 % is promised; two standard errors of the simulation are its own affair. */
const least = 0.93 - 2 * monteCarloError(samples);

describe.each(shapes)('95 % intervals over bugs: $name ($like)', (shape) => {
  it('have the promised coverage with 5 to 50 bugs', () => {
    const truth = computeTruth(shape);
    for (const bugs of [5, 10, 15, 30, 50]) {
      const { teval } = measureCoverage(shape, { truth, bugs, samples, seed: bugs, resamples: 'none' });
      expect.soft(teval?.covered, `${bugs} bugs`).toBeGreaterThanOrEqual(least);
    }
  });
});

it.each(heavyTails)('$name ($like): intervals of 10 bugs are too short, those of 50 are not', (shape) => {
  const truth = computeTruth(shape);
  const measure = (bugs: number) =>
    measureCoverage(shape, { truth, bugs, samples, seed: bugs, resamples: 'none' }).teval!.covered;
  expect(measure(10)).toBeLessThan(0.9);
  expect(measure(50)).toBeGreaterThanOrEqual(least - 0.02);
});

it('the simulation sees an interval that is too short: percentiles of a bootstrap', () => {
  const shape = shapes.find(({ name }) => name === 'FPR, even')!;
  const { percentile, teval } = measureCoverage(shape, {
    ...{ truth: computeTruth(shape), bugs: 5, samples, seed: 5, resamples: 199 },
  });
  expect(percentile!.covered).toBeLessThan(0.88);
  expect(teval!.covered).toBeGreaterThanOrEqual(least);
});

it('is reproducible', () => {
  const measure = () =>
    measureCoverage(shapes[0]!, { truth: 0.11, bugs: 5, samples: 20, seed: 7, resamples: 19 });
  expect(measure()).toEqual(measure());
});
