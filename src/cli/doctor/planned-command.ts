import { Command } from 'commander';
import { UserError } from '../../model/errors.js';
import { useConfig } from '../config/use-config.js';
import type { RunFlags } from '../options/run-flags.js';
import { addRunOptions } from '../run/run.js';
import { shellWords } from './shell-words.js';

/**
 * What a command line of `teval run` (or `teval plan`) says, read with their own options and the configuration of the working folder.
 * Throws UserError for another command, and commander's error for an option that they don't have.
 */
export async function plannedCommand(line: string, program: Command): Promise<RunFlags> {
  const words = shellWords(line);
  const ofTeval = words[0] === 'teval' ? words.slice(1) : words;
  const [name = ''] = ofTeval;
  if (name !== 'run' && name !== 'plan')
    throw new UserError(`--for '${line}': name a command of teval run, as in --for 'run --benchmark maven'`);
  const reader = new Command('teval --for').copyInheritedSettings(program);
  const command = reader.command(name);
  useConfig(reader, command);
  let read: RunFlags = {};
  addRunOptions(command)
    .option('--dry-run')
    .action((flags: RunFlags) => {
      read = flags;
    });
  await reader.parseAsync(ofTeval, { from: 'user' });
  return read;
}
