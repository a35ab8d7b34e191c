import { checkReportSettings } from './check-settings.js';
import { makeReport } from './reporting/make-report.js';
import { resolveFolders } from './resolve-folder.js';
import type { MadeReport, RunSource } from './results.js';
import type { RunEvents } from './run-events.js';
import type { ReportSettings } from './settings.js';

/** See `report` of the library. */
export async function reportSources(
  runs: readonly RunSource[],
  settings: ReportSettings,
  { onWarning }: Pick<RunEvents, 'onWarning'>,
): Promise<MadeReport> {
  const folders = resolveFolders(runs, 'report');
  return makeReport(folders, checkReportSettings(settings), (sentence) => onWarning?.(sentence));
}
