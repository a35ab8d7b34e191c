import type { FailedTest } from '../../features/failed-test.js';
import { groupByBug } from '../../features/group-by-bug.js';
import { rankBug, type RankedBug, type RankingOptions } from '../../ranking/rank-bug.js';
import { rankingCsvHeader, rankingCsvLines, type RankedUnit } from '../../ranking/ranking-csv.js';

/** Bug by bug, as `teval rank --failed-tests` does. */
export function rankFailedTests(tests: readonly FailedTest[], options: RankingOptions): RankedBug[] {
  return groupByBug(tests).map((ofBug) => rankBug(ofBug, options));
}

/** The whole of a ranking.csv. */
export function rankingCsv(units: readonly RankedUnit[]): string {
  return [rankingCsvHeader(), ...units.flatMap((unit) => [...rankingCsvLines(unit)])].join('');
}
