import type { Command } from 'commander';

export interface CompareFlags {
  readonly json?: boolean;
}

/** `teval compare`: the paired test, effect size and correction for each metric. */
export function addCompareCommand(program: Command): void {
  program
    .command('compare')
    .description('compare runs seed by seed with the first as baseline, or the oracle generators of one run')
    .argument('<run...>', 'run folders; runs that have no bugs, seeds or side in common are refused')
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
  teval compare results/before results/after           the same generators in two runs`;
