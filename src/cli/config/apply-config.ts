import { InvalidArgumentError, type Command, type Option } from 'commander';
import { closestName } from '../../model/closest-name.js';
import { unknownChoice, type Described } from '../../model/described.js';
import { UserError } from '../../model/errors.js';
import { currentNameOf } from '../../model/former-names.js';
import { oracleGenerators } from '../../oracles/registry.js';
import type { ConfigValue } from './config.js';
import type { ReadConfig } from './read-config.js';

/**
 * Makes a command mean what the configuration says: its defaults, where the command line has nothing, and its names of oracle generators.
 * Throws UserError for what no option is, and for generators that nobody knows.
 */
export function applyConfig(command: Command, config: ReadConfig): void {
  applyDefaults(command, config);
  const specs = command.getOptionValue('oracle') as readonly string[] | undefined;
  if (specs === undefined) return;
  const source = command.getOptionValueSource('oracle') ?? 'config';
  command.setOptionValueWithSource(
    'oracle',
    specs.map((spec) => withSpec(spec, config)),
    source,
  );
}

/** What the configuration's names of oracle generators are in lists. */
export function describedOracles({ file, oracles = {} }: ReadConfig): readonly Described[] {
  return Object.entries(oracles).map(([name, spec]) => ({ name, description: `${spec} (${file})` }));
}

/** `mine=./mine.ts` for `mine`. */
function withSpec(spec: string, config: ReadConfig): string {
  const own = config.oracles?.[spec];
  if (own !== undefined) return `${spec}=${own}`;
  const choices = [...oracleGenerators, ...describedOracles(config)];
  const isPlainName = /^[\w-]+$/u.test(spec);
  if (isPlainName && !choices.some(({ name }) => name === currentNameOf(spec)))
    throw unknownChoice('oracle generator', choices, spec);
  return spec;
}

function applyDefaults(command: Command, { file, run = {} }: ReadConfig): void {
  for (const [name, value] of Object.entries(run)) {
    const option = command.options.find((each) => each.attributeName() === name);
    if (option === undefined) throw unknownOption(command, file, name);
    if (command.getOptionValueSource(name) === 'cli') continue;
    command.setOptionValueWithSource(name, parsed(option, value, `${file}: run.${name}`), 'config');
  }
}

function parsed(option: Option, value: ConfigValue, place: string): unknown {
  const takesNothing = !option.required && !option.optional;
  if (takesNothing) {
    if (typeof value !== 'boolean') throw new UserError(`${place}: must be true or false`);
    return value ? true : undefined;
  }
  if (typeof value === 'boolean') throw new UserError(`${place}: must be a text or a number`);
  const texts = typeof value === 'object' ? value : [String(value)];
  try {
    const parse = option.parseArg ?? ((text: string) => text);
    return texts.reduce<unknown>((before, text) => parse(text, before), undefined);
  } catch (thrown) {
    if (!(thrown instanceof InvalidArgumentError)) throw thrown;
    throw new UserError(`${place}: ${thrown.message}`);
  }
}

function unknownOption(command: Command, file: string, name: string): UserError {
  const names = command.options.map((each) => each.attributeName());
  const meant = closestName(name, names);
  return new UserError(
    `${file}: run.${name}: teval ${command.name()} has no such option${meant === undefined ? '' : `; did you mean ${meant}?`}`,
  );
}
