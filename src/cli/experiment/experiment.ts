import type { Command } from 'commander';
import { listAlternatives } from '../../model/common/described.js';
import { resultsFolder } from '../../options/place-options.js';
import { describeWhenCalled } from '../options/describe-when-called.js';
import { addOptions } from '../options/table-options.js';
import { experimentOptions, type ExperimentFlags } from './experiment-flags.js';

/** `teval experiment`: the tables of the paper from finished runs. */
export function addExperimentCommand(program: Command): void {
  const command = program
    .command('experiment')
    .description('print tables of the paper, and on questions that it leaves open, from the results of runs')
    .argument('<name>', 'the experiment; teval list experiments describes them')
    .argument(
      '[run...]',
      `run folder, for methods and reproduce one of each method (default: the newest below ${resultsFolder}/); for testbench a clone of its repository`,
    );
  addOptions(command, experimentOptions)
    .addHelpText('after', examples)
    .action(async (name: string, runs: readonly string[], flags: ExperimentFlags) =>
      (await import('./run-experiment.js')).runExperiment(name, runs, flags),
    );
  describeWhenCalled(program, command, async () => {
    const { experiments } = await import('../../../experiments/registry.js');
    command.registeredArguments[0]!.description = listAlternatives(experiments);
  });
}

const examples = `
Examples:
  teval experiment reproduce results/teval-plus-*      the paper's Tables 1 to 7 beside the measured ones
  teval experiment generators                          oracle generators of the newest run, and their overlap
  teval experiment methods results/bundled-fixed results/bundled-buggy
  teval experiment ranking results/bundled-buggy --out tables
  teval experiment testbench TestBench                 TestBench's tables from its published files, without a run`;
