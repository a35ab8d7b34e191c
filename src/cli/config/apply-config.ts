import type { Command } from 'commander';
import { unknownChoice, type Described } from '../../model/described.js';
import { currentNameOf } from '../../model/former-names.js';
import { oracleGenerators } from '../../oracles/registry.js';
import { optionNamed, optionValue } from '../options/option-value.js';
import type { ConfigValue } from './config.js';
import type { ReadConfig } from './read-config.js';

/**
 * Makes a command mean what the configuration says: its defaults, where the command line has nothing, and its names of oracle generators.
 * Throws UserError for what no option is, and for generators that nobody knows.
 */
export function applyConfig(command: Command, config: ReadConfig): void {
  applyDefaults(command, config.run ?? {}, `${config.file}: run`);
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

/** The same for the command that submits to an engine, which is called as the engine. Throws UserError for what no option is. */
export function applySubmitConfig(command: Command, { file, submit = {} }: ReadConfig): void {
  const engine = command.name();
  applyDefaults(command, submit[engine] ?? {}, `${file}: submit.${engine}`);
}

function applyDefaults(
  command: Command,
  defaults: Readonly<Record<string, ConfigValue>>,
  section: string,
): void {
  for (const [name, value] of Object.entries(defaults)) {
    const place = `${section}.${name}`;
    const option = optionNamed(command, name, place);
    if (command.getOptionValueSource(name) === 'cli') continue;
    command.setOptionValueWithSource(name, optionValue(option, value, place), 'config');
  }
}
