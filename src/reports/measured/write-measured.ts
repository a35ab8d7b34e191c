import { join } from 'node:path';
import { summarizeMeasured, type MeasuringEvaluation } from '../../analysis/measured/summarize-measured.js';
import type { MeasuredSummary } from '../../analysis/measured/measured-summary.js';
import type { AnyEvaluation } from '../../evaluations/registry.js';
import type { FailedUnit } from '../../model/unit/failed-unit.js';
import type { JudgedUnitResult } from '../../model/unit/unit.js';
import { writeAtomically, writeTogether } from '../../store/files/atomic-write.js';
import { readFinishedUnits } from '../../store/run/finished-units.js';
import { readMeasuredPlan } from '../../store/run/run-plan.js';
import type { RunRecord } from '../../store/run/run-record.js';
import { renderRowsHeader, renderRowsLines } from '../rows-csv.js';
import { renderJsonByCell } from '../summary-json.js';

/** Counts the finished units of a run with measures without writing anything. */
export function countMeasured(
  folder: string,
  record: RunRecord,
  evaluation: MeasuringEvaluation,
  failed: readonly FailedUnit[] = [],
  visit?: (result: JudgedUnitResult) => void | Promise<void>,
): Promise<MeasuredSummary> {
  const units = readFinishedUnits<JudgedUnitResult>(folder, record.inputs, record.units);
  return summarizeMeasured(readMeasuredPlan(record), evaluation, units, failed, visit);
}

/** Writes rows.csv and summary.json into the folder of a run with measures. Throws MachineError if the folder is not writable. */
export async function writeMeasured(
  folder: string,
  record: RunRecord,
  evaluation: MeasuringEvaluation & Pick<AnyEvaluation, 'columns'>,
  failed: readonly FailedUnit[],
): Promise<MeasuredSummary> {
  const summary = await writeTogether([join(folder, 'rows.csv')] as const, async ([rows]) => {
    await rows.write(renderRowsHeader(evaluation.columns));
    return countMeasured(folder, record, evaluation, failed, (result) =>
      rows.write(renderRowsLines(result, evaluation.columns)),
    );
  });
  await writeAtomically(join(folder, 'summary.json'), renderJsonByCell(summary));
  return summary;
}
