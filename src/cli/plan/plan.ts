import type { Command } from 'commander';
import { runTable, type RunChoices } from '../../settings/run-table.js';
import { useConfig } from '../config/use-config.js';
import { addGroupedOptions } from '../options/table-options.js';

/** `teval plan`: what a run would do and cost. Takes what `teval run` takes. */
export function addPlanCommand(program: Command): void {
  const command = program
    .command('plan')
    .description('print what a run would do and cost before it starts; takes the options of teval run');
  useConfig(program, command);
  addGroupedOptions(command, runTable)
    .addHelpText('after', examples)
    .action(async (choices: RunChoices) => (await import('./plan-run.js')).printPlan(choices));
}

const examples = `
Examples:
  teval plan --benchmark defects4j --all --seeds 10  a study on all bugs: processor time, disk, wall time
  teval plan --benchmark defects4j --projects Lang --workers 16 --json`;
