import type { ExperimentFlags } from './experiment-flags.js';
import type { Command } from 'commander';
import { alternativesOf } from '../../model/described.js';
import { collected, path } from '../options/argument-parsers.js';
import { defaults } from '../options/defaults.js';
import { describeWhenCalled } from '../options/describe-when-called.js';

/** `teval experiment`: the tables of the paper from finished runs. */
export function addExperimentCommand(program: Command): void {
  const command = program
    .command('experiment')
    .description("tables of the paper, and of questions it leaves open, from runs' results")
    .argument('<name>', 'what is asked; teval list experiments says more')
    .argument(
      '[run...]',
      `run folder, for methods and reproduce one of each method (default: the newest below ${defaults.resultsFolder}/)`,
    )
    .option('--run <DIR>', 'a run folder, as the argument; may be repeated', collected)
    .option(
      '--toga <ORACLE>',
      'reproduce: the oracle generator that stands where the paper has TOGA (default: toga, or the only one of a file of predictions)',
    )
    .option('--out <DIR>', 'also write each table there as <table>.csv and <table>.tex (default: no)', path)
    .option('--json', 'print the tables as JSON, those for files as well (default: as text)')
    .option('--quiet', 'nothing but results and errors (default: also where files are)')
    .addHelpText('after', examples)
    .action(async (name: string, runs: readonly string[], flags: ExperimentFlags) => {
      const { runExperiment } = await import('./run-experiment.js');
      await runExperiment(name, runs, flags);
    });
  describeWhenCalled(program, command, async () => {
    const { experiments } = await import('../../../experiments/registry.js');
    command.registeredArguments[0]!.description = alternativesOf(experiments);
  });
}

const examples = `
Examples:
  teval experiment reproduce results/teval-plus-*      the paper's Tables 1 to 7, what was measured beside them
  teval experiment generators                          oracle generators of the newest run, and their overlap
  teval experiment methods results/bundled-fixed results/bundled-buggy
  teval experiment ranking results/bundled-buggy --out tables`;
