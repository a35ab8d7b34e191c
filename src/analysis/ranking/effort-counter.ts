import { max, mean, median } from 'simple-statistics';
import { foundShares } from '../../../ranking/found-at.js';
import { testsRead, testsToFirstHit, type Reading } from '../../../ranking/reading.js';
import { shareSum, type ShareSum } from '../../../ranking/shares.js';
import { rounded } from '../series.js';
import type { Distribution, EffortPoint, SummaryEffort } from './ranking-figures.js';

/** Adds up what it costs to read the failing tests of one oracle generator in one order. */
export interface EffortCounter {
  /**
   * A cell with a finished unit.
   *
   * @param failing how many of its tests fail: of several samples, on average.
   * @param readings its list as it is read for each random state, of every sample.
   */
  add(seed: number, failing: number, readings: readonly Reading[]): void;
  /** Means are over the seeds that have a finished unit. */
  effort(): Omit<SummaryEffort, 'oracle_generator' | 'detector'>;
}

/** Up to ten tests every K, further on six in each power of ten. */
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

export function effortCounter(): EffortCounter {
  const failingTests: number[] = [];
  const toFirstHit: number[] = [];
  let longest = 0;
  const points = [...curveRanks, Infinity].map((k): Point => ({ k, found: new Map(), testsRead: 0 }));
  return {
    add(seed, failing, readings) {
      failingTests.push(failing);
      longest = Math.max(longest, ...readings.map(({ tests }) => tests));
      const expected = expectedToFirstHit(readings);
      if (expected !== null) toFirstHit.push(expected);
      for (const point of points) {
        const found = point.found.get(seed) ?? shareSum();
        point.found.set(seed, found);
        found.add(foundShares(readings, [point.k])[0]!);
        point.testsRead += mean(readings.map((each) => testsRead(each, point.k)));
      }
    },
    effort() {
      const curve = longest === 0 ? [] : points.filter(({ k }) => k < longest || k === Infinity);
      return {
        failing_tests: distributionOf(failingTests),
        tests_to_first_tp: distributionOf(toFirstHit),
        curve: curve.map((point) => pointOf(point, longest)),
      };
    },
  };
}

/** A point of the curve: as Found@K, bugs are counted per seed first. */
function pointOf({ k, found, testsRead: read }: Point, longest: number): EffortPoint {
  const bugsFound = mean([...found.values()].map((sum) => sum.value()));
  const perSeed = rounded(read / found.size);
  return {
    k: Math.min(k, longest),
    bugs_found: bugsFound,
    tests_read: perSeed,
    tests_per_bug_found: bugsFound === 0 ? null : rounded(perSeed / bugsFound),
  };
}

/** Tests read until the first TP: the mean over the random states; null where there is no TP. */
export function expectedToFirstHit(readings: readonly Reading[]): number | null {
  const expected = readings.map(testsToFirstHit).filter((tests) => tests !== 'none');
  return expected.length === 0 ? null : rounded(mean(expected));
}

function distributionOf(values: readonly number[]): Distribution {
  const [units, numbers] = [values.length, [...values]];
  if (units === 0) return { units, mean: null, median: null, maximum: null };
  return { units, mean: rounded(mean(numbers)), median: median(numbers), maximum: max(numbers) };
}
