import type { Command } from 'commander';
import { unknownChoice, type Described } from '../../model/described.js';
import { currentNameOf } from '../../model/former-names.js';
import { oracleGenerators } from '../../oracles/registry.js';
import { optionNamed, optionValue } from '../options/option-value.js';
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
    const place = `${file}: run.${name}`;
    const option = optionNamed(command, name, place);
    if (command.getOptionValueSource(name) === 'cli') continue;
    command.setOptionValueWithSource(name, optionValue(option, value, place), 'config');
  }
}
