import { mean } from 'simple-statistics';
import { createFallibleReader, minutesPerTest, readerSkills } from '../../../../ranking/fallible-reader.js';
import { chooseOrders, createOneList, type ListedUnit, type OneList } from '../../../../ranking/one-list.js';
import { toComparableScore } from '../../../../ranking/order.js';
import type { RankedBug, Ranking } from '../../../../ranking/rank-bug.js';
import { groupTies, readByScore, type FoundAtCounting, type TiedTests } from '../../../../ranking/reading.js';
import { roundShare } from '../../../../ranking/shares.js';
import { computeSumSeries, roundSum } from '../../../../stats/series.js';
import { thinOut } from '../confidence-curve.js';
import type { ReaderPoint, SummaryOneList, ThresholdPoint } from './ranking-figures.js';

/** A sample's failing tests in the orders of a ranker: one for each random state, none without a usable answer. `nothing`: no test failed. */
export type OrderedSample =
  | (Pick<RankedBug, 'tests' | 'rankings'> & {
      /** The ranker's report on the unit. */
      readonly report?: number;
    })
  | 'nothing';

/** Puts the alarms of one oracle generator's bugs into one list, in the order of one ranker. */
export interface OneListCounter {
  /** Adds a cell with a finished unit. */
  add(seed: number, samples: readonly OrderedSample[]): void;
  /** Means over the seeds that have a finished unit. */
  oneList(): Omit<SummaryOneList, 'oracle_generator' | 'detector'>;
}

type RankedTests = Exclude<OrderedSample, 'nothing'>;

/** Numbers of alarms that are read. */
const curveAlarms: readonly number[] = [0, 1, 2, 3, 4, 5, 6].flatMap((power) =>
  [1, 2, 5].map((step) => step * 10 ** power),
);

/** A list for each seed, sample and random state, because none of them is a bug. */
export function createOneListCounter(seeds: readonly number[], counting: FoundAtCounting): OneListCounter {
  const lists = new Map<number, OneList[][]>();
  const readers = readerSkills.map((skill) => ({
    skill,
    read: createFallibleReader(skill),
    sums: { recognised: 0, falseReports: 0, testsRead: 0 },
  }));
  return {
    add(seed, samples) {
      const ofSeed = lists.get(seed) ?? [];
      lists.set(seed, ofSeed);
      for (const [index, sample] of samples.entries()) {
        const ofSample = (ofSeed[index] ??= []);
        if (sample === 'nothing') continue;
        listUnits(sample, counting).forEach((unit, state) => (ofSample[state] ??= createOneList()).add(unit));
        const groups = listGroups(sample, counting);
        for (const { read, sums } of readers) {
          // A list without an order is read in vain, as everywhere.
          const readings =
            groups.length === 0
              ? [{ recognised: 0, falseReports: 0, testsRead: sample.tests.length }]
              : groups.map(read);
          for (const name of ['recognised', 'falseReports', 'testsRead'] as const)
            sums[name] += mean(readings.map((each) => each[name])) / samples.length;
        }
      }
    },
    oneList: () => ({
      found_at: countFound(seeds, lists),
      report_threshold: countReported([...lists.values()]),
      reader: readers.map(({ skill, sums }): ReaderPoint => {
        const perSeed = (sum: number) => (lists.size === 0 ? 0 : roundSum(sum / lists.size));
        return {
          ...skill,
          bugs_recognised: perSeed(sums.recognised),
          false_reports: perSeed(sums.falseReports),
          minutes: perSeed(minutesPerTest * sums.testsRead),
        };
      }),
    }),
  };
}

/** The rankings that differ: those of a ranker without randomness are one. */
function listDistinct({ rankings }: RankedTests): readonly Ranking[] {
  return rankings.filter(({ scores }, index) => index === 0 || scores !== rankings[0]!.scores);
}

function listGroups(sample: RankedTests, counting: FoundAtCounting): TiedTests[][] {
  return listDistinct(sample).map((ranking) => groupTies(sample.tests, ranking, counting));
}

/** The unit for the list of each random state. */
function listUnits(sample: RankedTests, counting: FoundAtCounting): ListedUnit[] {
  const { tests, report } = sample;
  const reported = report === undefined ? {} : { report };
  const units = listDistinct(sample).map(({ order, scores }) => {
    const comparable = (row: number) => toComparableScore(scores[row]!);
    const score = scores[order[0]!]!;
    const worse = order.findIndex((row) => comparable(row) !== comparable(order[0]!));
    const best = worse === -1 ? order.length : worse;
    return { score, best, ...reported, reading: readByScore(tests, scores, counting) };
  });
  if (units.length > 0) return units;
  return [{ score: Infinity, best: tests.length, reading: { tests: tests.length, firstHit: 'none' } }];
}

function countFound(
  seeds: readonly number[],
  lists: ReadonlyMap<number, readonly (readonly OneList[])[]>,
): SummaryOneList['found_at'] {
  const lengths = [...lists.values()].flat(2).map((list) => list.countAlarms());
  const longest = Math.max(0, ...lengths);
  if (longest === 0) return [];
  const ns = [...curveAlarms.filter((n) => n < longest), longest];
  const perSeed = seeds.map((seed, place) => {
    const samples = lists.get(seed);
    if (samples === undefined) return null;
    const found = samples.map((states) => countInStates(states, ns, { place, of: lists.size }));
    return ns.map((_, index) => mean(found.map((each) => each[index]!)));
  });
  return ns.map((n, index) => ({
    n,
    found: computeSumSeries(perSeed.map((found) => found?.[index] ?? null)),
  }));
}

/** The mean over the random states. */
function countInStates(
  states: readonly OneList[],
  ns: readonly number[],
  seed: { readonly place: number; readonly of: number },
): number[] {
  if (states.length === 0) return ns.map(() => 0);
  const found = states.map((list, state) =>
    list.countFound(ns, {
      orders: chooseOrders(list.countUnits(), seed.of, states.length),
      randomState: seed.place * states.length + state,
    }),
  );
  return ns.map((_, index) => mean(found.map((each) => each[index]!)));
}

/** One point per threshold, as means over the seeds, of which each is the mean over its lists. */
function countReported(lists: readonly (readonly (readonly OneList[])[])[]): ThresholdPoint[] {
  const all = lists.flatMap((samples) =>
    samples.flatMap((states) =>
      states.map((list) => ({ list, share: 1 / (lists.length * samples.length * states.length) })),
    ),
  );
  const count = all.reduce((sum, { list }) => sum + list.countUnits(), 0);
  // Numbers instead of units, because all lists of a run may have millions.
  const [keys, shares, hits] = [new Float64Array(count), new Float64Array(count), new Uint8Array(count)];
  let next = 0;
  for (const { list, share } of all)
    for (const { key, hasHit } of list.listReported()) {
      keys[next] = key;
      shares[next] = share;
      hits[next] = Number(hasHit);
      next += 1;
    }
  const order = Uint32Array.from(keys, (_, unit) => unit).sort((a, b) => keys[a]! - keys[b]! || 0);
  const points: ThresholdPoint[] = [];
  let [units, kept] = [0, 0];
  order.forEach((unit, place) => {
    units += shares[unit]!;
    kept += shares[unit]! * hits[unit]!;
    if (place + 1 < count && keys[order[place + 1]!] === keys[unit]) return;
    points.push({
      units_reported: roundSum(units),
      with_tp: roundShare(kept / units),
      bugs_kept: roundSum(kept),
    });
  });
  return thinOut(points);
}
