import type { Command } from 'commander';
import { engines } from '../../engines/registry.js';
import type { Engine } from '../../engines/engine.js';
import type { SetExitCode } from '../exit.js';
import { addFlags } from '../options/adapter-options.js';
import { shardCount } from '../options/argument-parsers.js';
import { useSubmitConfig } from '../config/use-config.js';
import type { SubmitFlags } from './submit-flags.js';

/** `teval submit ENGINE`: spreads the shards of a run over the machines of a cluster. */
export function addSubmitCommand(program: Command, setExitCode: SetExitCode): void {
  const submit = program
    .command('submit')
    .description('spread a run over the machines of a cluster, merge and report')
    .addHelpText('after', examples);
  for (const engine of engines) {
    const command = submitCommandOf(submit, engine);
    useSubmitConfig(command);
    command.action(async (words: readonly string[], flags: SubmitFlags) => {
      const { submitRun } = await import('./submit-run.js');
      setExitCode(await submitRun(engine, words, flags, program));
    });
  }
}

/** The command of an engine with its options, without what it does. */
export function submitCommandOf(submit: Command, engine: Engine): Command {
  const command = submit
    .command(engine.name)
    .description(engine.description)
    .argument('<run...>', 'the run, behind --, as in -- run --benchmark maven')
    .option(
      '--shards <N>',
      'into how many shards the run is divided (default: one for each bug, at most 100)',
      shardCount,
    );
  return addFlags(command, engine.flags)
    .option('--print', 'show the scripts, write nothing and submit nothing (default: submit)')
    .option('--json', 'print as JSON what was submitted, or with --print the scripts (default: as text)')
    .addHelpText('after', examples);
}

const examples = `
Examples:
  teval submit slurm --partition long --time 8:00:00 --cpus-per-task 8 -- run --benchmark defects4j --all
  teval submit slurm --shards 20 --module java/17 --print -- run --benchmark maven --out /shared/maven`;
