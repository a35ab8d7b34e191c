import type { Command } from 'commander';
import { engines } from '../../engines/registry.js';
import type { Engine } from '../../engines/engine.js';
import { findEngine, isEngineFile, type FoundEngine } from '../../engines/find-engine.js';
import type { SetExitCode } from '../exit.js';
import { toFlagOptions } from '../../options/flag-options.js';
import { look, type Options } from '../../options/option.js';
import { nothing, shardCount } from '../../options/value-types.js';
import { addOptions } from '../options/table-options.js';
import { readConfig } from '../config/read-config.js';
import { useSubmitConfig } from '../config/use-config.js';
import type { SubmitFlags } from './submit-flags.js';

/** `teval submit ENGINE`: spreads the shards of a run over the machines of a cluster. */
export function addSubmitCommand(program: Command, setExitCode: SetExitCode): void {
  const submit = program
    .command('submit')
    .description('spread a run over the machines of a cluster, merge and report')
    .addHelpText('after', examples);
  const addEngine = (engine: FoundEngine, calledAs: string) => {
    const command = addSubmitOptions(submit, engine, calledAs);
    useSubmitConfig(command, listSubmitOptions(engine), calledAs);
    command.action(async (words: readonly string[], flags: SubmitFlags) =>
      setExitCode(await (await import('./submit-run.js')).submitRun(engine, words, flags, program)),
    );
  };
  for (const engine of engines) addEngine({ ...engine, place: engine.name }, engine.name);
  // The options of a user's engine are known only after loading its file.
  program.hook('preSubcommand', async (_, called) => {
    const [, word] = program.args;
    if (called !== submit || word === undefined || word.startsWith('-')) return;
    const file = await findEngineFile(word);
    if (file !== 'none') addEngine(await findEngine(file), word);
  });
}

/** The file that a word after `submit` names, directly or in the configuration; `none` for any other word. */
async function findEngineFile(word: string): Promise<string> {
  if (isEngineFile(word)) return word;
  const config = await readConfig(process.cwd());
  return (config === 'none' ? undefined : config.engines?.[word]) ?? 'none';
}

/** The command of an engine with its options, without what it does. */
export function addSubmitOptions(submit: Command, engine: Engine, calledAs: string = engine.name): Command {
  const command = submit
    .createCommand(calledAs)
    .copyInheritedSettings(submit)
    .description(engine.description)
    .argument('<run...>', 'the run, after --, as in -- run --benchmark maven');
  submit.addCommand(command);
  return addOptions(command, listSubmitOptions(engine)).addHelpText('after', examples);
}

/** The options of `teval submit` with an engine. */
export function listSubmitOptions({ flags }: Engine): Options {
  return {
    shards: {
      takes: shardCount,
      help: 'number of shards of the run',
      otherwise: 'one per bug, at most 100',
      decides: 'work',
    },
    ...toFlagOptions(flags, 'engine'),
    print: look(nothing, 'print the scripts, write nothing and submit nothing', 'submit'),
    json: look(nothing, 'print the submission as JSON, or with --print the scripts', 'as text'),
  };
}

const examples = `
Examples:
  teval submit slurm --partition long --time 8:00:00 --cpus-per-task 8 -- run --benchmark defects4j --all
  teval submit slurm --shards 20 --module java/17 --print -- run --benchmark maven --out /shared/maven
  teval submit ./my-engine.ts -- run --benchmark maven                  your own engine`;
