import type { RankingOptions } from '../../ranking/rank-bug.js';
import type { RankedUnit } from '../../ranking/ranking-csv.js';
import { rankedUnits } from '../analysis/ranking/ranked-units.js';
import { rankingCounter } from '../analysis/ranking/ranking-counter.js';
import { countedBy, summarizer } from '../analysis/summarize.js';
import type { Summary } from '../analysis/summary.js';
import { readRunRecord } from '../store/run-folder.js';
import { readFinishedUnits } from '../store/unit-file.js';
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
  const record = await readRunRecord(folder);
  const plan = runPlanOf(record);
  const counts = summarizer(plan);
  const counter = rankingCounter(plan, options);
  const units = readFinishedUnits(folder, record.inputs, record.units);
  for await (const unit of rankedUnits(countedBy(counts, units), counter)) onRanked(unit);
  return counts.summary([], counter.results());
}
