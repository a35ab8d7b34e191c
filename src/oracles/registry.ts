import { javadoc } from '../../generators/javadoc/index.js';
import { listAlternatives, parseChoice } from '../model/common/described.js';
import { UserError } from '../model/common/errors.js';
import { toFlagKey, valueOf, type GivenFlags } from '../model/common/flag.js';
import { chatTests, commandTests } from './asked-tests.js';
import { chat } from './chat.js';
import { command } from './command.js';
import type {
  GeneratorFlag,
  GivenToGenerator,
  OracleGenerator,
  OracleGeneratorDescriptor,
} from './contract.js';
import { completions } from './completions.js';
import { generatorName, parseModulePath, parseSpec } from './generator-spec.js';
import { inspectionProbe } from './inspection-probe.js';
import { imported } from './imported.js';
import { leakageProbe } from './leakage-probe.js';
import { lengthProbe } from './length-probe.js';
import { noException } from './no-exception.js';
import { outputs } from './outputs.js';
import { predictions } from './predictions.js';
import { emptyTest, groundTruth, recorded, samples, testbenchOutputs, testevalOutputs } from './samples.js';
import { suiteAssertions } from './suite-assertions.js';
import { suiteTests } from './suite-tests.js';

/** The oracle generators of `--oracle`, one line each, in the order of lists. */
export const oracleGenerators: readonly OracleGeneratorDescriptor[] = [
  noException,
  javadoc,
  suiteAssertions,
  suiteTests,
  leakageProbe,
  lengthProbe,
  inspectionProbe,
  predictions,
  completions,
  outputs,
  samples,
  testbenchOutputs,
  testevalOutputs,
  recorded,
  groundTruth,
  emptyTest,
  command,
  chat,
  commandTests,
  chatTests,
];

/** What generators may know of a run before it is planned. */
export type GivenPrograms = Omit<GivenToGenerator, 'argument' | 'flags'>;

/** Descriptors passed as objects, by name. */
export type GivenGenerators = ReadonlyMap<string, OracleGeneratorDescriptor>;

/** Flags of oracle generators that test generators have, too. */
export interface FlagsOfSuites {
  readonly flags: readonly GeneratorFlag[];
  readonly listSharers: (flag: GeneratorFlag) => readonly string[];
}

/** All flags of oracle generators. */
export const oracleFlags: readonly GeneratorFlag[] = [
  ...new Set(oracleGenerators.flatMap(({ flags }) => flags ?? [])),
];

/**
 * The given flags of oracle generators, by name. Throws a `UserError` for a flag of a generator that is not chosen.
 *
 * @param specs the values of `--oracle`
 * @param suites the flags that the run's test generator has, too, and the names of all test generators that have one
 */
export function selectOracleFlags(
  specs: readonly string[],
  given: GivenFlags,
  suites: FlagsOfSuites = { flags: [], listSharers: () => [] },
): GivenFlags {
  const chosen = specs.flatMap((spec) => oracleGenerators.find(({ name }) => name === nameIn(spec)) ?? []);
  const found = oracleFlags.filter((flag) => valueOf(flag, given) !== undefined);
  const isOfChosen = (flag: GeneratorFlag) => chosen.some(({ flags }) => flags?.includes(flag));
  for (const flag of found) {
    if (isOfChosen(flag) || suites.flags.includes(flag)) continue;
    const owners = oracleGenerators.filter(({ flags }) => flags?.includes(flag));
    const sharers = suites.listSharers(flag).map((usage) => `, or for --test-generator ${usage}`);
    throw new UserError(
      `--${flag.name} is for --oracle ${listAlternatives(owners)}${sharers.join('')}, which this run does not have; leave it out`,
    );
  }
  return Object.fromEntries(
    found.filter(isOfChosen).map((flag) => [toFlagKey(flag), given[toFlagKey(flag)]]),
  );
}

/** The given flags that affect rows. */
export function selectFlagsThatDecide(given: GivenFlags): GivenFlags {
  const decisive = oracleFlags.filter(({ decides }) => decides === 'rows').map(toFlagKey);
  return Object.fromEntries(Object.entries(given).filter(([key]) => decisive.includes(key)));
}

