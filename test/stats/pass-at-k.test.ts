import { describe, expect, it } from 'vitest';
import { noneDrawn } from '../../stats/none-drawn.js';
import { passAtK } from '../../stats/pass-at-k.js';

/** How many of the k-subsets of n samples, of which the first c succeed, hold a success: all of them are looked at. */
function byLooking(n: number, c: number, k: number): number {
  let [subsets, successful] = [0, 0];
  for (let bits = 0; bits < 2 ** n; bits++) {
    const members = Array.from({ length: n }, (_, index) => index).filter((index) => (bits >> index) & 1);
    if (members.length !== k) continue;
    subsets += 1;
    if (members.some((index) => index < c)) successful += 1;
  }
  return successful / subsets;
}

/** In whole numbers. */
function choose(n: number, k: number): bigint {
  let ways = 1n;
  for (let index = 0n; index < BigInt(k); index++) ways = (ways * (BigInt(n) - index)) / (index + 1n);
  return k > n ? 0n : ways;
}

describe('pass@k', () => {
  it('by hand: of 5 samples 2 succeed; 3 of the 10 pairs hold none', () => {
    expect(passAtK(5, 2, 2)).toBe(0.7);
    // C(3,3)/C(5,3) = 1/10
    expect(passAtK(5, 2, 3)).toBe(0.9);
    expect(passAtK(5, 2, 4)).toBe(1);
  });

  it('with one sample is the share of successes, exactly', () => {
    for (let n = 1; n <= 60; n++)
      for (let c = 0; c <= n; c++) expect(passAtK(n, c, 1)).toBeCloseTo(c / n, 12);
    expect(passAtK(10, 3, 1)).toBe(0.3);
  });

  it('of no success is 0, of nothing but successes 1', () => {
    for (const k of [1, 2, 7]) expect([passAtK(7, 0, k), passAtK(7, 7, k)]).toEqual([0, 1]);
  });

  it('says nothing of more samples than there are', () => {
    expect(passAtK(3, 3, 4)).toBeNull();
    expect(passAtK(0, 0, 1)).toBeNull();
  });

  it('is the share of the subsets with a success', () => {
    for (let n = 1; n <= 9; n++)
      for (let c = 0; c <= n; c++)
        for (let k = 1; k <= n; k++) expect(passAtK(n, c, k)).toBeCloseTo(byLooking(n, c, k), 11);
  });

  it('keeps its digits where binomials have hundreds of them', () => {
    for (const n of [17, 64, 333, 1000])
      for (const c of [1, 2, 7, Math.floor(n / 3), n - 1])
        for (const k of [1, 2, 5, Math.floor(n / 2), n - 1]) {
          const exact = Number(((choose(n, k) - choose(n - c, k)) * 10n ** 15n) / choose(n, k)) / 1e15;
          expect(Math.abs(passAtK(n, c, k)! - exact)).toBeLessThan(2e-12);
        }
  });

  it('never falls with more samples or more successes', () => {
    for (let k = 1; k < 20; k++)
      for (let c = 0; c < 20; c++) {
        expect(passAtK(20, c, k + 1)!).toBeGreaterThanOrEqual(passAtK(20, c, k)!);
        expect(passAtK(20, c + 1, k)!).toBeGreaterThanOrEqual(passAtK(20, c, k)!);
      }
  });

  it('is unbiased: over all outcomes of n tries it is expected to be what k tries find', () => {
    const [n, k, chance] = [7, 3, 0.2];
    let expected = 0;
    for (let c = 0; c <= n; c++)
      expected += Number(choose(n, c)) * chance ** c * (1 - chance) ** (n - c) * passAtK(n, c, k)!;
    expect(expected).toBeCloseTo(1 - (1 - chance) ** k, 10);
    // What one would take for it, 1 − (1 − c/n)^k, is too low.
    let naive = 0;
    for (let c = 0; c <= n; c++)
      naive += Number(choose(n, c)) * chance ** c * (1 - chance) ** (n - c) * (1 - (1 - c / n) ** k);
    expect(naive).toBeLessThan(expected - 0.01);
  });
});

describe('a draw without a hit', () => {
  it('is certain where nothing is drawn, and impossible where more is drawn than is left', () => {
    expect([noneDrawn(5, 2, 0), noneDrawn(5, 2, -1), noneDrawn(5, 2, 4), noneDrawn(5, 0, 5)]).toEqual([
      1, 1, 0, 1,
    ]);
  });
});
