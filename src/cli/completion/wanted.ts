import type { Argument, Command, Option } from 'commander';

/** What a command line lacks where it ends. */
export type Wanted =
  | { readonly kind: 'command'; readonly commands: readonly Command[] }
  | { readonly kind: 'option'; readonly options: readonly Option[] }
  /** `given`: what stands in front of the value in the same word, `--on=`. */
  | { readonly kind: 'value'; readonly of: Option | Argument; readonly given: string }
  | { readonly kind: 'nothing' };

/** The part of a command line that is written, and what is wanted next. */
export interface CommandLine {
  readonly command: Command;
  /** By their long names, `--benchmark`: the values given so far. */
  readonly values: ReadonlyMap<string, string>;
  readonly wanted: Wanted;
  /** The word that is being written, without what `given` says. */
  readonly begun: string;
}

/** Reads the words behind the program's name; the last one, which may be empty, is being written. */
export function commandLineOf(program: Command, words: readonly string[]): CommandLine {
  const begun = words.at(-1) ?? '';
  const values = new Map<string, string>();
  let command = program;
  let positions = 0;
  let open: Option | undefined;
  for (const word of words.slice(0, -1)) {
    if (open !== undefined) {
      values.set(open.long ?? '', word);
      open = undefined;
      continue;
    }
    if (word.startsWith('-')) {
      const { option, value } = optionIn(command, word);
      if (option !== undefined && value !== undefined) values.set(option.long ?? '', value);
      open = option !== undefined && takesValue(option) && value === undefined ? option : undefined;
      continue;
    }
    const next = commandsOf(command).find((each) => each.name() === word);
    if (next === undefined) positions += 1;
    else [command, positions] = [next, 0];
  }
  return { command, values, ...wantedFor(command, positions, open, begun) };
}

function wantedFor(
  command: Command,
  positions: number,
  open: Option | undefined,
  begun: string,
): Pick<CommandLine, 'wanted' | 'begun'> {
  if (open !== undefined) return { wanted: { kind: 'value', of: open, given: '' }, begun };
  if (begun.startsWith('-')) {
    const { option, value } = optionIn(command, begun);
    if (option === undefined || value === undefined)
      return { wanted: { kind: 'option', options: optionsOf(command) }, begun };
    const given = begun.slice(0, begun.length - value.length);
    return { wanted: { kind: 'value', of: option, given }, begun: value };
  }
  const commands = commandsOf(command);
  if (commands.length > 0) return { wanted: { kind: 'command', commands }, begun };
  const declared = command.registeredArguments;
  const argument = declared[positions] ?? (declared.at(-1)?.variadic === true ? declared.at(-1) : undefined);
  if (argument === undefined) return { wanted: { kind: 'nothing' }, begun };
  return { wanted: { kind: 'value', of: argument, given: '' }, begun };
}

/** `--on=fixed` is the option `--on` with a value. */
function optionIn(command: Command, word: string): { readonly option?: Option; readonly value?: string } {
  const equals = word.startsWith('--') ? word.indexOf('=') : -1;
  const name = equals < 0 ? word : word.slice(0, equals);
  const option = optionsOf(command).find(({ long, short }) => long === name || short === name);
  return {
    ...(option === undefined ? {} : { option }),
    ...(equals < 0 ? {} : { value: word.slice(equals + 1) }),
  };
}

function takesValue(option: Option): boolean {
  return option.required || option.optional;
}

function commandsOf(command: Command): readonly Command[] {
  return command.createHelp().visibleCommands(command);
}

function optionsOf(command: Command): readonly Option[] {
  return command.createHelp().visibleOptions(command);
}
