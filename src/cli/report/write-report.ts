import type { ReportFlags, ReportFormat } from './report-flags.js';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { figureInputOf } from '../../../experiments/figure-input.js';
import { reportInputOf } from '../../../experiments/report-input.js';
import { UserError } from '../../model/errors.js';
import { readPageAssets } from '../../page/assets.js';
import { pageGatherer } from '../../page/gather.js';
import { pageHtml } from '../../page/page-html.js';
import { figuresOf } from '../../render/figures/figures-of.js';
import { bytes, counted } from '../../render/numbers.js';
import { csvFilesOf } from '../../render/paper/csv-files.js';
import { latexReport } from '../../render/paper/latex-report.js';
import { markdownReport } from '../../render/paper/markdown-report.js';
import type { TextFile } from '../../render/paper/text-file.js';
import type { ReportInput } from '../../render/report-input.js';
import { resultsOf } from '../../reports/results-json.js';
import type { ReportedRun } from '../../reports/read-run.js';
import { writeAtomically } from '../../store/atomic-write.js';
import { sayBeside } from '../output.js';
import { newestRun } from '../options/run-folders.js';
import { openInBrowser } from './open-in-browser.js';
import { asExperimentRun, readRuns } from './open-runs.js';

/** Writes or prints the report that the flags ask for. Throws UserError for what is no run. */
export async function report(named: readonly string[], flags: ReportFlags): Promise<void> {
  const format = flags.json === true ? 'json' : (flags.format ?? 'html');
  if (flags.open === true && format !== 'html')
    throw new UserError(`--open is for --format html: leave it out of --format ${format}`);
  const folders = named.length === 0 ? [await newestRun()] : named;
  const place = (name: string) => flags.out ?? join(folders[0]!, name);
  switch (format) {
    case 'html':
      await writePage(folders, place('report.html'));
      return showPage(place('report.html'), flags);
    case 'latex':
      return writeFiles(place('report-latex'), latexReport(await inputOf(folders, format)));
    case 'csv':
      return writeFiles(place('report-csv'), csvFilesOf(await inputOf(folders, format)));
    case 'markdown':
      return writeText(markdownReport(await inputOf(folders, format)), flags);
    case 'json': {
      const results = resultsOf(await inputOf(folders, format));
      return writeText(`${JSON.stringify(results, undefined, 2)}\n`, flags);
    }
  }
}

/** Everything that a report of these runs can say. */
async function inputOf(folders: readonly string[], format: ReportFormat): Promise<ReportInput> {
  const runs = await readRuns(folders);
  return reportInputOf(runs.map(asExperimentRun), { detail: format === 'markdown' ? 'counted' : 'whole' });
}

/**
 * Writes the page of runs. Throws UserError for what is no run, MachineError where a unit can't be read or the file can't be
 * written.
 */
export async function writePage(folders: readonly string[], out: string): Promise<void> {
  const assets = await readPageAssets();
  const gatherer = pageGatherer();
  const runs = await readRuns(folders, (run, result, ranked) => gatherer.visit(run, result, ranked));
  const input = await figureInputOf(runs.map(asExperimentRun), { detail: detailOf(runs) });
  const figures = figuresOf(input);
  const page = await gatherer.finish(runs);
  await writeAtomically(out, pageHtml({ ...page, runs, figures, remarks: input.remarks }, assets));
}

/** Failing tests up to which a page has the ablation of features, for which all of them are ranked a dozen times: some ten seconds. */
const mostRankedAnew = 5_000;

function detailOf(runs: readonly ReportedRun[]): 'counted' | 'whole' {
  const failing = runs.flatMap(({ summary }) => summary.cells.map(({ failing_tests = 0 }) => failing_tests));
  return failing.reduce((sum, each) => sum + each, 0) <= mostRankedAnew ? 'whole' : 'counted';
}

async function showPage(out: string, { open }: ReportFlags): Promise<void> {
  process.stdout.write(`The report is in ${out} (${bytes(statSync(out).size)}).\n`);
  if (open === true && (await openInBrowser(out)) === 'failed')
    process.stderr.write(`teval: there is nothing here to open ${out} with; open it in a browser\n`);
}

async function writeFiles(folder: string, files: readonly TextFile[]): Promise<void> {
  for (const { name, text } of files) await writeAtomically(join(folder, name), text);
  process.stdout.write(`The report is in ${folder} (${counted(files.length, 'file')}).\n`);
}

/** To stdout, where a pipe may wait for it, unless the user names a file. */
async function writeText(text: string, flags: ReportFlags): Promise<void> {
  const { out } = flags;
  if (out === undefined) process.stdout.write(text);
  else {
    await writeAtomically(out, text);
    sayBeside(`The report is in ${out}.\n`, flags);
  }
}
