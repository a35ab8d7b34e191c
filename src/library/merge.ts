import { defaults } from '../cli/options/defaults.js';
import { readStatus } from '../reports/read-status.js';
import { reportRun } from '../reports/report-run.js';
import type { RunStatus } from '../reports/status-schema.js';
import { mergeRuns, type MergedRun } from '../store/merge-runs.js';
import { foldersOf } from './folder-of.js';
import type { RunSource } from './results.js';

/** See `merge` of the library. */
export async function mergeAndWrite(runs: readonly RunSource[], out: string): Promise<MergedRun> {
  const merged = await mergeRuns(foldersOf(runs, 'merge'), out);
  await reportRun(merged, defaults.foundAt);
  return merged;
}

/** See `status` of the library. */
export async function statusOf(runs: readonly RunSource[]): Promise<RunStatus> {
  return readStatus(foldersOf(runs, 'status'));
}
