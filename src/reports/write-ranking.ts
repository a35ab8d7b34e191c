import { join } from 'node:path';
import type { RankingOptions } from '../../ranking/rank-bug.js';
import { rankingCsvHeader, rankingCsvLines } from '../../ranking/ranking-csv.js';
import type { UnitResult } from '../model/unit.js';
import { writeAtomically } from '../store/atomic-write.js';
import type { RunPlan } from '../store/run-plan.js';
import { rankedUnits } from '../analysis/ranking/ranked-units.js';
import { rankingCounter, type RankingResults } from '../analysis/ranking/ranking-counter.js';

/** Ranks the failing tests of every unit, writes ranking.csv into the run's folder, and returns what that is worth. */
export async function writeRanking(
  folder: string,
  plan: RunPlan,
  results: AsyncIterable<UnitResult>,
  options: RankingOptions,
): Promise<RankingResults> {
  const counter = rankingCounter(plan, options);
  async function* lines() {
    yield rankingCsvHeader();
    for await (const unit of rankedUnits(results, counter)) yield* rankingCsvLines(unit);
  }
  await writeAtomically(join(folder, 'ranking.csv'), lines());
  return counter.results();
}
