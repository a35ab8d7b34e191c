import { join } from 'node:path';
import { checkReportChoices, makeReport } from '../../library/reporting/make-report.js';
import { UserError } from '../../model/common/errors.js';
import { reportOptions } from '../../options/report-options.js';
import { findCommonMeasuring } from '../../reports/measured/read-measured.js';
import { findNewestRun } from '../options/run-folders.js';
import type { ReportFlags } from './report-flags.js';
import { sayWhere, showPage } from './report-output.js';

/** Writes or prints the report that the flags select. Throws UserError for a folder without a run. */
export async function reportRuns(named: readonly string[], flags: ReportFlags): Promise<void> {
  const format = flags.json === true ? 'json' : (flags.format ?? reportOptions.format.default);
  for (const name of ['open', 'watch'] as const)
    if (flags[name] === true && format !== 'html')
      throw new UserError(`--${name} works only with --format html: leave it out of --format ${format}`);
  checkReportChoices({ ...flags, format });
  const folders = named.length === 0 ? [await findNewestRun()] : named;
  if (flags.watch === true) return watchRun(folders, flags.out ?? join(folders[0]!, 'report.html'), flags);
  const made = await makeReport(folders, { ...flags, format }, (sentence) => {
    process.stderr.write(`teval: ${sentence}\n`);
  });
  if (format === 'html' && made.kind === 'file') return showPage(made.path, flags);
  sayWhere(made, flags);
}

/** Keeps the page up to date until the runs have ended. */
async function watchRun(folders: readonly string[], out: string, flags: ReportFlags): Promise<void> {
  if ((await findCommonMeasuring(folders)) !== 'none')
    throw new UserError(
      '--watch shows verdicts while a run goes on, and the evaluation of this run has none: leave it out',
    );
  const { watchPage } = await import('./watch-page.js');
  let isFirst = true;
  await watchPage(folders, out, async (state, runs) => {
    if (isFirst) await showPage(out, flags);
    isFirst = false;
    const units = runs.map(({ summary: { units: each } }) => `${each.done} of ${each.planned}`).join(' and ');
    const next = state === 'live' ? 'Ctrl+C stops watching.' : 'The run has ended.';
    process.stdout.write(`The page has ${units} units. ${next}\n`);
  });
}
