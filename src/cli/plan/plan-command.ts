import type { Command } from 'commander';
import type { DisplayFlags } from '../options/display-flags.js';
import type { RunFlags } from '../options/run-flags.js';
import { addRunOptions } from '../run/run.js';
import { planRunOf } from './plan.js';
import { useConfig } from '../config/use-config.js';

/** `teval plan`: what a run would do and cost. Takes what `teval run` takes. */
export function addPlanCommand(program: Command): void {
  const command = program
    .command('plan')
    .description('say what a run would do and cost, before anything starts; takes the options of teval run');
  useConfig(program, command);
  addRunOptions(command)
    .addHelpText('after', examples)
    .action((flags: RunFlags & DisplayFlags) => planRunOf(flags));
}

const examples = `
Examples:
  teval plan --benchmark defects4j --all --seeds 10  a study on all bugs: processor time, disk, wall time
  teval plan --benchmark defects4j --projects Lang --workers 16 --json`;
