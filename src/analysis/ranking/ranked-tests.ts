import type { FeatureName } from '../../../features/names.js';
import { attributionsOf } from '../../../ranking/attribution.js';
import { rankRanges, type RankRange } from '../../../ranking/order.js';
import { defaultRankingOptions, rankBug, type RankingOptions } from '../../../ranking/rank-bug.js';
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

/** The failing tests of a unit by their ids: those that a developer would have to look at. */
export function rankedTestsOf(
  result: Pick<UnitResult, 'unit' | 'testCases'>,
  options: RankingOptions = defaultRankingOptions,
): ReadonlyMap<string, RankedTest> {
  const tests = failedTestsOf(result);
  if (tests.length === 0) return new Map();
  const { features: table, mean } = rankBug(tests, options);
  const attributions = attributionsOf(table, options);
  const contributionOf = (row: number, name: FeatureName) =>
    attributions === 'none' ? 'unknown' : attributions[row]!.contributions.get(name)!;
  const ranges = rankRanges(mean.scores, mean.order);
  return new Map(
    [...mean.order].map((row, position) => [
      tests[row]!.testName,
      {
        rank: ranges[position]!,
        of: tests.length,
        features: options.features.map((name) => ({
          name,
          value: table[name][row]!,
          contribution: contributionOf(row, name),
        })),
      },
    ]),
  );
}
