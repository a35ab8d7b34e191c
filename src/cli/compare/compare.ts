import { compareFormats, type CompareFlags } from './compare-flags.js';
import { Option, type Command } from 'commander';
import { missingPolicies } from '../../analysis/compare/contestant.js';
import { families } from '../../analysis/compare/family.js';

/** `teval compare`: for each metric whether runs differ over seeds and over bugs. */
export function addCompareCommand(program: Command): void {
  program
    .command('compare')
    .description('compare runs with the first as baseline, or the oracle generators of one run')
    .argument(
      '<run...>',
      'folders of runs, or of rankings by teval rank; those that have no bugs, seeds or side in common are refused',
    )
    .addOption(
      new Option(
        '--missing <HOW>',
        'leave-out compares the bugs and seeds that both have finished; not-found counts a missing unit as finding nothing (default: leave-out)',
      ).choices(missingPolicies),
    )
    .addOption(
      new Option(
        '--family <TESTS>',
        "what Holm's correction is over: the metrics of a pair, the pairs in a metric, or both (default: metrics)",
      ).choices(families),
    )
    .option(
      '--order <LIST>',
      'Found@K in these orders of reading, as in random or isolation-forest,random (default: the ranking)',
      (text: string) => text.split(',').map((name) => name.trim()),
    )
    .addOption(
      new Option('--format <FORMAT>', 'text, csv (a line a metric) or json (default: text)').choices(
        compareFormats,
      ),
    )
    .option('--json', 'the same as --format json (default: --format text)')
    .addHelpText('after', examples)
    .action(async (runs: readonly string[], flags: CompareFlags) => {
      const { compareRuns } = await import('./compare-runs.js');
      await compareRuns(runs, flags);
    });
}

const examples = `
Examples:
  teval compare results/bundled-buggy                  its oracle generators with each other
  teval compare results/before results/after           the same generators in two runs
  teval compare results/bundled-buggy --order random   the generators as they are read in random order
  teval compare results/bundled-buggy --order random,isolation-forest
                                                       what the ranking adds, for each generator
  teval compare ranked-a ranked-b                      two outputs of teval rank
  teval compare results/bundled-buggy --format csv     for a spreadsheet`;
