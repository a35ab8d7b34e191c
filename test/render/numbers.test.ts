import { expect, it } from 'vitest';
import { renderDefinedSeeds, formatPercentUp, formatSeries } from '../../src/render/numbers.js';
import { computeSeries } from '../../stats/series.js';

const plain = { columns: 80, looks: 'plain' } as const;

it('a mean over some of the seeds says over how many', () => {
  expect(formatSeries(computeSeries([1, null, 1, null]), 1, 100, plain)).toEqual({
    mean: '100.0',
    spread: '+-0.0',
    seeds: '(2 of 4 seeds)',
  });
  expect(formatSeries(computeSeries([1, 1]), 1, 100, plain).seeds).toBe('');
  expect(formatSeries(computeSeries([null, null]), 1, 100, plain)).toEqual({
    mean: '-',
    spread: '',
    seeds: '',
  });
  expect([renderDefinedSeeds(0, 4), renderDefinedSeeds(4, 4)]).toEqual(['', '']);
});

it.each([
  [0.0083099, '0.84'],
  [0.3941633, '40'],
  [0.05, '5.0'],
  [0.012, '1.2'],
  [0.0000321, '0.0033'],
  [0, '0'],
  [1, '100'],
])('%d as percent, rounded up, is %s', (share, text) => {
  expect(formatPercentUp(share)).toBe(text);
});
