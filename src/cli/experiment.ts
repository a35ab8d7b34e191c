import type { Command } from 'commander';
import { defaults } from './defaults.js';

export interface ExperimentFlags {
  readonly out?: string;
}

/** `teval experiment`: the tables of the paper from a finished run. */
export function addExperimentCommand(program: Command): void {
  program
    .command('experiment')
    .description(
      "a table of the paper from a run's results: generators, oracle-types, ranking, accounting, detectors",
    )
    .argument('<name>', 'generators, oracle-types, ranking, accounting or detectors')
    .argument('[run]', `run folder (default: the newest below ${defaults.resultsFolder}/)`)
    .option('--out <DIR>', 'also write each table there as <table>.csv and <table>.tex (default: no)')
    .addHelpText('after', examples)
    .action(async (name: string, run: string | undefined, flags: ExperimentFlags) => {
      const { runExperiment } = await import('./run-experiment.js');
      await runExperiment(name, run, flags);
    });
}

const examples = `
Examples:
  teval experiment generators                          oracle generators of the newest run, and their overlap
  teval experiment ranking results/bundled-buggy --out tables`;
