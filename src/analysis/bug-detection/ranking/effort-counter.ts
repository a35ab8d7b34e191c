import { max, mean, median } from 'simple-statistics';
import { computeFoundShares } from '../../../../ranking/found-at.js';
import { countTestsRead, countTestsToFirstHit, type Reading } from '../../../../ranking/reading.js';
import { shareSum, type ShareSum } from '../../../../ranking/shares.js';
import { roundSum } from '../../../../stats/series.js';
import type { Distribution, EffortPoint, SummaryEffort } from './ranking-figures.js';

/** Sums the cost of reading the failing tests of one oracle generator in one order. */
export interface EffortCounter {
  /**
   * Adds a cell with a finished unit.
   *
   * @param failing number of its failing tests; with several samples, their mean
   * @param readings its list in the order of each random state, for every sample
   */
  add(seed: number, failing: number, readings: readonly Reading[]): void;
  /** Means over the seeds that have a finished unit. */
  effort(): Omit<SummaryEffort, 'oracle_generator' | 'detector'>;
}

/** Every K up to ten, then six values per power of ten. */
const curveRanks: readonly number[] = [
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9],
  ...[1, 2, 3, 4, 5, 6].flatMap((power) => [1, 1.5, 2, 3, 5, 7].map((step) => step * 10 ** power)),
];

interface Point {
  readonly k: number;
  /** By seed. */
  readonly found: Map<number, ShareSum>;
  testsRead: number;
}

export function createEffortCounter(): EffortCounter {
  const failingTests: number[] = [];
  const toFirstHit: number[] = [];
  let longest = 0;
  const points = [...curveRanks, Infinity].map((k): Point => ({ k, found: new Map(), testsRead: 0 }));
  return {
    add(seed, failing, readings) {
      failingTests.push(failing);
      longest = Math.max(longest, ...readings.map(({ tests }) => tests));
      const expected = computeTestsToFirstHit(readings);
      if (expected !== null) toFirstHit.push(expected);
      for (const point of points) {
        const found = point.found.get(seed) ?? shareSum();
        point.found.set(seed, found);
        found.add(computeFoundShares(readings, [point.k])[0]!);
        point.testsRead += mean(readings.map((each) => countTestsRead(each, point.k)));
      }
    },
    effort() {
      const curve = longest === 0 ? [] : points.filter(({ k }) => k < longest || k === Infinity);
      return {
        failing_tests: computeDistribution(failingTests),
        tests_to_first_tp: computeDistribution(toFirstHit),
        curve: curve.map((point) => toEffortPoint(point, longest)),
      };
    },
  };
}

/** A point of the curve. As in Found@K, bugs are counted per seed first. */
function toEffortPoint({ k, found, testsRead: read }: Point, longest: number): EffortPoint {
  const bugsFound = roundSum(mean([...found.values()].map((sum) => sum.value())));
  const perSeed = roundSum(read / found.size);
  return {
    k: Math.min(k, longest),
    bugs_found: bugsFound,
    tests_read: perSeed,
    tests_per_bug_found: bugsFound === 0 ? null : roundSum(perSeed / bugsFound),
  };
}

/** Number of tests read until the first TP, as mean over the random states; null if there is no TP. */
export function computeTestsToFirstHit(readings: readonly Reading[]): number | null {
  const expected = readings.map(countTestsToFirstHit).filter((tests) => tests !== 'none');
  return expected.length === 0 ? null : roundSum(mean(expected));
}

function computeDistribution(values: readonly number[]): Distribution {
  const [units, numbers] = [values.length, [...values]];
  if (units === 0) return { units, mean: null, median: null, maximum: null };
  return { units, mean: roundSum(mean(numbers)), median: median(numbers), maximum: max(numbers) };
}
