import { describe, expect, it } from 'vitest';
import { splitNames } from '../../../src/datasets/split-names.js';
import { selectRepositories } from '../../../src/datasets/tests4j/select-repositories.js';
import { splitRepositories } from '../../../src/datasets/tests4j/split-repositories.js';

/** 63 repositories with 80 to 1,000 tests, as many as Tests4J has. */
const usual = new Map(
  Array.from({ length: 63 }, (_, index): [string, number] => [`r${index}`, 80 + ((index * 397) % 921)]),
);
const seeds = Array.from({ length: 50 }, (_, index) => index);

describe('splits of repositories', () => {
  it('are close to 70, 10 and 20 % of the tests', () => {
    const total = [...usual.values()].reduce((sum, size) => sum + size, 0);
    const largest = Math.max(...usual.values());
    for (const seed of seeds) {
      const split = splitRepositories(usual, seed);
      expect([...split.keys()].sort()).toEqual([...usual.keys()].sort());
      for (const [name, share] of [
        ['train', 0.7],
        ['validation', 0.1],
        ['test', 0.2],
      ] as const) {
        const tests = [...usual].reduce(
          (sum, [each, size]) => (split.get(each) === name ? sum + size : sum),
          0,
        );
        expect(Math.abs(tests - share * total)).toBeLessThanOrEqual(largest);
      }
    }
  });

  it('depend on names, sizes and seed, not on the order', () => {
    const reversed = new Map([...usual].reverse());
    const entries = (sizes: typeof usual, seed: number) => [...splitRepositories(sizes, seed)].sort();
    expect(entries(reversed, 7)).toEqual(entries(usual, 7));
    expect(new Set(seeds.map((seed) => JSON.stringify(entries(usual, seed)))).size).toBe(seeds.length);
    // A repository is in each split for some seed, so no place in the list decides.
    const places = new Set(seeds.map((seed) => splitRepositories(usual, seed).get('r0')));
    expect([...places].sort()).toEqual([...splitNames].sort());
  });

  it('put what fits nowhere into the split that lacks the most tests', () => {
    expect([...splitRepositories(new Map([['alone', 10]]), 1)]).toEqual([['alone', 'train']]);
    // Of 200 tests, 140, 20 and 40 are wanted: the first 100 fit into train only, the others nowhere, and then test lacks as many as train.
    const two = splitRepositories(
      new Map([
        ['a', 100],
        ['b', 100],
      ]),
      1,
    );
    expect(new Set(two.values())).toEqual(new Set(['train']));
    const three = splitRepositories(
      new Map([
        ['a', 40],
        ['b', 40],
        ['c', 40],
      ]),
      1,
    );
    expect([...three.values()].sort()).toEqual(['test', 'train', 'train']);
    expect(splitRepositories(new Map(), 1).size).toBe(0);
  });
});

describe('the choice of repositories', () => {
  const subjects = [
    { bug: 'A-1', project: 'A', tests: 50 },
    { bug: 'A-2', project: 'A', tests: 30 },
    { bug: 'B-1', project: 'B', tests: 79 },
    { bug: 'C-1', project: 'C', tests: 0 },
  ];

  it('counts the tests of all subjects of a repository', () => {
    const { selected, tooSmall, sizes } = selectRepositories(subjects, {
      minTests: 80,
      splits: 'none',
      seed: 1,
    });
    expect(selected.map(({ bug }) => bug)).toEqual(['A-1', 'A-2']);
    expect([...tooSmall]).toEqual([
      ['B', 79],
      ['C', 0],
    ]);
    expect(sizes).toEqual([]);
  });

  it('has the same repositories in the same splits, whichever splits are wanted', () => {
    const choose = (splits: readonly (typeof splitNames)[number][]) =>
      selectRepositories(subjects, { minTests: 1, splits, seed: 3 });
    const all = choose(splitNames);
    const one = splitNames.map((name) => choose([name]));
    expect(one.flatMap(({ selected }) => selected.map(({ bug }) => bug)).sort()).toEqual([
      'A-1',
      'A-2',
      'B-1',
    ]);
    for (const { selected, sizes } of one) {
      expect(sizes).toEqual(all.sizes);
      for (const each of selected) expect(all.selected).toContainEqual(each);
    }
    expect(all.sizes.reduce((sum, { tests }) => sum + tests, 0)).toBe(159);
    expect(
      new Set(all.selected.filter(({ project }) => project === 'A').map(({ split }) => split)).size,
    ).toBe(1);
  });
});
