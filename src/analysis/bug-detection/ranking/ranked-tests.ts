import type { FailedTest } from '../../../../features/failed-test.js';
import type { FeatureName } from '../../../../features/names.js';
import { computeAttributions } from '../../../../ranking/attribution.js';
import { rankRanges, type RankRange } from '../../../../ranking/order.js';
import {
  defaultRankingOptions,
  rankBug,
  type RankedBug,
  type RankingOptions,
} from '../../../../ranking/rank-bug.js';
import type { UnitResult } from '../../../evaluations/bug-detection/unit-result.js';
import { selectFailedTests } from './failed-tests.js';

/** Rank of a failing test within its unit, and the features that explain it. */
export interface RankedFailure {
  /** Rank by the mean score over the random states. First and last differ for tied tests. */
  readonly rank: RankRange;
  /** Number of failing tests of the unit. */
  readonly of: number;
  readonly features: readonly RankedFeature[];
}

export interface RankedFeature {
  readonly name: FeatureName;
  readonly value: number;
  /** In splits, as in `Attribution`; positive values move the test up. `unknown` if the detector can't compute it. */
  readonly contribution: number | 'unknown';
}

/** A failing test in the ranking by mean score, the most suspicious first. */
export interface RankedPlace {
  readonly test: FailedTest;
  /** Row index of the test in the tables of its bug. */
  readonly row: number;
  readonly rank: RankRange;
  readonly score: number;
}

/** The tests of a ranked bug in reading order. */
export function listPlaces({ tests, mean: { order, scores } }: RankedBug): RankedPlace[] {
  const ranges = rankRanges(scores, order);
  return Array.from(order, (row, position) => ({
    test: tests[row]!,
    row,
    rank: ranges[position]!,
    score: scores[row]!,
  }));
}

/** The same places with the contribution of each feature. */
export function explainPlaces(
  ranked: RankedBug,
  options: RankingOptions = defaultRankingOptions,
): readonly (RankedPlace & Pick<RankedFailure, 'features'>)[] {
  const attributions = computeAttributions(ranked.features, options);
  const getContribution = (row: number, name: FeatureName) =>
    attributions === 'none' ? 'unknown' : attributions[row]!.contributions.get(name)!;
  return listPlaces(ranked).map((place) => ({
    ...place,
    features: options.features.map((name) => ({
      name,
      value: ranked.features[name][place.row]!,
      contribution: getContribution(place.row, name),
    })),
  }));
}

/** The ranked failing tests of a unit by test id. */
export function rankFailedTests(
  result: Pick<UnitResult, 'unit' | 'testCases'>,
  options: RankingOptions = defaultRankingOptions,
): ReadonlyMap<string, RankedFailure> {
  const tests = selectFailedTests(result);
  if (tests.length === 0) return new Map();
  return new Map(
    explainPlaces(rankBug(tests, options), options).map(({ test, rank, features }) => [
      test.testName,
      { rank, of: tests.length, features },
    ]),
  );
}