function nameIn(spec: string): string {
  return parseSpec(spec).rest.split(':')[0]!;
}

/**
 * Finds the generator for one `--oracle` option. Throws a `UserError` with the known names and the closest one.
 *
 * @param flags flags of oracle generators, as given
 * @param given generators passed as objects, by their name among the specs
 * @param programs what the run says of its programs or texts
 */
export async function createOracleGenerator(
  spec: string,
  flags: GivenFlags = {},
  given: GivenGenerators = new Map(),
  programs: GivenPrograms = {},
): Promise<OracleGenerator> {
  const descriptor = given.get(spec);
  if (descriptor !== undefined) return createGiven(descriptor, { argument: '', flags, ...programs });
  const { ownName, rest } = parseSpec(spec);
  if (ownName !== undefined) checkOwnName(ownName, spec);
  const { choice, argument } = await loadChosen(rest);
  const generator = await choice.create({ argument, flags, ...programs });
  if (ownName !== undefined) return { ...generator, name: ownName };
  if (parseModulePath(rest) !== undefined && isTaken(generator.name))
    throw new UserError(
      `--oracle ${spec}: the module's generator has the name ${generator.name}, as another generator does; choose a different name, in the module or with --oracle NAME=${spec}`,
    );
  return generator;
}

async function createGiven(
  descriptor: OracleGeneratorDescriptor,
  given: GivenToGenerator,
): Promise<OracleGenerator> {
  const generator = await descriptor.create(given);
  if (isTaken(generator.name))
    throw new UserError(
      `the oracle generator object has the name ${generator.name}, as another generator does; choose a different name`,
    );
  return generator;
}

/** Whether a name is that of a generator of the registry, or was. */
export function isTaken(name: string): boolean {
  return oracleGenerators.some((each) => each.name === name);
}

/** The generator of a spec without a user's own name: one of the registry, or a module's. */
async function loadChosen(
  spec: string,
): Promise<{ readonly choice: OracleGeneratorDescriptor; readonly argument: string }> {
  const module = parseModulePath(spec);
  if (module !== undefined) {
    const { loadPlugin } = await import('./plugin.js');
    const choice = await loadPlugin(module.path);
    if ((choice.usage === undefined) !== (module.argument === ''))
      throw new UserError(
        `the oracle generator "${spec}" must be written as ${module.path}${choice.usage === undefined ? '' : ':ARGUMENT'}`,
      );
    return { choice, argument: module.argument };
  }
  // Not in lists, because its oracles fit only the suite that `teval import toga` makes from its file.
  const isImported = spec.startsWith(`${imported.name}:`);
  return parseChoice('oracle generator', isImported ? [imported] : oracleGenerators, spec);
}

function checkOwnName(name: string, spec: string): void {
  if (!generatorName.test(name))
    throw new UserError(
      `--oracle ${spec}: '${name}' cannot be a generator's name; begin with a letter and go on with letters, digits, dots and dashes`,
    );
  if (isTaken(name))
    throw new UserError(
      `--oracle ${spec}: ${name} is the name of another generator; choose a different name`,
    );
}

/**
 * Finds the generators for all `--oracle` options of a run. Generators with equal names (two files of predictions in different folders) get the start
 * of their version as suffix. Throws a `UserError` if the same generator is given twice.
 */
export async function createOracleGenerators(
  specs: readonly string[],
  flags: GivenFlags = {},
  given: GivenGenerators = new Map(),
  programs: GivenPrograms = {},
): Promise<OracleGenerator[]> {
  const generators = await Promise.all(
    specs.map((spec) => createOracleGenerator(spec, flags, given, programs)),
  );
  return generators.map((generator, position) => {
    const namesakes = generators.filter(({ name }) => name === generator.name);
    if (namesakes.length === 1) return generator;
    if (namesakes.filter(({ version }) => version === generator.version).length > 1)
      throw new UserError(`the oracle generator "${specs[position]}" is given twice; leave one out`);
    return { ...generator, name: `${generator.name}-${generator.version.slice(0, 8)}` };
  });
}
