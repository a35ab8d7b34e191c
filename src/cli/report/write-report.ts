import type { ReportFlags, ReportFormat } from './report-flags.js';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { reportInputOf } from '../../../experiments/report-input.js';
import { readPageAssets } from '../../page/assets.js';
import { pageGatherer } from '../../page/gather.js';
import { pageHtml } from '../../page/page-html.js';
import { UserError } from '../../model/errors.js';
import { figuresOf } from '../../render/figures/figures-of.js';
import { bytes } from '../../render/numbers.js';
import { writeAtomically } from '../../store/atomic-write.js';
import { newestRun } from '../options/run-folders.js';
import { openInBrowser } from './open-in-browser.js';
import { asExperimentRun, readRuns } from './open-runs.js';

/** Where a format goes in the run's folder unless `--out` says otherwise. */
const places: Readonly<Record<ReportFormat, string>> = {
  html: 'report.html',
  latex: 'report-latex',
  markdown: 'report.md',
  csv: 'report-csv',
  json: 'report.json',
};

/** Writes the report that the flags ask for and says where it is. Throws UserError for what is no run. */
export async function report(named: readonly string[], flags: ReportFlags): Promise<void> {
  const format = flags.format ?? 'html';
  if (flags.open === true && format !== 'html')
    throw new UserError(`--open is for --format html: leave it out of --format ${format}`);
  const folders = named.length === 0 ? [await newestRun()] : named;
  const out = flags.out ?? join(folders[0]!, places[format]);
  await writePage(folders, out);
  process.stdout.write(`The report is in ${out} (${bytes(statSync(out).size)}).\n`);
  if (flags.open === true && (await openInBrowser(out)) === 'failed')
    process.stderr.write(`teval: there is nothing here to open ${out} with; open it in a browser\n`);
}

/** Writes the page of runs. Throws UserError for what is no run, MachineError where a unit can't be read or the file can't be written. */
export async function writePage(folders: readonly string[], out: string): Promise<void> {
  const assets = await readPageAssets();
  const gatherer = pageGatherer();
  const runs = await readRuns(folders, (run, result, ranked) => gatherer.visit(run, result, ranked));
  const figures = figuresOf(await reportInputOf(runs.map(asExperimentRun), { detail: 'counted' }));
  const page = await gatherer.finish(runs);
  async function* pieces() {
    yield* pageHtml({ ...page, runs, figures }, assets);
  }
  await writeAtomically(out, pieces());
}
