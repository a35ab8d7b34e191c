import { expect, it } from 'vitest';
import { measureGroup, sumParts } from '../../src/analysis/measured/mean-results.js';
import type { EvaluationMeasure } from '../../src/evaluations/evaluation.js';

const accepted: EvaluationMeasure = {
  ...{ name: 'accepted', title: 'Accepted %', better: 'higher', kind: 'share' },
  of: ({ passed = 0, generated = 0 }) => (generated === 0 ? null : passed / generated),
};

const cell = (subject: string, passed: number, generated: number) => ({
  ...{ subject, seed: 1 },
  counts: { all: { passed, generated } },
});

/** Project A has two subjects and many tests, project B one subject and few. */
const cells = [cell('A-1', 90, 100), cell('A-2', 0, 20), cell('B-1', 1, 10)];

it.each([
  ['pooled', 91 / 130],
  ['subjects', (0.9 + 0 + 0.1) / 3],
  ['projects', (90 / 120 + 0.1) / 2],
] as const)('the mean %s', (mean, expected) => {
  expect(measureGroup(accepted, 'all', sumParts(mean, [1], cells)).mean).toBeCloseTo(expected, 12);
});

it('leaves out subjects without the measure, and seeds without subjects', () => {
  const some = [cell('A-1', 1, 2), cell('B-1', 0, 0)];
  const series = measureGroup(accepted, 'all', sumParts('subjects', [1, 2], some));
  expect(series.per_seed).toEqual([0.5, null]);
});
