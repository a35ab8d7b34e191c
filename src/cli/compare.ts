import type { Command } from 'commander';

export interface CompareFlags {
  readonly order?: readonly string[];
  readonly json?: boolean;
}

/** `teval compare`: the paired test, effect size and correction for each metric. */
export function addCompareCommand(program: Command): void {
  program
    .command('compare')
    .description('compare runs seed by seed with the first as baseline, or the oracle generators of one run')
    .argument(
      '<run...>',
      'folders of runs, or of rankings by teval rank; those that have no bugs, seeds or side in common are refused',
    )
    .option(
      '--order <LIST>',
      'Found@K in these orders of reading, as in random or isolation-forest,random (default: the ranking)',
      (text: string) => text.split(',').map((name) => name.trim()),
    )
    .option('--json', 'print means, tests and effect sizes as JSON (default: as tables)')
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
  teval compare ranked-a ranked-b                      two outputs of teval rank`;
