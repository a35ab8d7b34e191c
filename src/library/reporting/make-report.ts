import { join } from 'node:path';
import { readReportInput } from '../../../experiments/report-input.js';
import type { MeasuringEvaluation } from '../../analysis/measured/summarize-measured.js';
import { UserError } from '../../model/common/errors.js';
import { reportOptions, type ReportChoices, type ReportFormat } from '../../options/report-options.js';
import { renderCsvFiles } from '../../render/paper/csv-files.js';
import { renderLatexReport } from '../../render/paper/latex-report.js';
import { renderMarkdownReport } from '../../render/paper/markdown-report.js';
import type { TextFile } from '../../render/paper/text-file.js';
import type { ReportInput } from '../../render/report-input.js';
import { findCommonMeasuring } from '../../reports/measured/read-measured.js';
import { buildResults } from '../../reports/results-json.js';
import { writeAtomically } from '../../store/files/atomic-write.js';
import type { MadeReport } from '../results.js';
import { buildJUnitXml, buildMeasuredJUnitXml, buildMeasuredSarif, buildSarif } from './ci-reports.js';
import { buildMutationReports } from './mutation-reports.js';
import { renderMeasuredFiles } from './measured-files.js';
import { renderMeasuredPageFile } from './measured-page-file.js';
import { readRuns, toExperimentRun } from './open-runs.js';
import { writePage } from './write-page.js';

/** A file as a text, or in pieces, because the whole may be longer than a string can be. */
interface ReportFile extends Pick<TextFile, 'name'> {
  readonly text: string | Iterable<string>;
}

/** Throws UserError for options that the format does not have. */
export function checkReportChoices(choices: ReportChoices): void {
  const { format = reportOptions.format.default } = choices;
  for (const name of ['sources', 'limit'] as const)
    if (choices[name] !== undefined && format !== 'sarif')
      throw new UserError(`--${name} works only with --format sarif: leave it out of --format ${format}`);
}

/**
 * Makes the report of runs. Without `out`, a page and the files of a folder go into the first run's folder, and other formats are not written. Throws
 * UserError for a folder without a run, and for runs that the format can't show.
 *
 * @param warn receives what a reader of the report must know
 */
export async function makeReport(
  folders: readonly string[],
  choices: ReportChoices,
  warn: (sentence: string) => void,
): Promise<MadeReport> {
  checkReportChoices(choices);
  const { format = reportOptions.format.default, out } = choices;
  const place = (name: string) => out ?? join(folders[0]!, name);
  const measuring = await findCommonMeasuring(folders);
  let files: readonly ReportFile[];
  if (measuring !== 'none') files = await renderMeasured(folders, format, choices, measuring);
  else if (format !== 'html') files = await renderFiles(folders, format, choices, warn);
  else {
    await writePage(folders, place('report.html'));
    return { kind: 'file', path: place('report.html') };
  }
  if (format === 'latex' || format === 'csv' || format === 'mutation-elements') {
    const path = place(`report-${format}`);
    for (const { name, text } of files) await writeAtomically(join(path, name), text);
    return { kind: 'folder', path, files: files.map(({ name }) => name) };
  }
  const { name, text } = files[0]!;
  const path = format === 'html' ? place(name) : out;
  if (path === undefined) return { kind: 'text', text: joinPieces(text, format) };
  await writeAtomically(path, text);
  return { kind: 'file', path };
}

/** The files of a report with measures. */
async function renderMeasured(
  folders: readonly string[],
  format: ReportFormat,
  choices: ReportChoices,
  measuring: MeasuringEvaluation,
): Promise<readonly ReportFile[]> {
  switch (format) {
    case 'html':
      return [await renderMeasuredPageFile(folders, measuring)];
    case 'sarif':
      return [{ name: 'failing.sarif', text: await buildMeasuredSarif(folders, choices, measuring) }];
    case 'junit':
      return [{ name: 'junit.xml', text: await buildMeasuredJUnitXml(folders, measuring) }];
    case 'csv':
    case 'json':
    case 'latex':
    case 'markdown':
    case 'mutation-elements':
      return renderMeasuredFiles(folders, measuring, format);
  }
}

/** Throws UserError for a text that is longer than a string can be. */
function joinPieces(text: string | Iterable<string>, format: ReportFormat): string {
  if (typeof text === 'string') return text;
  try {
    return [...text].join('');
  } catch (thrown) {
    if (!(thrown instanceof RangeError)) throw thrown;
    throw new UserError(
      `the report is too long to print; write it to a file, with --format ${format} --out FILE`,
    );
  }
}

/** The files of a report with verdicts other than its page. */
async function renderFiles(
  folders: readonly string[],
  format: Exclude<ReportFormat, 'html'>,
  choices: ReportChoices,
  warn: (sentence: string) => void,
): Promise<readonly ReportFile[]> {
  switch (format) {
    case 'latex':
      return renderLatexReport(await gatherReportInput(folders, 'whole'));
    case 'csv':
      return renderCsvFiles(await gatherReportInput(folders, 'whole'));
    case 'sarif':
      return [{ name: 'failing.sarif', text: await buildSarif(folders, choices, warn) }];
    case 'junit':
      return [{ name: 'junit.xml', text: await buildJUnitXml(folders) }];
    case 'mutation-elements':
      return buildMutationReports(folders, warn);
    case 'markdown':
      return [{ name: 'report.md', text: renderMarkdownReport(await gatherReportInput(folders, 'counted')) }];
    case 'json': {
      const results = buildResults(await gatherReportInput(folders, 'whole'));
      return [{ name: 'results.json', text: `${JSON.stringify(results, undefined, 2)}\n` }];
    }
  }
}

/** The input of a report on these runs. `whole`: with what takes long, such as the ablation of features. */
async function gatherReportInput(
  folders: readonly string[],
  detail: 'whole' | 'counted',
): Promise<ReportInput> {
  const runs = await readRuns(folders);
  return readReportInput(runs.map(toExperimentRun), { detail });
}
