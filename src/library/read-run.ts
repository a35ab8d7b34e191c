import type { Row } from '../evaluations/bug-detection/row.js';
import { toRow } from '../evaluations/bug-detection/columns.js';
import { readRunRecord, readUnitResults } from '../store/run/run-folder.js';
import { resolveFolder } from './resolve-folder.js';
import type { RecordedRun, RunSource } from './results.js';

/** See `readRun` of the library. */
export async function openRecordedRun(source: RunSource): Promise<RecordedRun> {
  const folder = resolveFolder(source);
  const { configuration, units, versions, doubts, startedAt, endedAt } = await readRunRecord(folder);
  const rows = () => readRows(folder);
  return { folder, configuration, units, versions, doubts: doubts ?? [], startedAt, endedAt, rows };
}

async function* readRows(folder: string): AsyncGenerator<Row> {
  for await (const { unit, testCases } of readUnitResults(folder))
    for (const testCase of testCases) yield toRow(unit, testCase);
}
