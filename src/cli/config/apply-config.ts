import type { Command } from 'commander';
import { createUnknownChoiceError, type Described } from '../../model/common/described.js';
import type { Options } from '../../options/option.js';
import { oracleGenerators } from '../../oracles/registry.js';
import { runTable } from '../../settings/run-table.js';
import { readConfig, type ReadConfig } from './read-config.js';

/**
 * Applies the configuration to a command: defaults for options missing on the command line, and names of oracle generators. Throws UserError for an
 * unknown option or generator.
 */
export async function applyConfig(command: Command, config: ReadConfig): Promise<void> {
  await applyDefaults(command, runTable, config.run ?? {}, `${config.file}: run`);
  const specs = command.getOptionValue('oracle') as readonly string[] | undefined;
  if (specs === undefined) return;
  const source = command.getOptionValueSource('oracle') ?? 'config';
  command.setOptionValueWithSource(
    'oracle',
    specs.map((spec) => withSpec(spec, config)),
    source,
  );
}

/** The configuration's oracle generators, as shown in lists. */
export function describeConfigOracles({ file, oracles = {} }: ReadConfig): readonly Described[] {
  return Object.entries(oracles).map(([name, spec]) => ({ name, description: `${spec} (${file})` }));
}

/** The values of `--oracle`, with the names in the working folder's configuration. */
export async function oracleChoices(programs: 'run' | 'passedOver' = 'run'): Promise<readonly Described[]> {
  const config = await readConfig(process.cwd(), programs);
  return [...oracleGenerators, ...(config === 'none' ? [] : describeConfigOracles(config))];
}

/** `mine=./mine.ts` for `mine`. */
function withSpec(spec: string, config: ReadConfig): string {
  const own = config.oracles?.[spec];
  if (own !== undefined) return `${spec}=${own}`;
  const choices = [...oracleGenerators, ...describeConfigOracles(config)];
  const isPlainName = /^[\w-]+$/u.test(spec);
  if (isPlainName && !choices.some(({ name }) => name === spec))
    throw createUnknownChoiceError('oracle generator', choices, spec);
  return spec;
}

/** The same for the command that submits to an engine, which has these options. Throws UserError for what no option is. */
export async function applySubmitConfig(
  command: Command,
  table: Options,
  engine: string,
  { file, submit = {} }: ReadConfig,
): Promise<void> {
  await applyDefaults(command, table, submit[engine] ?? {}, `${file}: submit.${engine}`);
}

async function applyDefaults(
  command: Command,
  table: Options,
  defaults: Readonly<Record<string, unknown>>,
  section: string,
): Promise<void> {
  const { checkSettings } = await import('../../options/check-settings.js');
  const checked = checkSettings(table, defaults, { place: `${section}.`, command: joinCommandPath(command) });
  for (const [name, value] of Object.entries(checked))
    if (command.getOptionValueSource(name) !== 'cli') command.setOptionValueWithSource(name, value, 'config');
}

/** `submit slurm`: the names of a command and its parents, without the program's. */
function joinCommandPath(command: Command): string {
  const above = command.parent;
  return above === null || above.name() === 'teval'
    ? command.name()
    : `${joinCommandPath(above)} ${command.name()}`;
}
