import type { RankingOptions } from '../../ranking/rank-bug.js';
import type { RankedUnit } from '../../ranking/ranking-csv.js';
import { cellsOf } from '../analysis/cell.js';
import { rankedUnits } from '../analysis/ranking/ranked-units.js';
import { rankingCounter } from '../analysis/ranking/ranking-counter.js';
import { summarizer } from '../analysis/summarize.js';
import type { Summary } from '../analysis/summary.js';
import type { UnitResult } from '../model/unit.js';
import { readRunRecord, readUnitResults } from '../store/run-folder.js';
import { runPlanOf } from '../store/run-plan.js';

/**
 * Counts and ranks the finished units of a run, and writes nothing. `onRanked` is given the ranking of each unit in which a test failed.
 * Throws UserError where the folder holds no run.
 */
export async function summaryInMemory(
  folder: string,
  options: RankingOptions,
  onRanked: (unit: RankedUnit) => void = () => undefined,
): Promise<Summary> {
  const plan = runPlanOf(await readRunRecord(folder));
  const counts = summarizer(plan);
  const counter = rankingCounter(plan, options);
  async function* counted(): AsyncGenerator<UnitResult> {
    for await (const cell of cellsOf(readUnitResults(folder))) {
      counts.add(...cell);
      yield* cell;
    }
  }
  for await (const unit of rankedUnits(counted(), counter)) onRanked(unit);
  return counts.summary([], counter.results());
}
