import type { FailedTest } from '../../features/failed-test.js';
import { groupByBug } from '../../features/group-by-bug.js';
import { rankBug, type RankedBug, type RankingOptions } from '../../ranking/rank-bug.js';
import { renderRankingHeader, renderRankingLines, type RankedUnit } from '../../ranking/ranking-csv.js';

/** Bug by bug, as `teval rank --failed-tests` does. */
export function rankFailedTests(tests: readonly FailedTest[], options: RankingOptions): RankedBug[] {
  return groupByBug(tests).map((ofBug) => rankBug(ofBug, options));
}

/** The whole of a ranking.csv. */
export function rankingCsv(units: readonly RankedUnit[]): string {
  return [renderRankingHeader(), ...units.flatMap((unit) => [...renderRankingLines(unit)])].join('');
}
