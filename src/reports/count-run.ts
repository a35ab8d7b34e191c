import type { UnitResult } from '../evaluations/bug-detection/unit-result.js';
import type { RankingOptions } from '../../ranking/rank-bug.js';
import { votes as votesRanker } from '../../ranking/rules.js';
import { countVotes } from '../analysis/bug-detection/ranking/failed-tests.js';
import { countUnits, type UnitVisitor } from '../analysis/bug-detection/count-units.js';
import type { Summary } from '../analysis/bug-detection/summary.js';
import { readFinishedUnits } from '../store/run/finished-units.js';
import { readRunRecord } from '../store/run/run-folder.js';
import { readRunPlan } from '../evaluations/bug-detection/run-plan.js';

/** Counts and ranks the finished units of a run without writing anything. Throws UserError if the folder holds no run. */
export async function countRun(
  folder: string,
  options: RankingOptions,
  visit?: UnitVisitor,
): Promise<Summary> {
  const record = await readRunRecord(folder);
  const readUnits = () => readFinishedUnits<UnitResult>(folder, record.inputs, record.units);
  const votes = [options.ranker, ...options.beside].includes(votesRanker)
    ? await countVotes(readUnits())
    : undefined;
  return countUnits(readRunPlan(record), readUnits(), [], options, visit, votes);
}
