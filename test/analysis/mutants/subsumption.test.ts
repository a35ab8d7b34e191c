import { expect, it } from 'vitest';
import { findSubsuming } from '../../../src/analysis/bug-detection/mutants/subsumption.js';

const kills = (sets: Readonly<Record<string, readonly number[]>>) =>
  new Map(Object.entries(sets).map(([mutant, tests]) => [mutant, new Set(tests)]));

it('a mutant whose kill set is part of another one subsumes that one', () => {
  const { subsuming, subsumedBy } = findSubsuming(kills({ a: [1, 2, 3], b: [2], c: [4, 5], d: [2, 4, 5] }));
  expect(subsuming).toEqual([['b'], ['c']]);
  expect(Object.fromEntries(subsumedBy)).toEqual({ a: 'b', d: 'b' });
});

it('mutants with the same kill set are one', () => {
  const { subsuming, subsumedBy } = findSubsuming(kills({ a: [2, 1], b: [1, 2], c: [1, 2, 3] }));
  expect(subsuming).toEqual([['a', 'b']]);
  expect(Object.fromEntries(subsumedBy)).toEqual({ c: 'a' });
});

it('a mutant that nothing kills subsumes nothing, although the empty set is part of each', () => {
  expect(findSubsuming(kills({ a: [], b: [1] })).subsuming).toEqual([['b']]);
  expect(findSubsuming(kills({ a: [] }))).toEqual({ subsuming: [], subsumedBy: new Map() });
});

it('agrees with the definition on random kill sets', () => {
  let state = 7;
  const random = (below: number) => (state = (state * 48271) % 2147483647) % below;
  for (let round = 0; round < 50; round++) {
    const all = kills(
      Object.fromEntries(
        Array.from({ length: 12 }, (_, index) => [
          `m${index}`,
          Array.from({ length: random(5) }, () => random(6)),
        ]),
      ),
    );
    const { subsuming, subsumedBy } = findSubsuming(all);
    const isPart = (one: ReadonlySet<number>, other: ReadonlySet<number>) =>
      [...one].every((each) => other.has(each));
    const minimal = [...all].filter(
      ([, set]) =>
        set.size > 0 &&
        ![...all.values()].some((other) => other.size > 0 && other.size < set.size && isPart(other, set)),
    );
    expect(subsuming.flat().sort()).toEqual(minimal.map(([mutant]) => mutant).sort());
    expect(new Set(minimal.map(([, set]) => [...set].sort().join())).size).toBe(subsuming.length);
    for (const [mutant, by] of subsumedBy) expect(isPart(all.get(by)!, all.get(mutant)!)).toBe(true);
    // Whoever kills one of each group of subsuming mutants kills every killable mutant.
    const killed = [...all].filter(([, set]) => set.size > 0).length;
    expect(subsuming.flat().length + subsumedBy.size).toBe(killed);
  }
});
