import { defaults } from '../cli/options/defaults.js';
import { UserError } from '../model/errors.js';
import { readStatus } from '../reports/read-status.js';
import { reportRun } from '../reports/report-run.js';
import type { RunStatus } from '../reports/status-schema.js';
import { mergeRuns, type MergedRun } from '../store/merge-runs.js';
import { folderOf } from './folder-of.js';
import type { RunSource } from './results.js';

/** See `merge` of the library. */
export async function mergeAndWrite(runs: readonly RunSource[], out: string): Promise<MergedRun> {
  if (runs.length === 0) throw new UserError('merge: name the folder of a run or of a shard');
  const merged = await mergeRuns(runs.map(folderOf), out);
  await reportRun(merged, defaults.foundAt);
  return merged;
}

/** See `status` of the library. */
export async function statusOf(runs: readonly RunSource[]): Promise<RunStatus> {
  if (runs.length === 0) throw new UserError('status: name the folder of a run or of a shard');
  return readStatus(runs.map(folderOf));
}
