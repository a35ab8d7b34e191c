import type { ReportFlags } from './report-flags.js';
import { reportFormats } from './report-flags.js';
import { Option, type Command } from 'commander';
import { path } from '../options/argument-parsers.js';
import { defaults } from '../options/defaults.js';

/** `teval report`: a run, or several, as a page, for a paper, for a pull request, for a program. */
export function addReportCommand(program: Command): void {
  program
    .command('report')
    .description('write a report of runs, finished or at work: a page, figures and tables for a paper, data')
    .argument('[run...]', `run folders (default: the newest below ${defaults.resultsFolder}/)`)
    .addOption(
      new Option(
        '--format <FORMAT>',
        'html (one page that needs nothing else), latex, markdown, csv or json (default: html)',
      ).choices(reportFormats),
    )
    .option(
      '--out <PATH>',
      'file, of latex and csv folder, to write (default: report.html, report-latex or report-csv in the first run folder; markdown and json go to stdout)',
      path,
    )
    .option('--json', 'the same as --format json (default: --format html)')
    .option('--open', 'show the page in the browser (default: no)')
    .addHelpText('after', examples)
    .action(async (runs: readonly string[], flags: ReportFlags) => {
      const { report } = await import('./write-report.js');
      await report(runs, flags);
    });
}

const examples = `
Examples:
  teval report --open                                     the newest run, in the browser
  teval report results/bundled-buggy --out bundled.html
  teval report results/before results/after               two runs beside each other
  teval report results/bundled-buggy --format latex --out paper/figures
  teval report results/bundled-buggy --format markdown    for a pull request`;
