import type { Command } from 'commander';
import { addOptions } from '../options/table-options.js';
import { compareCommandOptions, type CompareFlags } from './compare-flags.js';

/** `teval compare`: for each metric whether runs differ over seeds and over bugs. */
export function addCompareCommand(program: Command): void {
  const command = program
    .command('compare')
    .description('compare runs with the first as baseline, or the oracle generators of one run')
    .argument(
      '<run...>',
      'folders of runs, or of rankings by teval rank; they need common bugs and seeds and the same side',
    );
  addOptions(command, compareCommandOptions)
    .addHelpText('after', examples)
    .action(async (runs: readonly string[], flags: CompareFlags) =>
      (await import('./compare-runs.js')).compareRuns(runs, flags),
    );
}

const examples = `
Examples:
  teval compare results/bundled-buggy                  its oracle generators with each other
  teval compare results/before results/after           the same generators in two runs
  teval compare results/bundled-buggy --pairs javadoc  one of them with each of the others
  teval compare results/bundled-buggy --order random   the generators as they are read in random order
  teval compare results/bundled-buggy --order random,isolation-forest
                                                       what the ranking adds, for each generator
  teval compare ranked-a ranked-b                      two outputs of teval rank
  teval compare results/bundled-buggy --format csv     for a spreadsheet`;
