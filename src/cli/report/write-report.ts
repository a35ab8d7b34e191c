import type { ReportFlags, ReportFormat } from './report-flags.js';
import { join } from 'node:path';
import { readReportInput } from '../../../experiments/report-input.js';
import { UserError } from '../../model/common/errors.js';
import { renderCsvFiles } from '../../render/paper/csv-files.js';
import { renderLatexReport } from '../../render/paper/latex-report.js';
import { renderMarkdownReport } from '../../render/paper/markdown-report.js';
import type { ReportInput } from '../../render/report-input.js';
import { buildResults } from '../../reports/results-json.js';
import { readMeasuredRuns } from '../../reports/measured/read-measured.js';
import { showPage, writeFiles, writeText } from './report-output.js';
import { findNewestRun } from '../options/run-folders.js';
import { buildJUnitXml, buildSarif } from './ci-reports.js';
import { toExperimentRun, readRuns } from './open-runs.js';
import { writePage } from './write-page.js';

/** Writes or prints the report that the flags select. Throws UserError for a folder without a run. */
export async function report(named: readonly string[], flags: ReportFlags): Promise<void> {
  const format = flags.json === true ? 'json' : (flags.format ?? 'html');
  if (flags.open === true && format !== 'html')
    throw new UserError(`--open works only with --format html: leave it out of --format ${format}`);
  if (flags.watch === true && format !== 'html')
    throw new UserError(`--watch works only with --format html: leave it out of --format ${format}`);
  for (const name of ['sources', 'limit'] as const)
    if (flags[name] !== undefined && format !== 'sarif')
      throw new UserError(`--${name} works only with --format sarif: leave it out of --format ${format}`);
  const folders = named.length === 0 ? [await findNewestRun()] : named;
  const place = (name: string) => flags.out ?? join(folders[0]!, name);
  const measured = await readMeasuredRuns(folders);
  if (measured !== 'none') {
    if (flags.watch === true)
      throw new UserError(
        '--watch shows verdicts while a run goes on, and the evaluation of this run has none: leave it out',
      );
    const { reportMeasured } = await import('./report-measured.js');
    return reportMeasured(measured, format, flags, place);
  }
  switch (format) {
    case 'html':
      if (flags.watch === true) return watchRun(folders, place('report.html'), flags);
      await writePage(folders, place('report.html'));
      return showPage(place('report.html'), flags);
    case 'latex':
      return writeFiles(place('report-latex'), renderLatexReport(await gatherReportInput(folders, format)));
    case 'csv':
      return writeFiles(place('report-csv'), renderCsvFiles(await gatherReportInput(folders, format)));
    case 'sarif':
      return writeText(await buildSarif(folders, flags), flags);
    case 'junit':
      return writeText(await buildJUnitXml(folders), flags);
    case 'markdown':
      return writeText(renderMarkdownReport(await gatherReportInput(folders, format)), flags);
    case 'json': {
      const results = buildResults(await gatherReportInput(folders, format));
      return writeText(`${JSON.stringify(results, undefined, 2)}\n`, flags);
    }
  }
}

/** The complete input of a report on these runs. */
async function gatherReportInput(folders: readonly string[], format: ReportFormat): Promise<ReportInput> {
  const runs = await readRuns(folders);
  return readReportInput(runs.map(toExperimentRun), { detail: format === 'markdown' ? 'counted' : 'whole' });
}

/** Keeps the page up to date until the runs have ended. */
async function watchRun(folders: readonly string[], out: string, flags: ReportFlags): Promise<void> {
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
