import { Command } from 'commander';
import { UserError } from '../../model/common/errors.js';
import { useConfig } from '../config/use-config.js';
import { runTable, type RunChoices } from '../../settings/run-table.js';
import { addOptions } from '../options/table-options.js';

/**
 * Parses a command line of `teval run` (or `teval plan`) with its own options and the working folder's configuration. Throws UserError with `advice`
 * for another command, and commander's error for an unknown option.
 */
export async function parsePlannedCommand(
  words: readonly string[],
  program: Command,
  advice: string,
): Promise<RunChoices> {
  const ofTeval = words[0] === 'teval' ? words.slice(1) : words;
  const [name = ''] = ofTeval;
  if (name !== 'run' && name !== 'plan') throw new UserError(advice);
  const reader = new Command('teval').copyInheritedSettings(program);
  const command = reader.command(name);
  useConfig(reader, command);
  let read: RunChoices = {};
  addOptions(command, runTable)
    .option('--dry-run')
    .action((choices: RunChoices) => {
      read = choices;
    });
  await reader.parseAsync([...ofTeval], { from: 'user' });
  return read;
}
