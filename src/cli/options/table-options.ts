import { Option as CommandOption, type Command } from 'commander';
import { toFlagName, renderHelp, type Option, type Options } from '../../options/option.js';
import { groupOptions, lastHeading } from '../../settings/option-groups.js';

/** Adds options of the table to a command. Their values are checked when the command is called, before its action. */
export function addOptions(command: Command, table: Options): Command {
  for (const [name, option] of Object.entries(table)) command.addOption(createCommandOption(name, option));
  return command.hook('preAction', () => checkGiven(command, table));
}

/** Adds the options of a run in groups, the most common ones first. Options added afterwards are in the last group. */
export function addGroupedOptions(command: Command, table: Options): Command {
  for (const { heading, names } of groupOptions(table)) {
    command.optionsGroup(heading);
    for (const name of names) command.addOption(createCommandOption(name, table[name]!));
  }
  command.optionsGroup(lastHeading).helpOption('-h, --help', 'show this help');
  return command.hook('preAction', () => checkGiven(command, table));
}

function createCommandOption(name: string, option: Option): CommandOption {
  const { takes } = option;
  const flags = `${toFlagName(name, option)}${takes.word === undefined ? '' : ` <${takes.word}>`}`;
  const made = new CommandOption(flags, renderHelp(option));
  // The choices are for completion. The schema checks them, because it also suggests the one that was meant.
  if (takes.choices !== undefined) made.choices(takes.choices).argParser((given) => given);
  if (takes.repeated === true) made.argParser((given, before: readonly string[] = []) => [...before, given]);
  return made;
}

/** Replaces texts by parsed values. Like commander, ends the command if one is invalid. */
async function checkGiven(command: Command, table: Options): Promise<void> {
  const given = Object.keys(table).filter(
    (name) => command.getOptionValueSource(name) === 'cli' && table[name]!.takes.reads !== 'nothing',
  );
  if (given.length === 0) return;
  const { readValue } = await import('../../options/check-settings.js');
  for (const name of given) {
    const words: unknown = command.getOptionValue(name);
    const read = readValue(table[name]!, words);
    if (read.kind === 'refused') refuse(command, name, String(words), read.why);
    else command.setOptionValueWithSource(name, read.value, 'cli');
  }
}

function refuse(command: Command, name: string, words: string, why: string): never {
  const option = command.options.find((each) => each.attributeName() === name);
  return command.error(`error: option '${option?.flags}' argument '${words}' is invalid. ${why}`, {
    code: 'commander.invalidArgument',
  });
}
