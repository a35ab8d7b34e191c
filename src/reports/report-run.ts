import { defaultRankingOptions } from '../../ranking/rank-bug.js';
import type { FoundAtCounting } from '../../ranking/reading.js';
import type { Summary } from '../analysis/summary.js';
import type { RunEnd } from '../pipeline/events.js';
import { readRunRecord } from '../store/run-folder.js';
import { readFinishedUnits } from '../store/unit-file.js';
import { runPlanOf } from '../store/run-plan.js';
import { writeReports } from './write-reports.js';

/** What a run that has ended says of itself. */
export interface RunReports {
  readonly summary: Summary;
  /** What makes its numbers doubtful, a sentence each. */
  readonly doubts: readonly string[];
}

/** Writes ranking.csv, rows.csv and summary.json of a run that has ended into its folder. Throws MachineError where it can't be written. */
export async function reportRun(
  { folder, failed }: Pick<RunEnd, 'folder' | 'failed'>,
  counting: FoundAtCounting,
): Promise<RunReports> {
  const record = await readRunRecord(folder);
  const plan = runPlanOf(record);
  const options = { ...defaultRankingOptions, counting };
  const summary = await writeReports(
    folder,
    plan,
    readFinishedUnits(folder, record.inputs, record.units),
    failed,
    options,
  );
  return { summary, doubts: record.doubts };
}
