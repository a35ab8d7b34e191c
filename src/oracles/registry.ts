import { javadoc } from '../../generators/javadoc/index.js';
import { alternativesOf, choiceOf } from '../model/described.js';
import { currentNameOf } from '../model/former-names.js';
import { UserError } from '../model/errors.js';
import { keyOf, valueOf, type GivenFlags } from '../model/flag.js';
import { chat } from './chat.js';
import { command } from './command.js';
import type { GeneratorFlag, OracleGenerator, OracleGeneratorDescriptor } from './contract.js';
import { generatorName, modulePathOf, specPartsOf } from './generator-spec.js';
import { imported } from './imported.js';
import { leakageProbe } from './leakage-probe.js';
import { noException } from './no-exception.js';
import { predictions } from './predictions.js';
import { suiteAssertions } from './suite-assertions.js';
import { suiteTests } from './suite-tests.js';

/** The oracle generators that `--oracle` knows, one line each, in the order of lists. */
export const oracleGenerators: readonly OracleGeneratorDescriptor[] = [
  noException,
  javadoc,
  suiteAssertions,
  suiteTests,
  leakageProbe,
  predictions,
  command,
  chat,
];

/** All flags of oracle generators. */
export const oracleFlags: readonly GeneratorFlag[] = [
  ...new Set(oracleGenerators.flatMap(({ flags }) => flags ?? [])),
];

/**
 * What was given of the oracle generators' flags, by their names. Throws a `UserError` for one that is for none of the chosen generators.
 *
 * @param specs what was given to `--oracle`.
 */
export function oracleFlagsOf(specs: readonly string[], given: GivenFlags): GivenFlags {
  const chosen = specs.flatMap((spec) => oracleGenerators.find(({ name }) => name === nameIn(spec)) ?? []);
  const found = oracleFlags.filter((flag) => valueOf(flag, given) !== undefined);
  for (const flag of found) {
    if (chosen.some(({ flags }) => flags?.includes(flag))) continue;
    const owners = oracleGenerators.filter(({ flags }) => flags?.includes(flag));
    throw new UserError(
      `--${flag.name} is for --oracle ${alternativesOf(owners)}, and there is none; leave it out`,
    );
  }
  return Object.fromEntries(found.map((flag) => [keyOf(flag), given[keyOf(flag)]]));
}

/** Those of the given flags that decide rows. */
export function decisiveFlags(given: GivenFlags): GivenFlags {
  const decisive = oracleFlags.filter(({ decides }) => decides === 'rows').map(keyOf);
  return Object.fromEntries(Object.entries(given).filter(([key]) => decisive.includes(key)));
}

function nameIn(spec: string): string {
  return currentNameOf(specPartsOf(spec).rest.split(':')[0]!);
}

/**
 * Finds the generator for one `--oracle` option. Throws a `UserError` that names the known ones and the closest spelling.
 *
 * @param flags those of oracle generators, as given.
 */
export async function oracleGeneratorOf(spec: string, flags: GivenFlags = {}): Promise<OracleGenerator> {
  const { ownName, rest } = specPartsOf(spec);
  if (ownName !== undefined) checkOwnName(ownName, spec);
  const { choice, argument } = await chosenBy(rest);
  const generator = await choice.create({ argument, flags });
  if (ownName !== undefined) return { ...generator, name: ownName };
  if (modulePathOf(rest) !== undefined && isTaken(generator.name))
    throw new UserError(
      `--oracle ${spec}: the module calls its generator ${generator.name}, as another one is called; choose a name of its own, there or with --oracle NAME=${spec}`,
    );
  return generator;
}

/** Whether it is the name of a generator of the registry, or was. */
function isTaken(name: string): boolean {
  return oracleGenerators.some((each) => each.name === currentNameOf(name));
}

/** What a spec without a name of the user's own asks for: one of the registry, or a module's. */
async function chosenBy(
  spec: string,
): Promise<{ readonly choice: OracleGeneratorDescriptor; readonly argument: string }> {
  const module = modulePathOf(spec);
  if (module !== undefined) {
    const { loadPlugin } = await import('./plugin.js');
    const choice = await loadPlugin(module.path);
    if ((choice.usage === undefined) !== (module.argument === ''))
      throw new UserError(
        `the oracle generator "${spec}" must be written as ${module.path}${choice.usage === undefined ? '' : ':ARGUMENT'}`,
      );
    return { choice, argument: module.argument };
  }
  // Not in lists: its oracles fit no other suite than the one that `teval import toga` makes of its file.
  const isImported = spec.startsWith(`${imported.name}:`);
  return choiceOf('oracle generator', isImported ? [imported] : oracleGenerators, spec, currentNameOf);
}

function checkOwnName(name: string, spec: string): void {
  if (!generatorName.test(name))
    throw new UserError(
      `--oracle ${spec}: '${name}' cannot be a generator's name; begin with a letter and go on with letters, digits, dots and dashes`,
    );
  if (isTaken(name))
    throw new UserError(`--oracle ${spec}: ${name} is the name of another generator; choose one of your own`);
}

/**
 * Finds the generators for all `--oracle` options of a run. Generators of one name (two files of predictions in different
 * folders) get the start of their version behind it, so that names tell them apart; the very same one twice is a `UserError`.
 */
export async function oracleGeneratorsOf(
  specs: readonly string[],
  flags: GivenFlags = {},
): Promise<OracleGenerator[]> {
  const generators = await Promise.all(specs.map((spec) => oracleGeneratorOf(spec, flags)));
  return generators.map((generator, position) => {
    const namesakes = generators.filter(({ name }) => name === generator.name);
    if (namesakes.length === 1) return generator;
    if (namesakes.filter(({ version }) => version === generator.version).length > 1)
      throw new UserError(`the oracle generator "${specs[position]}" is there twice; leave one out`);
    return { ...generator, name: `${generator.name}-${generator.version.slice(0, 8)}` };
  });
}
