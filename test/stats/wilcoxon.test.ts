import { describe, expect, test } from 'vitest';
import { UserError } from '../../src/model/common/errors.js';
import type { ZeroMethod } from '../../stats/signed-ranks.js';
import { zeroMethods } from '../../stats/signed-ranks.js';
import type { Alternative } from '../../stats/wilcoxon.js';
import { alternatives, wilcoxonSignedRank } from '../../stats/wilcoxon.js';
import { golden, randomPairs } from './samples.js';

interface GoldenCase {
  name: string;
  x: number[];
  y: number[];
  n: number;
  n_zero: number;
  scipy_auto_resolves_to: string;
  tests: {
    alternative: Alternative;
    zero_method: ZeroMethod;
    method: 'auto' | 'asymptotic' | 'exact';
    correction: boolean;
    statistic: number | null;
    pvalue: number | null;
  }[];
}

const methodNames: Record<string, string> = {
  exact: 'exact',
  'exact-permutation(2^n sign flips)': 'exact sign flips',
  asymptotic: 'normal approximation',
};

describe('against SciPy', () => {
  const { cases } = golden<{ cases: GoldenCase[] }>('stats/wilcoxon_cliff.json');

  test('the golden file is the whole one', () => expect(cases).toHaveLength(60));

  test.each(cases)('$name', ({ x, y, n, n_zero, scipy_auto_resolves_to, tests }) => {
    expect(tests.length).toBeGreaterThan(0);
    for (const wanted of tests) {
      const result = wilcoxonSignedRank(x, y, {
        alternative: wanted.alternative,
        zeroMethod: wanted.zero_method,
        method: wanted.method,
        correction: wanted.correction ? 'continuity' : 'none',
      });
      expect(result).toMatchObject({ n, zeros: n_zero, alternative: wanted.alternative });
      expectNear(result.statistic, wanted.statistic);
      expectNear(result.pValue, wanted.pvalue);
      if (wanted.method === 'auto') expect(result.method).toBe(methodNames[scipy_auto_resolves_to]);
    }
  });
});

describe('properties', () => {
  const pairs = [...randomPairs(60, 4), ...randomPairs(60, 1000)];
  const every = (check: (first: number[], second: number[], zeroMethod: ZeroMethod) => void) => {
    for (const { first, second } of pairs)
      for (const zeroMethod of zeroMethods) check(first, second, zeroMethod);
  };

  test('swapping the samples swaps the one-sided p-values and keeps the two-sided one', () =>
    every((first, second, zeroMethod) => {
      const there = (alternative: Alternative) =>
        wilcoxonSignedRank(first, second, { alternative, zeroMethod }).pValue;
      const back = (alternative: Alternative) =>
        wilcoxonSignedRank(second, first, { alternative, zeroMethod }).pValue;
      expectNear(there('two-sided'), back('two-sided'));
      expectNear(there('less'), back('greater'));
    }));

  test('neither the order of the pairs, nor the scale, nor a common shift matters', () =>
    every((first, second, zeroMethod) => {
      const { statistic, pValue } = wilcoxonSignedRank(first, second, { zeroMethod });
      const turned = wilcoxonSignedRank([...first].reverse(), [...second].reverse(), { zeroMethod });
      const moved = (values: number[]) => values.map((value) => 8 * value + 16);
      const scaled = wilcoxonSignedRank(moved(first), moved(second), { zeroMethod });
      for (const other of [turned, scaled]) {
        expect(other.statistic).toBe(statistic);
        expectNear(other.pValue, pValue);
      }
    }));

  test('a p-value is one', () =>
    every((first, second, zeroMethod) => {
      for (const alternative of alternatives) {
        const { pValue } = wilcoxonSignedRank(first, second, { alternative, zeroMethod });
        if (!Number.isNaN(pValue)) expect(pValue).toBeGreaterThan(0);
        if (!Number.isNaN(pValue)) expect(pValue).toBeLessThanOrEqual(1);
      }
    }));
});

describe('what the result says of itself', () => {
  test('method, zero method, correction and n', () => {
    expect(wilcoxonSignedRank([1, 2, 3], [0, 0, 0])).toStrictEqual({
      test: 'Wilcoxon signed-rank',
      statistic: 0,
      pValue: 0.25,
      alternative: 'two-sided',
      method: 'exact',
      zeroMethod: 'wilcox',
      correction: 'none',
      n: 3,
      zeros: 0,
      ties: 'none',
    });
  });

  test('a continuity correction is named only where it was made', () => {
    const correction = 'continuity';
    expect(wilcoxonSignedRank([1, 2, 4], [0, 0, 0], { correction }).correction).toBe('none');
    expect(wilcoxonSignedRank([1, 2, 4], [0, 0, 0], { correction, method: 'asymptotic' }).correction).toBe(
      'continuity',
    );
  });

  test('no difference at all: p = 1 for few pairs, nothing to say for many', () => {
    expect(wilcoxonSignedRank([5, 5, 5], [5, 5, 5]).pValue).toBe(1);
    expect(wilcoxonSignedRank(Array<number>(14).fill(1), Array<number>(14).fill(1)).pValue).toBeNaN();
  });
});

test.each([
  ['the first sample is empty', [], []],
  ['needs samples of one length', [1, 2], [1]],
  ['value 2 of the second sample is NaN', [1, 2], [1, Number.NaN]],
  ['value 1 of the first sample is Infinity', [Infinity], [1]],
])('refuses: %s', (message, first, second) => {
  expect(() => wilcoxonSignedRank(first, second)).toThrow(UserError);
  expect(() => wilcoxonSignedRank(first, second)).toThrow(message);
});

test('refuses the tabulated distribution where there are ties', () => {
  expect(() => wilcoxonSignedRank([1, 1], [0, 0], { method: 'exact' })).toThrow('without ties and zeros');
});

/** To 1e-12 relative to 1; null represents NaN. */
function expectNear(actual: number, wanted: number | null): void {
  if (wanted === null || Number.isNaN(wanted)) expect(actual).toBeNaN();
  else expect(Math.abs(actual - wanted)).toBeLessThanOrEqual(1e-12 * Math.max(1, Math.abs(wanted)));
}
