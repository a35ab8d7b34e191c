import { join } from 'node:path';
import type { RankingOptions } from '../../../ranking/rank-bug.js';
import { rankingCsvHeader, rankingCsvLines } from '../../../ranking/ranking-csv.js';
import type { UnitResult } from '../../model/unit.js';
import { writeAtomically } from '../../store/atomic-write.js';
import type { RunPlan } from '../run-plan.js';
import type { SummaryFoundAt } from '../summary.js';
import { foundAtCounter } from './found-at-counter.js';

/** Ranks the failing tests of every unit, writes ranking.csv into the run's folder, and returns what that is worth. */
export async function writeRanking(
  folder: string,
  plan: RunPlan,
  results: AsyncIterable<UnitResult>,
  options: RankingOptions,
): Promise<readonly SummaryFoundAt[]> {
  const counter = foundAtCounter(plan, options);
  async function* lines() {
    yield rankingCsvHeader();
    for await (const result of results) {
      const ranked = counter.add(result);
      const { seed, oracleGenerator } = result.unit;
      if (ranked !== 'nothing') yield rankingCsvLines({ seed, oracleGenerator, ranked });
    }
  }
  await writeAtomically(join(folder, 'ranking.csv'), lines());
  return counter.foundAt();
}
