import type { Command } from 'commander';
import { resultsFolder } from '../../options/place-options.js';
import { addOptions } from '../options/table-options.js';
import { reportCommandOptions, type ReportFlags } from './report-flags.js';

/** `teval report`: a run, or several, as a page, for a paper, for a pull request, for a program. */
export function addReportCommand(program: Command): void {
  const command = program
    .command('report')
    .description(
      'write a report of finished or unfinished runs: a page, figures and tables for a paper, data',
    )
    .argument('[run...]', `run folders (default: the newest below ${resultsFolder}/)`);
  addOptions(command, reportCommandOptions)
    .addHelpText('after', examples)
    .action(async (runs: readonly string[], flags: ReportFlags) =>
      (await import('./write-report.js')).reportRuns(runs, flags),
    );
}

const examples = `
Examples:
  teval report --open                                     the newest run, in the browser
  teval report results/bundled-buggy --out bundled.html
  teval report --open --watch                             a run while it goes on
  teval report results/before results/after               two runs beside each other
  teval report results/bundled-buggy --format latex --out paper/figures
  teval report results/bundled-buggy --format markdown    for a pull request
  teval report --format sarif --out failing.sarif         failing tests for code scanning
  teval report results/mutants --format mutation-elements  mutants for the viewers of Stryker`;
