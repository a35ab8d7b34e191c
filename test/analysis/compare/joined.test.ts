import { describe, expect, it } from 'vitest';
import { nemenyi } from '../../../stats/friedman.js';
import { holm } from '../../../stats/holm.js';
import { joinNeighbours } from '../../../src/analysis/compare/join-neighbours.js';

describe('groups that a critical-difference diagram joins', () => {
  // Ranks 1 to 4 in each of twelve blocks: the critical difference is 1.35.
  const methods = [4, 1, 3, 2].map((value) => Array.from({ length: 12 }, () => value));
  const significant = holm([0.001])[0]!;

  it('are the largest groups of neighbours without a differing pair', () => {
    expect(joinNeighbours({ holm: significant, nemenyi: nemenyi(methods) })).toEqual([
      [1, 3],
      [3, 2],
      [2, 0],
    ]);
    const few = methods.map((values) => values.slice(0, 4));
    // 2.35 with four blocks: only the lowest and the highest differ.
    expect(joinNeighbours({ holm: significant, nemenyi: nemenyi(few) })).toEqual([
      [1, 3, 2],
      [3, 2, 0],
    ]);
  });

  it('contain all contestants if Friedman’s test shows no difference', () => {
    expect(joinNeighbours({ holm: holm([0.2])[0]!, nemenyi: nemenyi(methods) })).toEqual([[1, 3, 2, 0]]);
  });
});
