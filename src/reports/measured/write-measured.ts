import { join } from 'node:path';
import { summarizeMeasured, type MeasuringEvaluation } from '../../analysis/measured/summarize-measured.js';
import type { MeasuredSummary } from '../../analysis/measured/measured-summary.js';
import type { ReportedEvaluation } from '../../evaluations/registry.js';
import type { FailedUnit } from '../../model/unit/failed-unit.js';
import type { JudgedUnitResult } from '../../model/unit/unit.js';
import { writePieces, writeTogether } from '../../store/files/atomic-write.js';
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
  evaluation: MeasuringEvaluation & Pick<ReportedEvaluation, 'columns'>,
  failed: readonly FailedUnit[],
): Promise<MeasuredSummary> {
  const paths = [join(folder, 'rows.csv'), join(folder, 'summary.json')] as const;
  return writeTogether(paths, async ([rows, summaryFile]) => {
    await rows.write(renderRowsHeader(evaluation.columns));
    const summary = await countMeasured(folder, record, evaluation, failed, (result) =>
      rows.write(renderRowsLines(result, evaluation.columns)),
    );
    await writePieces(summaryFile, renderJsonByCell(summary));
    return summary;
  });
}
