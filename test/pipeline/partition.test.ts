import { describe, expect, it } from 'vitest';
import { partition, type Portion } from '../../src/pipeline/shards/partition.js';

/** Repeatable: a failure can be looked at again. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 16807) % 2147483647) / 2147483647;
}

/** As many bugs as Defects4J has, of several projects; most cost about the same, some many times as much. */
function portions(count: number, random: () => number): Portion[] {
  return Array.from({ length: count }, (_, index) => ({
    bug: `${['Lang', 'Math', 'JacksonDatabind'][index % 3]}-${index + 1}`,
    cost: Math.round(1000 * (1 + random() ** 8 * 5)),
  }));
}

const shuffled = <Value>(values: readonly Value[], random: () => number) =>
  values
    .map((value) => ({ value, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ value }) => value);

const sizes = [1, 2, 3, 7, 8, 64, 834, 835, 836, 2_000];

describe('a division of bugs into shards', () => {
  const random = randomNumbers(20_261_122);
  const bugs = portions(835, random);

  it.each(sizes)('has each bug once, with %i shards', (of) => {
    const shards = partition(bugs, of);
    expect(shards).toHaveLength(of);
    const all = shards.flatMap((shard) => [...shard]);
    expect(all).toHaveLength(835);
    expect(new Set(all)).toEqual(new Set(bugs.map(({ bug }) => bug)));
  });

  it.each(sizes)('is the same whatever order the bugs are in, with %i shards', (of) => {
    for (let round = 0; round < 3; round += 1)
      expect(partition(shuffled(bugs, random), of)).toEqual(partition(bugs, of));
  });

  it('is the same where all bugs cost the same, too', () => {
    const equal = bugs.map(({ bug }) => ({ bug, cost: 5 }));
    expect(partition(shuffled(equal, random), 7)).toEqual(partition(equal, 7));
    expect([...partition(equal, 835)[0]!]).toEqual(['JacksonDatabind-3']); // by name and number
    const counts = partition(equal, 64).map(({ size }) => size);
    expect([Math.min(...counts), Math.max(...counts)]).toEqual([13, 14]);
  });

  it('spreads bugs that cost nothing', () => {
    const free = bugs.slice(0, 16).map(({ bug }) => ({ bug, cost: 0 }));
    expect(partition(free, 4).map(({ size }) => size)).toEqual([4, 4, 4, 4]);
  });

  it.each([
    [8, 1.01],
    [64, 1.1],
  ])('is balanced: the dearest of %i shards is at most %f times the mean', (of, most) => {
    const costs = new Map(bugs.map(({ bug, cost }) => [bug, cost]));
    const sums = partition(bugs, of).map((shard) =>
      [...shard].reduce((sum, bug) => sum + costs.get(bug)!, 0),
    );
    const mean = sums.reduce((sum, each) => sum + each, 0) / of;
    expect(Math.max(...sums) / mean).toBeLessThan(most);
  });

  it('leaves shards empty where there are more than bugs, or none', () => {
    expect(partition(bugs.slice(0, 2), 4).map(({ size }) => size)).toEqual([1, 1, 0, 0]);
    expect(partition([], 3).map(({ size }) => size)).toEqual([0, 0, 0]);
  });
});
