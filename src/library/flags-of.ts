import { Command } from 'commander';
import { addCompareCommand } from '../cli/compare/compare.js';
import type { CompareFlags } from '../cli/compare/compare-flags.js';
import type { DisplayFlags } from '../cli/options/display-flags.js';
import { optionNamed, optionValue } from '../cli/options/option-value.js';
import type { RunFlags } from '../cli/options/run-flags.js';
import { addRankCommand } from '../cli/rank/rank.js';
import type { RankFlags } from '../cli/rank/rank-flags.js';
import { addRunOptions } from '../cli/run/run.js';
import { UserError } from '../model/errors.js';
import { currentNameOf } from '../model/former-names.js';
import type { CompareSettings, RankSettings, RunSettings } from './settings.js';

/** Options of the commands that say how something is shown, or what the library's functions take as an argument. */
const notSettings = ['prefixes', 'quiet', 'json', 'format', 'failedTests'];
/** Of a ranking, too: the library's writes no files. */
const notRankSettings = [...notSettings, 'out'];

/** The options that settings stand for, by name. */
export const settingsCommands = {
  run: withoutOptions(addRunOptions(new Command('run')), notSettings),
  rank: withoutOptions(subcommandOf(addRankCommand), notRankSettings),
  compare: withoutOptions(subcommandOf(addCompareCommand), notSettings),
} as const;

/** Read and checked as the command line is. Throws UserError for what no option is, or no value of one. `warn` is told of former names. */
export function runFlagsOf(settings: RunSettings, warn: (sentence: string) => void): RunFlags & DisplayFlags {
  const { seeds, bugs, projects, oracle, ...rest } = checkedObject(settings);
  return flagsOf(settingsCommands.run, {
    ...rest,
    ...(seeds === undefined ? {} : { seeds: seedsText(seeds) }),
    ...(bugs === undefined ? {} : { bugs: listText(bugs) }),
    ...(projects === undefined ? {} : { projects: listText(projects) }),
    ...(oracle === undefined ? {} : { oracle: currentNames(oracle, warn) }),
  });
}

export function rankFlagsOf(settings: RankSettings): RankFlags {
  const { features, ...rest } = checkedObject(settings);
  return flagsOf(settingsCommands.rank, {
    ...rest,
    ...(features === undefined ? {} : { features: listText(features) }),
  });
}

export function compareFlagsOf(settings: CompareSettings): CompareFlags {
  const { order, ...rest } = checkedObject(settings);
  return flagsOf(settingsCommands.compare, {
    ...rest,
    ...(order === undefined ? {} : { order: listText(order) }),
  });
}

function flagsOf(command: Command, settings: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const given = Object.entries(settings).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    given.flatMap(([name, value]) => {
      const place = `${command.name()}: ${name}`;
      const read = optionValue(optionNamed(command, name, place), value, place);
      return read === undefined ? [] : [[name, read]];
    }),
  );
}

/** A caller in JavaScript may give anything. */
function checkedObject<Settings extends object>(settings: Settings): Settings {
  if (typeof settings === 'object' && settings !== null && !Array.isArray(settings)) return settings;
  throw new UserError('settings must be an object, as in { seeds: 3 }');
}

/** `[10]` is seed 10, and `10` is ten seeds. */
function seedsText(seeds: NonNullable<RunSettings['seeds']>): string | number {
  if (typeof seeds !== 'object') return seeds;
  return seeds.map((seed) => `${seed}..${seed}`).join(',');
}

function listText(list: string | readonly string[]): string {
  return typeof list === 'object' ? list.join(',') : list;
}

function currentNames(
  oracle: NonNullable<RunSettings['oracle']>,
  warn: (sentence: string) => void,
): readonly string[] {
  return [oracle].flat().map((spec: string) => {
    const name = currentNameOf(spec);
    if (name !== spec) warn(`the oracle generator ${spec} is called ${name} now`);
    return name;
  });
}

function subcommandOf(add: (program: Command) => void): Command {
  const program = new Command('teval');
  add(program);
  return program.commands[0]!;
}

/** The command with fewer options, for their names and values alone: nothing is parsed by it. */
function withoutOptions(command: Command, names: readonly string[]): Command {
  const fewer = new Command(command.name());
  for (const option of command.options) if (!names.includes(option.attributeName())) fewer.addOption(option);
  return fewer;
}
