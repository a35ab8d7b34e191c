import { describe, expect, it } from 'vitest';
import { computeCoverageAtK, computeExpectedShare } from '../../src/evaluations/targets/coverage-at-k.js';
import { computePathSimilarity } from '../../src/evaluations/targets/path-similarity.js';

describe('expected coverage of k tests', () => {
  /** Which of three lines each of four tests covers. */
  const tests = [[0, 1], [0], [0, 2], [0]];
  const counts = [0, 1, 2].map((line) => tests.filter((lines) => lines.includes(line)).length);

  const choices = (size: number, from = 0): number[][] =>
    size === 0
      ? [[]]
      : tests.flatMap((_, test) =>
          test < from ? [] : choices(size - 1, test + 1).map((more) => [test, ...more]),
        );
  const enumerate = (size: number) => {
    const shares = choices(size).map((chosen) => new Set(chosen.flatMap((test) => tests[test]!)).size / 3);
    return shares.reduce((sum, share) => sum + share, 0) / shares.length;
  };

  it.each([1, 2, 3, 4])('is the mean over all choices of %d tests', (size) => {
    expect(computeExpectedShare(counts, tests.length, size)).toBeCloseTo(enumerate(size), 12);
  });

  it('is the mean over the prefixes of a group by the scripts', () => {
    expect(computeCoverageAtK(counts, 4, 3, 'replication')).toBeCloseTo(
      (enumerate(1) + enumerate(2) + enumerate(3)) / 3,
      12,
    );
    expect(computeCoverageAtK(counts, 4, 3, 'paper')).toBeCloseTo(enumerate(3), 12);
  });

  it('takes all tests if there are fewer than k, and is 0 without tests', () => {
    expect(computeCoverageAtK(counts, 4, 9, 'paper')).toBeCloseTo(1, 12);
    expect(computeCoverageAtK([0, 0], 0, 5, 'paper')).toBe(0);
    expect(computeCoverageAtK([], 3, 5, 'replication')).toBe(1);
  });
});

describe('similarity of paths', () => {
  it.each([
    [[1, 2, 3, 4], [2, 3], 1],
    [[1, 2, 9, 3, 4], [1, 2, 3, 4], 2 / 4],
    [[5, 6], [1, 2], 0],
    [[], [1], 0],
    [[1, 1, 1], [1, 1, 1, 1], 3 / 4],
  ])('of %j to %j is %d', (own, target, similarity) => {
    expect(computePathSimilarity(own, target)).toBe(similarity);
  });
});
