import type { FoundAtCounting } from '../../ranking/reading.js';
import type { Summary } from '../analysis/summary.js';
import type { RunEnd } from '../pipeline/events.js';
import { readRunRecord } from '../store/run/run-folder.js';
import {
  readKeptReports,
  noteReports,
  digestReportOrigin,
  readWrittenSummary,
  type NotedReports,
} from './kept-reports.js';

/** The reports of a finished run. */
export interface RunReports {
  readonly folder: string;
  /** Reasons to doubt the numbers, one sentence each. */
  readonly doubts: readonly string[];
  readonly noted: NotedReports;
  /** `kept`: nothing that they are made from has changed since an earlier command wrote them. */
  readonly state: 'written' | 'kept';
  /** Reads the summary on demand. */
  summary(): Promise<Summary>;
}

/**
 * Writes ranking.csv, rows.csv and summary.json of a finished run into its folder, unless they are there and nothing that they were made
 * from has changed. Throws MachineError if they can't be written or a unit's file is damaged.
 *
 * @param elapsedMilliseconds duration of the command so far.
 */
export async function reportRun(
  { folder, failed }: Pick<RunEnd, 'folder' | 'failed'>,
  counting: FoundAtCounting,
  elapsedMilliseconds: () => number | 'unknown' = () => 'unknown',
): Promise<RunReports> {
  const record = await readRunRecord(folder);
  const { units, inputs, doubts } = record;
  const origin = await digestReportOrigin(folder, units, { counting, failed });
  const kept = await readKeptReports(folder, origin);
  if (kept !== 'none')
    return { folder, doubts, noted: kept, state: 'kept', summary: () => readWrittenSummary(folder) };
  const { writeReports } = await import('./write-reports.js');
  const { readFinishedUnits } = await import('../store/run/finished-units.js');
  const { readRunPlan } = await import('../store/run/run-plan.js');
  const { defaultRankingOptions } = await import('../../ranking/rank-bug.js');
  const summary = await writeReports(
    folder,
    readRunPlan(record),
    readFinishedUnits(folder, inputs, units),
    failed,
    { ...defaultRankingOptions, counting },
  );
  const noted = await noteReports(folder, { madeFrom: origin, elapsedMilliseconds: elapsedMilliseconds() });
  return { folder, doubts, noted, state: 'written', summary: () => Promise.resolve(summary) };
}
