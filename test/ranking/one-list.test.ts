import { describe, expect, it, test } from 'vitest';
import { chooseOrders, createOneList, type ListedUnit, type OneList } from '../../ranking/one-list.js';
import { computeFoundWithin, type Reading } from '../../ranking/reading.js';
import { MersenneTwister } from '../../stats/mersenne-twister.js';

const draw = { orders: 100, randomState: 0 };
function listOf(...units: readonly ListedUnit[]): OneList {
  const list = createOneList();
  for (const unit of units) list.add(unit);
  return list;
}
/** A unit without ties whose first TP has this rank; 0: none. */
const unit = (score: number, tests: number, rank: number, report?: number): ListedUnit => ({
  ...{ score, best: 1 },
  reading: { tests, firstHit: rank === 0 ? 'none' : { before: rank - 1, tied: 1, hits: 1 } },
  ...(report === undefined ? {} : { report }),
});
/** A unit of tied tests. */
const tied = (tests: number, hits: number): ListedUnit => ({
  ...{ score: 0, best: tests },
  reading: { tests, firstHit: { before: 0, tied: tests, hits } },
});

describe('alarms of all units in one list', () => {
  // In turn: c1 a1 b1, c2 a2 b2, a3 b3, b4. The TPs are a2, b1 and c2.
  const units = [unit(2, 3, 2), unit(3, 4, 1), unit(1, 2, 2)];

  it('takes one of each unit in turn, by its best score', () => {
    expect(listOf(...units).countAlarms()).toBe(9);
    expect(listOf(...units).countFound([1, 2, 3, 4, 5, 6, 9, 20], draw)).toEqual([0, 0, 1, 2, 3, 3, 3, 3]);
  });

  it('a unit that has been read is left out of further turns', () => {
    // b1 a1, b2 a2, a3, a4
    const list = listOf(unit(2, 4, 4), unit(1, 2, 0));
    expect(list.countFound([4, 5, 6], draw)).toEqual([0, 0, 1]);
  });

  it('by the report of the ranker, if it has one on every unit', () => {
    // b1 a1 c1, b2 …
    const reported = [unit(2, 3, 2, 0.5), unit(3, 4, 1, 0.9), unit(1, 2, 2, 0.1)];
    expect(listOf(...reported).countFound([1, 2, 3, 4, 5, 6], draw)).toEqual([1, 1, 1, 1, 2, 3]);
    const partly = [reported[0]!, reported[1]!, units[2]!];
    expect(listOf(...partly).countFound([1, 2, 3], draw)).toEqual([0, 0, 1]);
  });

  it('a unit without a score comes last', () => {
    const vain = { score: Infinity, best: 9, reading: { tests: 9, firstHit: 'none' } } as const;
    expect(listOf(vain, vain, unit(5, 1, 1)).countFound([1, 19], draw)).toEqual([1, 1]);
  });

  it('of one unit it is its Found@K', () => {
    const reading: Reading = { tests: 8, firstHit: { before: 2, tied: 4, hits: 2 } };
    const ks = [1, 2, 3, 4, 5, 6, 7, 8];
    const found = listOf({ score: 0, best: 1, reading }).countFound(ks, draw);
    expect(found).toEqual(ks.map((k) => expect.closeTo(computeFoundWithin(reading, k), 12) as number));
  });

  it('is the same in any order of the units, and empty without units', () => {
    expect(listOf(...units.toReversed()).countFound([3, 4, 5], draw)).toEqual([1, 2, 3]);
    expect(listOf().countFound([1], draw)).toEqual([0]);
  });
});

describe('units that are tied', () => {
  it('of three alarms and one, in random order: the first is of the larger unit with 3/4', () => {
    // A TP among three alarms, and a unit of one TP: 3/4 · 1/3 + 1/4.
    const [first] = listOf(tied(3, 1), tied(1, 1)).countFound([1], draw);
    expect(first).toBeCloseTo(0.5, 1);
  });

  it('has the mean of random orders of all alarms', () => {
    const sizes = Array.from({ length: 40 }, (_, index) => [1 + (index % 7), index % 3] as const);
    const units = sizes.map(([tests, hits]) => tied(tests, Math.min(tests, hits)));
    const random = new MersenneTwister(7);
    const [ns, drawn] = [[5, 20, 50], 4000];
    const sums = ns.map(() => 0);
    for (let index = 0; index < drawn; index++) {
      const orders = units
        .map(({ reading: { tests, firstHit } }) =>
          Array.from({ length: tests }, (_, test) => ({
            at: random.nextFraction(),
            isHit: firstHit !== 'none' && test < firstHit.hits,
          })).sort((a, b) => a.at - b.at),
        )
        .sort((a, b) => a[0]!.at - b[0]!.at);
      const list = Array.from({ length: 7 }, (_, turn) =>
        orders.flatMap((alarms, of) => (turn < alarms.length ? [{ of, ...alarms[turn]! }] : [])),
      ).flat();
      ns.forEach((n, place) => {
        const first = list.slice(0, n).filter(({ isHit }) => isHit);
        sums[place]! += new Set(first.map(({ of }) => of)).size;
      });
    }
    const found = listOf(...units).countFound(ns, draw);
    ns.forEach((_, place) => expect(Math.abs(found[place]! - sums[place]! / drawn)).toBeLessThan(0.12));
  });

  it('depends on the random state alone', () => {
    const list = listOf(tied(3, 1), tied(1, 1), tied(5, 1));
    expect(list.countFound([1, 2], draw)).toEqual(list.countFound([1, 2], draw));
    expect(list.countFound([1], draw)).not.toEqual(list.countFound([1], { ...draw, randomState: 1 }));
  });
});

test('draws a thousand orders for few units, ten of each seed for many, in all random states together', () => {
  const draws = [chooseOrders(15, 1, 1), chooseOrders(15, 10, 1), chooseOrders(15, 10, 10)];
  expect(draws).toEqual([1000, 100, 10]);
  expect([chooseOrders(1e6, 1, 1), chooseOrders(1e6, 10, 1), chooseOrders(1e6, 10, 10)]).toEqual([10, 10, 1]);
});

test('tens of thousands of units take no longer than their number', () => {
  const units = Array.from({ length: 30_000 }, (_, index) => tied(1 + (index % 10), 1));
  const found = listOf(...units).countFound([100, 10_000, 60_000, 165_000], { orders: 10, randomState: 0 });
  expect(found[0]).toBeGreaterThan(10);
  expect(found[3]).toBeCloseTo(30_000, 6);
});
