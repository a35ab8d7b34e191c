import { describe, expect, it } from 'vitest';
import { findCommonCells } from '../../../src/analysis/compare/common-cells.js';
import { bugNames, contestant, seedNumbers } from '../../support/contestant.js';

const bugs = bugNames(3);
const seeds = seedNumbers(4);
const whole = contestant('whole', bugs, seeds, () => ({ tp: 1 }));

describe('the common cells', () => {
  it('are all cells if none is missing', () => {
    const { cells, leftOut, ...common } = findCommonCells([whole, whole], 'leave-out');
    expect(common).toEqual({
      ...{ bugs, seeds, countedAsNotFound: [0, 0] },
      clusters: { kind: 'bug', clusterOf: [0, 1, 2], count: 3 },
    });
    expect(leftOut).toEqual({ bugs: [], seeds: [] });
    expect(cells[0]!.map(({ bug, seed }) => `${bug} ${seed}`)).toEqual(
      bugs.flatMap((bug) => seeds.map((seed) => `${bug} ${seed}`)),
    );
  });

  it('leaves out a bug that never compiles, and keeps all seeds', () => {
    const broken = contestant('broken', bugs, seeds, (bug) => (bug === 'B-2' ? 'missing' : { tp: 1 }));
    for (const pair of [
      [whole, broken],
      [broken, whole],
      [broken, broken],
    ]) {
      const common = findCommonCells(pair, 'leave-out');
      expect(common).toMatchObject({ bugs: ['B-1', 'B-3'], seeds, leftOut: { bugs: ['B-2'], seeds: [] } });
      expect(common.cells.map((cells) => cells.length)).toEqual([8, 8]);
    }
  });

  it('leaves out a seed that was not reached, and for both sides what either lacks', () => {
    const late = contestant('late', bugs, seeds, (_, seed) => (seed === 4 ? 'missing' : { tp: 1 }));
    const broken = contestant('broken', bugs, seeds, (bug) => (bug === 'B-2' ? 'missing' : { tp: 1 }));
    expect(findCommonCells([late, broken], 'leave-out')).toMatchObject({
      bugs: ['B-1', 'B-3'],
      seeds: [1, 2, 3],
      leftOut: { bugs: ['B-2'], seeds: [4] },
    });
  });

  it('are limited to the bugs and seeds that were planned for both', () => {
    const other = contestant('other', ['B-3', 'B-4', 'B-1'], [4, 5, 2], () => ({}));
    const common = findCommonCells([whole, other], 'leave-out');
    expect(common).toMatchObject({ bugs: ['B-1', 'B-3'], seeds: [2, 4] });
    expect(common.leftOut).toEqual({ bugs: ['B-2', 'B-4'], seeds: [1, 3, 5] });
  });

  it.each(['leave-out', 'not-found'] as const)('are none for runs of different bugs: %s', (missing) => {
    const other = contestant('other', ['B-7'], seeds, () => ({}));
    expect(findCommonCells([whole, other], missing)).toMatchObject({ bugs: [], seeds: [], cells: [[], []] });
  });

  it('are none if one side has finished no unit', () => {
    const nothing = contestant('nothing', bugs, seeds, () => 'missing');
    expect(findCommonCells([whole, nothing], 'leave-out')).toMatchObject({ bugs: [], seeds: [] });
  });
});

describe('not found', () => {
  it('counts planned units without a result as finding nothing, and reports their number', () => {
    const broken = contestant('broken', bugs, seeds, (bug) => (bug === 'B-2' ? 'missing' : { tp: 1, fp: 2 }));
    const common = findCommonCells([whole, broken], 'not-found');
    expect(common).toMatchObject({
      bugs,
      seeds,
      countedAsNotFound: [0, 4],
      leftOut: { bugs: [], seeds: [] },
    });
    expect(common.cells[1]!.filter(({ bug }) => bug === 'B-2')).toEqual(
      seeds.map((seed) => expect.objectContaining({ seed, tp: 0, fp: 0, tn: 0, fn: 0 }) as unknown),
    );
  });

  it('does not apply to units that were never planned', () => {
    const other = contestant('other', ['B-1'], [1, 9], () => ({}));
    expect(findCommonCells([whole, other], 'not-found')).toMatchObject({ bugs: ['B-1'], seeds: [1] });
  });
});
