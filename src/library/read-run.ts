import type { UnitResult } from '../evaluations/bug-detection/unit-result.js';
import type { Row } from '../evaluations/bug-detection/row.js';
import { toRow } from '../evaluations/bug-detection/columns.js';
import { usualEvaluation } from '../evaluations/evaluation-options.js';
import { findReportedEvaluation } from '../evaluations/registry.js';
import type { JudgedUnitResult } from '../model/unit/unit.js';
import { readFinishedUnits } from '../store/run/finished-units.js';
import { readRunRecord } from '../store/run/run-folder.js';
import { resolveFolder } from './resolve-folder.js';
import type { RecordedRun, RunSource } from './results.js';

/** See `readRun` of the library. */
export async function openRecordedRun(source: RunSource): Promise<RecordedRun> {
  const folder = resolveFolder(source);
  const { configuration, units, versions, doubts, startedAt, endedAt } = await readRunRecord(folder);
  const rows = () => readRows(folder);
  return { folder, configuration, units, versions, doubts: doubts ?? [], startedAt, endedAt, rows };
}

/** The rows of a run of bug detection. Runs of another evaluation have the columns of that one. */
async function* readRows(folder: string): AsyncGenerator<Row> {
  const record = await readRunRecord(folder);
  const { inputs, units } = record;
  const { name, columns } = findReportedEvaluation(record);
  if (name === usualEvaluation) {
    for await (const { unit, testCases } of readFinishedUnits<UnitResult>(folder, inputs, units))
      for (const testCase of testCases) yield toRow(unit, testCase);
    return;
  }
  for await (const { unit, testCases } of readFinishedUnits<JudgedUnitResult>(folder, inputs, units))
    for (const testCase of testCases)
      yield Object.fromEntries(
        columns.map((column) => [column.name, column.of(unit, testCase)]),
      ) as unknown as Row;
}
