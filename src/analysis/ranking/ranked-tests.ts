import type { FailedTest } from '../../../features/failed-test.js';
import type { FeatureName } from '../../../features/names.js';
import { attributionsOf } from '../../../ranking/attribution.js';
import { rankRanges, type RankRange } from '../../../ranking/order.js';
import {
  defaultRankingOptions,
  rankBug,
  type RankedBug,
  type RankingOptions,
} from '../../../ranking/rank-bug.js';
import type { UnitResult } from '../../model/unit.js';
import { failedTestsOf } from './failed-tests.js';

/** Where a failing test stands among those of its unit, and by what. */
export interface RankedTest {
  /** By the mean score over the random states; first and last differ where it is tied. */
  readonly rank: RankRange;
  /** Failing tests of the unit. */
  readonly of: number;
  readonly features: readonly RankedFeature[];
}

export interface RankedFeature {
  readonly name: FeatureName;
  readonly value: number;
  /** In splits, as of `Attribution`: above 0 it moves the test up. `unknown` where the detector cannot tell. */
  readonly contribution: number | 'unknown';
}

/** A failing test in its place of the ranking by mean score, the most suspicious first. */
export interface RankedPlace {
  readonly test: FailedTest;
  /** Of the test in the tables of its bug. */
  readonly row: number;
  readonly rank: RankRange;
  readonly score: number;
}

/** The tests of a ranked bug, in the order in which a developer would read them. */
export function placesOf({ tests, mean: { order, scores } }: RankedBug): RankedPlace[] {
  const ranges = rankRanges(scores, order);
  return Array.from(order, (row, position) => ({
    test: tests[row]!,
    row,
    rank: ranges[position]!,
    score: scores[row]!,
  }));
}

/** The same places, each with what the features have to do with it. */
export function explainedPlaces(
  ranked: RankedBug,
  options: RankingOptions = defaultRankingOptions,
): readonly (RankedPlace & Pick<RankedTest, 'features'>)[] {
  const attributions = attributionsOf(ranked.features, options);
  const contributionOf = (row: number, name: FeatureName) =>
    attributions === 'none' ? 'unknown' : attributions[row]!.contributions.get(name)!;
  return placesOf(ranked).map((place) => ({
    ...place,
    features: options.features.map((name) => ({
      name,
      value: ranked.features[name][place.row]!,
      contribution: contributionOf(place.row, name),
    })),
  }));
}

/** The failing tests of a unit by their ids: those that a developer would have to look at. */
export function rankedTestsOf(
  result: Pick<UnitResult, 'unit' | 'testCases'>,
  options: RankingOptions = defaultRankingOptions,
): ReadonlyMap<string, RankedTest> {
  const tests = failedTestsOf(result);
  if (tests.length === 0) return new Map();
  return new Map(
    explainedPlaces(rankBug(tests, options), options).map(({ test, rank, features }) => [
      test.testName,
      { rank, of: tests.length, features },
    ]),
  );
}
