import { expect, test } from 'vitest';
import { listChangedBugs } from '../../../src/analysis/compare/bugs-changed.js';

const found = (oracle_generator: string, bug: string, seeds: readonly number[]) => ({
  oracle_generator,
  bug,
  seeds,
});

test('gained and lost bugs are counted over the bugs and seeds that both runs have finished, for the same generator', () => {
  const before = {
    found: [found('a', 'Shelf-1', [1]), found('a', 'Shelf-2', [3]), found('b', 'Shelf-3', [1])],
  };
  const after = { found: [found('a', 'Shelf-3', [2]), found('a', 'Shelf-4', [1])] };
  expect(
    listChangedBugs(
      { bugs: ['Shelf-1', 'Shelf-2', 'Shelf-3'], seeds: [1, 2] },
      { summary: before, oracleGenerator: 'a' },
      { summary: after, oracleGenerator: 'a' },
    ),
  ).toEqual({ gained: ['Shelf-3'], lost: ['Shelf-1'] });
});
