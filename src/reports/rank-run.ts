import type { RankingOptions } from '../../ranking/rank-bug.js';
import { readRunRecord } from '../store/run-folder.js';
import { readFinishedUnits } from '../store/unit-file.js';
import { makeWritableFolder } from '../store/writable-folder.js';
import { runPlanOf } from '../store/run-plan.js';
import { countedBy, summarizer } from '../analysis/summarize.js';
import { rankingSummaryOf, writeRankingSummary, type RankingSummary } from './ranking-summary.js';
import { writeRanking } from './write-ranking.js';

/**
 * Ranks the failing tests of a run anew and writes ranking.csv and found_at.json into another folder: the run stays as it is.
 * Throws UserError where the folder holds no run, or nothing can be written to the other one.
 */
export async function rankRun(
  runFolder: string,
  outFolder: string,
  options: RankingOptions,
): Promise<RankingSummary> {
  const record = await readRunRecord(runFolder);
  const plan = runPlanOf(record);
  await makeWritableFolder(outFolder, '--out DIR');
  const counts = summarizer(plan);
  const units = readFinishedUnits(runFolder, record.inputs, record.units);
  const ranked = await writeRanking(outFolder, plan, countedBy(counts, units), options);
  const summary = rankingSummaryOf(counts.summary([], ranked));
  await writeRankingSummary(outFolder, summary);
  return summary;
}
