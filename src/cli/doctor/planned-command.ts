import { Command } from 'commander';
import { UserError } from '../../model/errors.js';
import { useConfig } from '../config/use-config.js';
import type { DisplayFlags } from '../options/display-flags.js';
import type { RunFlags } from '../options/run-flags.js';
import { addRunOptions } from '../run/run.js';

/**
 * What the words of a command line of `teval run` (or `teval plan`) say, read with their own options and the configuration of the working
 * folder. Throws UserError, with `advice`, for another command, and commander's error for an option that they don't have.
 */
export async function plannedCommand(
  words: readonly string[],
  program: Command,
  advice: string,
): Promise<RunFlags & DisplayFlags> {
  const ofTeval = words[0] === 'teval' ? words.slice(1) : words;
  const [name = ''] = ofTeval;
  if (name !== 'run' && name !== 'plan') throw new UserError(advice);
  const reader = new Command('teval').copyInheritedSettings(program);
  const command = reader.command(name);
  useConfig(reader, command);
  let read: RunFlags & DisplayFlags = {};
  addRunOptions(command)
    .option('--dry-run')
    .action((flags: RunFlags & DisplayFlags) => {
      read = flags;
    });
  await reader.parseAsync([...ofTeval], { from: 'user' });
  return read;
}
