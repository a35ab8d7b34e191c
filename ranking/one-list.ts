import { MersenneTwister } from '../stats/mersenne-twister.js';
import { toComparableScore } from './order.js';
import { computeFoundWithin, type Reading } from './reading.js';

/*
 * Found@K presumes that a reader knows which unit has a bug. Here the alarms of all units are one list, which takes one alarm of each unit in turn, so
 * that no unit with many alarms hides the others. In each turn, units are in the order of the ranker's reports or, without them, of their best scores.
 */

/** A unit in the list. */
export interface ListedUnit {
  /** Its best score; infinite if it has none, so that it comes last. */
  readonly score: number;
  /** Number of its alarms with that score. */
  readonly best: number;
  /** How worthwhile it is to report the unit, 0 to 1, if the ranker has an opinion. */
  readonly report?: number;
  readonly reading: Reading;
}

/** A unit as a threshold sees it. */
export interface Reported {
  /** Lower for units that are reported earlier. */
  readonly key: number;
  readonly hasHit: boolean;
}

/** The alarms of all units, in one list. */
export interface OneList {
  add(unit: ListedUnit): void;
  countUnits(): number;
  countAlarms(): number;
  /**
   * For each n, the expected number of units with a TP among the first n alarms. Ties within a unit are exact. The order of units whose best scores are
   * tied is drawn: alarms with equal scores are in random order, and a unit comes with its first one.
   *
   * @param draw number of orders to draw, and the random state
   */
  countFound(
    ns: readonly number[],
    draw: { readonly orders: number; readonly randomState: number },
  ): number[];
  listReported(): Reported[];
}

/**
 * The number of orders to draw of each list, of so many units: more for few units, where one order says less. Means are over the lists, so they share
 * the orders.
 *
 * @param seeds number of seeds with a list for each random state
 */
export function chooseOrders(units: number, seeds: number, states: number): number {
  const [fewest, most, places] = [10, 1000, 100_000];
  return Math.ceil(Math.max(fewest * seeds, Math.min(most, places / units)) / (seeds * states));
}

/** Keeps numbers instead of units, because a run may have a million. */
export function createOneList(): OneList {
  const [scores, weights, reports, lengths]: [number[], number[], number[], number[]] = [[], [], [], []];
  const [before, tied, hits]: [number[], number[], number[]] = [[], [], []];
  // A report of some units only can't be compared with the scores of the others.
  const listKeys = () => (reports.length === scores.length ? reports : scores);
  const findWithin = (unit: number, k: number) =>
    hits[unit] === 0
      ? 0
      : computeFoundWithin(
          {
            tests: lengths[unit]!,
            firstHit: { before: before[unit]!, tied: tied[unit]!, hits: hits[unit]! },
          },
          k,
        );
  const sum = (of: (unit: number) => number) => scores.reduce((total, _, unit) => total + of(unit), 0);
  const countWithin = (turns: number) => sum((unit) => Math.min(lengths[unit]!, turns));
  const planTurns = (n: number) => {
    const turns = n < scores.length ? 0 : findLast(longest(lengths), (each) => countWithin(each) <= n);
    return { turns, left: n - countWithin(turns) };
  };
  const findInTurns = (turns: number) => ({
    found: sum((unit) => findWithin(unit, turns)),
    gains: Float64Array.from(scores, (_, unit) => findWithin(unit, turns + 1) - findWithin(unit, turns)),
  });
  return {
    add({ score, best, report, reading: { tests, firstHit } }) {
      scores.push(toComparableScore(score));
      weights.push(best);
      if (report !== undefined) reports.push(-report);
      lengths.push(tests);
      const hit = firstHit === 'none' ? { before: 0, tied: 0, hits: 0 } : firstHit;
      before.push(hit.before);
      tied.push(hit.tied);
      hits.push(hit.hits);
    },
    countUnits: () => scores.length,
    countAlarms: () => sum((unit) => lengths[unit]!),
    countFound(ns, { orders, randomState }) {
      const ends = ns.map(planTurns);
      // The first numbers of alarms all end in the first turn.
      const inTurns = new Map(
        [...new Set(ends.map(({ turns }) => turns))].map((turns) => [turns, findInTurns(turns)]),
      );
      const plans = ends.map((end) => ({ ...end, ...inTurns.get(end.turns)! }));
      const keys = listKeys();
      const drawn = new Set(keys).size === keys.length ? 1 : orders;
      const inPart = plans.map(() => 0);
      for (const order of drawOrders(keys, weights, { orders: drawn, randomState }))
        plans.forEach(({ turns, left, gains }, index) => {
          let alarms = left;
          for (const unit of order) {
            if (alarms <= 0) break;
            if (lengths[unit]! <= turns) continue;
            alarms -= 1;
            inPart[index]! += gains[unit]!;
          }
        });
      return plans.map(({ found }, index) => found + inPart[index]! / drawn);
    },
    listReported: () => listKeys().map((key, unit) => ({ key, hasHit: hits[unit]! > 0 })),
  };
}

/**
 * Orders of units by key. Among tied ones each alarm with the best score is equally likely to come next, so a unit's first one comes after an
 * exponential time whose rate is their number. Each unit's times are stratified over the orders: each is random, and their mean has less error.
 */
function* drawOrders(
  keys: readonly number[],
  rates: readonly number[],
  { orders, randomState }: { readonly orders: number; readonly randomState: number },
): Generator<Uint32Array> {
  const random = new MersenneTwister(randomState);
  const times = rates.map((rate) =>
    Float64Array.from(
      random.permutation(orders),
      (stratum) => -Math.log(1 - (stratum + random.nextFraction()) / orders) / rate,
    ),
  );
  const units = Uint32Array.from(keys, (_, unit) => unit);
  for (let order = 0; order < orders; order++)
    // The difference of two infinite keys is no number: they are tied, too.
    yield units.toSorted((a, b) => keys[a]! - keys[b]! || times[a]![order]! - times[b]![order]!);
}

function longest(lengths: readonly number[]): number {
  return lengths.reduce((most, each) => Math.max(most, each), 0);
}

/** The largest integer from 0 to `most` for which a condition holds that holds up to some number, by bisection; it holds for 0. */
function findLast(most: number, holds: (value: number) => boolean): number {
  let [low, high] = [0, most];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (holds(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}
