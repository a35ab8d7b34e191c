import { Option, type Command } from 'commander';
import type { Flag } from '../../model/flag.js';
import { collected, path, seconds, wholeNumberFrom } from './argument-parsers.js';

/** Adds the flags that adapters bring along. */
export function addFlags(command: Command, flags: readonly Flag[]): Command {
  for (const flag of flags) command.addOption(optionOf(flag));
  return command;
}

function optionOf({ name, takes, description }: Flag): Option {
  switch (takes.kind) {
    case 'nothing':
      return new Option(`--${name}`, description);
    case 'text':
      return new Option(`--${name} <${takes.word}>`, description);
    case 'texts':
      return new Option(`--${name} <${takes.word}>`, description).argParser(collected);
    case 'path':
      return new Option(`--${name} <${takes.word}>`, description).argParser(path);
    case 'seconds':
      return new Option(`--${name} <${takes.word}>`, description).argParser(seconds);
    case 'wholeNumber':
      return new Option(`--${name} <${takes.word}>`, description).argParser(wholeNumberFrom(1));
    case 'choice':
      return new Option(`--${name} <${takes.word}>`, description).choices(takes.choices.map(String));
  }
}
