import { expect, it } from 'vitest';
import {
  writeMean,
  writeNumber,
  writePair,
  writeProbability,
  writeShare,
} from '../../src/model/common/write-number.js';

it.each([
  [0, 1, '0.0'],
  [1e-12, 1, '0.0'],
  [0.03, 1, '<0.1'],
  [0.4, 0, '<1'],
  [-0.004, 2, '>-0.01'],
  [99.97, 1, '>99.9'],
  [99.6, 0, '>99'],
  [100, 1, '100.0'],
  [100 - 1e-12, 1, '100.0'],
  [99.94, 1, '99.9'],
  [123.45, 1, '123.5'],
])('%d with %d decimals is %s', (value, decimals, text) => {
  expect(writeNumber(value, decimals)).toBe(text);
});

it('a rate of 3 alarms in 10,000 tests is not 0, and a precision with 3 of them is not 100', () => {
  expect(writeShare(3 / 10_000)).toBe('<0.1 %');
  expect(writeShare(10_000 / 10_003)).toBe('>99.9 %');
});

it.each([
  [12, 2, { first: '12', second: '2', distance: '10' }],
  [3.3, 3.25, { first: '3.30', second: '3.25', distance: '0.05' }],
  [3.26, 3.24, { first: '3.26', second: '3.24', distance: '0.02' }],
  [3, 2.5, { first: '3', second: '2.5', distance: '0.5' }],
  [4, 4, { first: '4', second: '4', distance: '0' }],
  [0.03, 40, { first: '0.03', second: '40', distance: '39.97' }],
  [99.97, 40.5, { first: '99.97', second: '40.50', distance: '59.47' }],
  [100, 99.97, { first: '100', second: '99.97', distance: '0.03' }],
  [0, 0.0004, { first: '0', second: '0.0004', distance: '0.0004' }],
])('%d and %d have the decimals that they need to differ', (first, second, written) => {
  expect(writePair(first, second)).toEqual(written);
});

it('a probability is never 0, and a mean only if it is', () => {
  expect([0, 2e-6, 0.0703].map(writeProbability)).toEqual(['<1e-300', '2e-6', '0.0703']);
  expect([0.04998, 0.05, 0.05002].map(writeProbability)).toEqual(['<0.0500', '0.0500', '0.0500']);
  expect([0, 3, 3.25, 0.0004].map(writeMean)).toEqual(['0', '3', '3.3', '0.00040']);
});
