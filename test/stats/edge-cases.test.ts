import { describe, expect, test } from 'vitest';
import { cliffsDelta, varghaDelaney } from '../../stats/effect-size.js';
import { friedman, nemenyi } from '../../stats/friedman.js';
import { holm } from '../../stats/holm.js';
import { mcnemarExact } from '../../stats/mcnemar.js';
import { spearman } from '../../stats/spearman.js';
import { wilcoxonSignedRank } from '../../stats/wilcoxon.js';
import type { ZeroMethod } from '../../stats/signed-ranks.js';
import { golden } from './samples.js';

const reference = golden<{
  friedman: { methods: number[][]; statistic: number | null; pValue: number | null }[];
  mcnemar: { firstOnly: number; secondOnly: number; pValue: number }[];
  wilcoxon: { differences: number[]; zeroMethod: ZeroMethod; statistic: number; pValue: number | null }[];
}>('stats/edge_cases.json');

/** SciPy's NaN is null in JSON. */
function expectNear(actual: number, wanted: number | null): void {
  if (wanted === null) expect(actual).toBeNaN();
  else expect(actual).toBeCloseTo(wanted, 10);
}
const zeros = (values: readonly number[]) => values.map(() => 0);

describe('equal to SciPy', () => {
  test('Friedman with blocks that are tied, all or nearly', () => {
    for (const { methods, statistic, pValue } of reference.friedman) {
      const result = friedman(methods);
      expectNear(result.statistic, statistic);
      expectNear(result.approximatePValue, pValue);
    }
  });

  test("McNemar's exact test is the binomial's, up to numbers of which 2^-n is 0", () => {
    for (const { firstOnly, secondOnly, pValue } of reference.mcnemar) {
      const first = [
        ...new Array<boolean>(firstOnly).fill(true),
        ...new Array<boolean>(secondOnly).fill(false),
      ];
      const result = mcnemarExact([...first, true, false], [...first.map((each) => !each), true, false]);
      expect(result).toMatchObject({ firstOnly, secondOnly, both: 1, neither: 1 });
      expect(result.pValue).toBeCloseTo(pValue, 12);
    }
  });

  test('Wilcoxon with nothing but zeros or ties, or a single pair', () => {
    for (const { differences, zeroMethod, statistic, pValue } of reference.wilcoxon) {
      const result = wilcoxonSignedRank(differences, zeros(differences), { zeroMethod });
      expectNear(result.statistic, statistic);
      expectNear(result.pValue, pValue);
    }
  });
});

describe('all blocks tied', () => {
  const sizes = [3, 4, 5, 6, 7, 11].flatMap((methods) =>
    Array.from({ length: 60 }, (_, index) => [methods, index + 1] as const),
  );
  const tied = sizes.map(([methods, blocks]) =>
    Array.from({ length: methods }, () => Array.from({ length: blocks }, (_, block) => block / 3)),
  );

  test('is undefined always, whatever the rounding, and no member of a family', () => {
    for (const methods of tied) {
      const { statistic, pValue } = friedman(methods);
      expect([statistic, pValue]).toEqual([Number.NaN, Number.NaN]);
    }
    const family = holm([0.02, ...tied.map((methods) => friedman(methods).pValue)]);
    expect(family[0]).toMatchObject({ adjustedPValue: 0.02, familySize: 1 });
  });

  test('no pair of them differs', () => {
    for (const { pValue, significant } of nemenyi(tied[7]!).pairs)
      expect([pValue, significant]).toEqual([1, false]);
  });

  test('one block that is not makes a finite number of it', () => {
    for (const methods of tied) {
      const loose = methods.map((values, index) =>
        values.map((value, block) => (block === 0 ? index : value)),
      );
      const { statistic, pValue } = friedman(loose);
      expect(statistic).toBeCloseTo(methods.length - 1, 9);
      expect(pValue).toBeGreaterThan(0);
    }
  });
});

test('constants: no effect, no order, no width', () => {
  expect(cliffsDelta([2, 2], [2])).toMatchObject({ delta: 0, magnitude: 'negligible' });
  expect(varghaDelaney([2, 2], [2]).a12).toBe(0.5);
  expect(spearman([1, 1], [1, 2]).rho).toBeNaN();
});

test('more methods than any table of critical differences has', () => {
  const methods = Array.from({ length: 25 }, (_, index) => [index, index, index]);
  const { criticalDifference, pairs } = nemenyi(methods);
  expect(criticalDifference).toBeGreaterThan(10);
  expect(criticalDifference).toBeLessThan(30);
  for (const { pValue, significant } of pairs) expect(significant).toBe(pValue <= 0.05);
});

test.each([
  ['at least one pair', () => mcnemarExact([], [])],
  ['samples of one length, not 1 and 2 values', () => mcnemarExact([true], [true, false])],
])('refuses: %s', (message, call) => {
  expect(call).toThrow(message);
});
