import type { UnitResult } from '../evaluations/bug-detection/unit-result.js';
import { defaultRankingOptions } from '../../ranking/rank-bug.js';
import { countUnits, type UnitVisitor } from '../analysis/bug-detection/count-units.js';
import type { Summary } from '../analysis/bug-detection/summary.js';
import type { FailedUnit } from '../model/unit/failed-unit.js';
import { readSummary } from './read-summary.js';
import { readRunRecord, type RunRecord } from '../store/run/run-folder.js';
import { readRunPlan } from '../evaluations/bug-detection/run-plan.js';
import { describeSurvivors } from './describe-survivors.js';
import { readFinishedUnits } from '../store/run/finished-units.js';

/** A run as input of a report. It is counted from its units, so that a running run can be reported too. */
export interface ReportedRun {
  /** Shown to users; unique among the runs of a report. */
  readonly name: string;
  readonly folder: string;
  readonly record: RunRecord;
  readonly summary: Summary;
}

/**
 * Reads a run's folder, counts and ranks its units, and passes each finished unit with its ranking to `visit`. Throws UserError if the folder holds
 * no run, MachineError if a unit can't be read.
 */
export async function readReportedRun(
  name: string,
  folder: string,
  visit: UnitVisitor,
): Promise<ReportedRun> {
  const record = await readRunRecord(folder);
  const written = await readSummary(folder).catch(() => 'none' as const);
  const counting = written === 'none' ? 'exact' : (written.ranking?.counting ?? 'exact');
  const units = readFinishedUnits<UnitResult>(folder, record.inputs, record.units);
  const options = { ...defaultRankingOptions, counting };
  const failed = written === 'none' ? [] : toFailedUnits(written);
  const counted = await countUnits(readRunPlan(record), units, failed, options, visit);
  const summary = await describeSurvivors(folder, counted);
  return { name, folder, record, summary };
}

/** The units that a summary lists as missing. Only the summary that the run wrote at its end contains why they are missing. */
export function toFailedUnits(summary: Pick<Summary, 'units'>): readonly FailedUnit[] {
  return summary.units.missing.map(({ bug, side, seed, oracle_generator, sample, reason }) => ({
    unit: { bug, side, seed, oracleGenerator: oracle_generator, ...(sample === undefined ? {} : { sample }) },
    because: 'machine',
    reason,
  }));
}
