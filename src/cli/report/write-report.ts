import type { ReportFlags, ReportFormat } from './report-flags.js';
import { join } from 'node:path';
import { readFigureInput } from '../../../experiments/figure-input.js';
import { readReportInput } from '../../../experiments/report-input.js';
import { UserError } from '../../model/common/errors.js';
import { readPageAssets } from '../../page/assets.js';
import { createPageGatherer } from '../../page/gather.js';
import { renderPage } from '../../page/page-html.js';
import { drawFigures } from '../../render/figures/draw-figures.js';
import { narrowWidth } from '../../render/figures/layout/panels.js';
import { renderCsvFiles } from '../../render/paper/csv-files.js';
import { renderLatexReport } from '../../render/paper/latex-report.js';
import { renderMarkdownReport } from '../../render/paper/markdown-report.js';
import type { ReportInput } from '../../render/report-input.js';
import { buildResults } from '../../reports/results-json.js';
import type { ReportedRun } from '../../reports/read-run.js';
import { readMeasuredRuns } from '../../reports/measured/read-measured.js';
import { writeAtomically } from '../../store/files/atomic-write.js';
import { showPage, writeFiles, writeText } from './report-output.js';
import { findNewestRun } from '../options/run-folders.js';
import { buildJUnitXml, buildSarif } from './ci-reports.js';
import { toExperimentRun, readRuns } from './open-runs.js';

/** Writes or prints the report that the flags select. Throws UserError for a folder without a run. */
export async function report(named: readonly string[], flags: ReportFlags): Promise<void> {
  const format = flags.json === true ? 'json' : (flags.format ?? 'html');
  if (flags.open === true && format !== 'html')
    throw new UserError(`--open works only with --format html: leave it out of --format ${format}`);
  for (const name of ['sources', 'limit'] as const)
    if (flags[name] !== undefined && format !== 'sarif')
      throw new UserError(`--${name} works only with --format sarif: leave it out of --format ${format}`);
  const folders = named.length === 0 ? [await findNewestRun()] : named;
  const place = (name: string) => flags.out ?? join(folders[0]!, name);
  const measured = await readMeasuredRuns(folders);
  if (measured !== 'none') {
    const { reportMeasured } = await import('./report-measured.js');
    return reportMeasured(measured, format, flags, place);
  }
  switch (format) {
    case 'html':
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

/** Writes the page of runs. Throws UserError for a folder without a run, MachineError if a unit can't be read or the file can't be written. */
export async function writePage(folders: readonly string[], out: string): Promise<void> {
  const assets = await readPageAssets();
  const gatherer = createPageGatherer();
  const runs = await readRuns(folders, (run, result, ranked) => gatherer.visit(run, result, ranked));
  const input = await readFigureInput(runs.map(toExperimentRun), { detail: chooseDetail(runs) });
  const narrow = drawFigures(input, narrowWidth);
  const figures = drawFigures(input).map((wide, index) => ({ wide, narrow: narrow[index]! }));
  const page = await gatherer.finish(runs);
  await writeAtomically(
    out,
    renderPage({ ...page, runs, figures, comparisons: input.comparisons, remarks: input.remarks }, assets),
  );
}

/**
 * Maximum number of failing tests for including the ablation of features in a page. It ranks all of them a dozen times, which takes about ten
 * seconds.
 */
const mostRankedAnew = 5_000;

function chooseDetail(runs: readonly ReportedRun[]): 'counted' | 'whole' {
  const failing = runs.flatMap(({ summary }) => summary.cells.map(({ failing_tests = 0 }) => failing_tests));
  return failing.reduce((sum, each) => sum + each, 0) <= mostRankedAnew ? 'whole' : 'counted';
}
