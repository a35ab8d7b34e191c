import type { Command } from 'commander';
import { addOptions } from '../options/table-options.js';
import { contestOptions, type ContestFlags } from './dataset-flags.js';

/** `teval dataset`: prepares data sets from projects. */
export function addDatasetCommand(program: Command): void {
  const dataset = program
    .command('dataset')
    .description('prepare data sets for models from the tests of projects');
  const contest = dataset
    .command('contest')
    .description(
      "tests split into set-up, focal method, context and the assertions to be written, as ConTest's",
    )
    .argument(
      '<project...>',
      'project folders, sources jars, or files that list them, one project on each line',
    );
  addOptions(contest, contestOptions)
    .addHelpText('after', examples)
    .action(async (projects: readonly string[], flags: ContestFlags) =>
      (await import('./prepare-contest.js')).prepareContest(projects, flags),
    );
}

const examples = `
Examples:
  teval dataset contest ../my-project --out contest
  teval dataset contest commons-lang3-3.14.0-sources.jar commons-lang3-3.14.0-test-sources.jar
  teval dataset contest projects.txt --max-tokens 1024 --split-seed 7`;
