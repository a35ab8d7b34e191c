import type { Argument, Command, Option } from 'commander';

/** What may follow at the end of a command line. */
export type Wanted =
  | { readonly kind: 'command'; readonly commands: readonly Command[] }
  | { readonly kind: 'option'; readonly options: readonly Option[] }
  /** `given`: the part before the value in the same word, `--on=`. */
  | { readonly kind: 'value'; readonly of: Option | Argument; readonly given: string }
  | { readonly kind: 'nothing' };

/** The existing part of a command line, and what may follow. */
export interface CommandLine {
  readonly command: Command;
  /** The values given so far, by long name (`--benchmark`). */
  readonly values: ReadonlyMap<string, string>;
  readonly wanted: Wanted;
  /** The incomplete word, without the part in `given`. */
  readonly begun: string;
}

/** Reads the arguments after the program's name. The last one, which may be empty, is incomplete. */
export function readCommandLine(program: Command, words: readonly string[]): CommandLine {
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
      const { option, value } = findOption(command, word);
      if (option !== undefined && value !== undefined) values.set(option.long ?? '', value);
      open = option !== undefined && takesValue(option) && value === undefined ? option : undefined;
      continue;
    }
    const next = listCommands(command).find((each) => each.name() === word);
    if (next === undefined) positions += 1;
    else [command, positions] = [next, 0];
  }
  return { command, values, ...findWanted(command, positions, open, begun) };
}

function findWanted(
  command: Command,
  positions: number,
  open: Option | undefined,
  begun: string,
): Pick<CommandLine, 'wanted' | 'begun'> {
  if (open !== undefined) return { wanted: { kind: 'value', of: open, given: '' }, begun };
  if (begun.startsWith('-')) {
    const { option, value } = findOption(command, begun);
    if (option === undefined || value === undefined)
      return { wanted: { kind: 'option', options: listOptions(command) }, begun };
    const given = begun.slice(0, begun.length - value.length);
    return { wanted: { kind: 'value', of: option, given }, begun: value };
  }
  const commands = listCommands(command);
  if (commands.length > 0) return { wanted: { kind: 'command', commands }, begun };
  const declared = command.registeredArguments;
  const argument = declared[positions] ?? (declared.at(-1)?.variadic === true ? declared.at(-1) : undefined);
  if (argument === undefined) return { wanted: { kind: 'nothing' }, begun };
  return { wanted: { kind: 'value', of: argument, given: '' }, begun };
}

/** `--on=fixed` is the option `--on` with a value. */
function findOption(command: Command, word: string): { readonly option?: Option; readonly value?: string } {
  const equals = word.startsWith('--') ? word.indexOf('=') : -1;
  const name = equals < 0 ? word : word.slice(0, equals);
  const option = listOptions(command).find(({ long, short }) => long === name || short === name);
  return {
    ...(option === undefined ? {} : { option }),
    ...(equals < 0 ? {} : { value: word.slice(equals + 1) }),
  };
}

function takesValue(option: Option): boolean {
  return option.required || option.optional;
}

function listCommands(command: Command): readonly Command[] {
  return command.createHelp().visibleCommands(command);
}

function listOptions(command: Command): readonly Option[] {
  return command.createHelp().visibleOptions(command);
}
