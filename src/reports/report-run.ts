import type { UnitResult } from '../evaluations/bug-detection/unit-result.js';
import type { FoundAtCounting } from '../../ranking/reading.js';
import type { MeasuredSummary } from '../analysis/measured/measured-summary.js';
import type { Summary } from '../analysis/bug-detection/summary.js';
import type { RunEnd } from '../pipeline/events.js';
import { readRunRecord, type RunRecord } from '../store/run/run-folder.js';
import { readRecordedSandbox } from '../store/run/recorded-sandbox.js';
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
  /** The sandbox around the tests. */
  readonly sandbox: string;
  readonly noted: NotedReports;
  /** `kept`: nothing that they are made from has changed since an earlier command wrote them. */
  readonly state: 'written' | 'kept';
  /** Reads the summary on demand. */
  summary(): Promise<Summary | MeasuredSummary>;
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
  const { units, doubts } = record;
  const sandbox = readRecordedSandbox(record);
  const origin = await digestReportOrigin(folder, units, { counting, failed });
  const kept = await readKeptReports(folder, origin);
  if (kept !== 'none')
    return { folder, doubts, sandbox, noted: kept, state: 'kept', summary: () => readWrittenSummary(folder) };
  const summary = await writeSummary(folder, record, failed, counting);
  const noted = await noteReports(folder, { madeFrom: origin, elapsedMilliseconds: elapsedMilliseconds() });
  return { folder, doubts, sandbox, noted, state: 'written', summary: () => Promise.resolve(summary) };
}

/** Writes the reports of the run's evaluation. */
async function writeSummary(
  folder: string,
  record: RunRecord,
  failed: RunEnd['failed'],
  counting: FoundAtCounting,
): Promise<Summary | MeasuredSummary> {
  const { findMeasuring } = await import('./measured/measuring.js');
  const measuring = findMeasuring(record);
  if (measuring !== 'none') {
    const { writeMeasured } = await import('./measured/write-measured.js');
    return writeMeasured(folder, record, measuring, failed);
  }
  const { writeReports } = await import('./write-reports.js');
  const { readFinishedUnits } = await import('../store/run/finished-units.js');
  const { readRunPlan } = await import('../evaluations/bug-detection/run-plan.js');
  const { defaultRankingOptions } = await import('../../ranking/rank-bug.js');
  const units = readFinishedUnits<UnitResult>(folder, record.inputs, record.units);
  const options = { ...defaultRankingOptions, counting };
  return writeReports(folder, readRunPlan(record), units, failed, options);
}

/** The files that `reportRun` has written, for messages. Only bug detection ranks failing tests. */
export function nameReports({ noted }: Pick<RunReports, 'noted'>): string {
  return Object.entries(noted.reports)
    .filter(([, digest]) => digest !== 'missing')
    .map(([name]) => name)
    .join(', ');
}
