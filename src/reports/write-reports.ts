import { join } from 'node:path';
import type { UnitResult } from '../model/unit.js';
import type { FailedUnit } from '../model/failed-unit.js';
import { writeAtomically } from '../store/atomic-write.js';
import { notRanked, type RankingResults } from '../analysis/ranking/ranking-counter.js';
import { rowsCsv } from './rows-csv.js';
import type { RunPlan } from '../store/run-plan.js';
import { countedBy, summarizer } from '../analysis/summarize.js';
import type { Summary } from '../analysis/summary.js';
import { jsonByCell } from './summary-json.js';

/**
 * Writes rows.csv and summary.json into a run folder, in one pass over the results, which come in planned order. Both files are
 * whole or absent, and depend on the results alone. Throws MachineError where the folder can't be written.
 */
export async function writeReports(
  folder: string,
  plan: RunPlan,
  results: AsyncIterable<UnitResult>,
  failed: readonly FailedUnit[],
  ranked: RankingResults = notRanked,
): Promise<Summary> {
  const counts = summarizer(plan);
  await writeAtomically(join(folder, 'rows.csv'), rowsCsv(countedBy(counts, results)));
  const summary = counts.summary(failed, ranked);
  await writeAtomically(join(folder, 'summary.json'), jsonByCell(summary));
  return summary;
}
