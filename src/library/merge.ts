import { countingOptions } from '../options/counting-options.js';
import { readStatus } from '../reports/read-status.js';
import { reportRun } from '../reports/report-run.js';
import type { RunStatus } from '../reports/run-status.js';
import { mergeRuns, type MergedRun } from '../store/shard/merge-runs.js';
import { resolveFolders } from './resolve-folder.js';
import type { RunSource } from './results.js';

/** See `merge` of the library. */
export async function mergeAndWrite(runs: readonly RunSource[], out: string): Promise<MergedRun> {
  const merged = await mergeRuns(resolveFolders(runs, 'merge'), out);
  await reportRun(merged, countingOptions.foundAt.default);
  return merged;
}

/** See `status` of the library. */
export async function readStatusOfRuns(runs: readonly RunSource[]): Promise<RunStatus> {
  return readStatus(resolveFolders(runs, 'status'));
}
