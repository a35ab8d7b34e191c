import type { Row } from '../model/row.js';
import { rowOf } from '../reports/row-of.js';
import { readRunRecord, readUnitResults } from '../store/run-folder.js';
import { folderOf } from './folder-of.js';
import type { RecordedRun, RunSource } from './results.js';

/** See `readRun` of the library. */
export async function recordedRun(source: RunSource): Promise<RecordedRun> {
  const folder = folderOf(source);
  const { configuration, units, versions, doubts, startedAt, endedAt } = await readRunRecord(folder);
  const rows = () => rowsOf(folder);
  return { folder, configuration, units, versions, doubts: doubts ?? [], startedAt, endedAt, rows };
}

async function* rowsOf(folder: string): AsyncGenerator<Row> {
  for await (const { unit, testCases } of readUnitResults(folder))
    for (const testCase of testCases) yield rowOf(unit, testCase);
}
