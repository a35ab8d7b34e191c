import type { Described } from '../model/common/described.js';
import { parseChoice, listAlternatives, formatUsage } from '../model/common/described.js';
import { UserError } from '../model/common/errors.js';
import { toFlagKey, valueOf, type DecidingFlag, type Flag, type GivenFlags } from '../model/common/flag.js';
import { toTitle, type Language } from '../model/program/language.js';
import type { SuiteConventions } from '../model/suite/suite-conventions.js';
import type { TestRuntime } from '../execution/test-runtime.js';
import type { ToolPaths } from '../options/tool-options.js';
import { archive } from './archive.js';
import { chatSuites } from './chat.js';
import { commandSuites } from './command.js';
import { defects4j } from './defects4j.js';
import { developer } from './developer.js';
import { evosuite, evosuiteSuites } from './evosuite.js';
import { imported } from './imported.js';
import { noSuites } from './no-suites.js';
import { randoop } from './randoop.js';
import type {
  AnyTestGenerator,
  TestGenerator,
  TestGeneratorContext,
  TestGeneratorDescriptor,
} from './test-generator.js';

/** The test generators of `--test-generator`, one line each, in the order of lists; the first is the default. */
const listed = [
  evosuite,
  archive,
  defects4j,
  developer,
  commandSuites,
  chatSuites,
  randoop,
  noSuites,
] as const;
export const testGenerators: readonly Described[] = listed;

const suiteFacts = listed.flatMap(({ suites }: Pick<AnyDescriptor, 'suites'>) => suites ?? []);

/** Runtimes that suites may need in addition to JUnit, whatever generated them, because an archive does not state that. */
export const testRuntimes: readonly TestRuntime[] = suiteFacts.map(({ runtime }) => runtime);

/** How suites may be written, whatever generated them. */
export const suiteConventions: readonly SuiteConventions[] = suiteFacts.map(({ conventions }) => conventions);

/** The runtimes whose runner a generator's suites may use. */
export function listRuntimes({ runtimes }: Pick<TestGenerator, 'runtimes'>): readonly TestRuntime[] {
  return runtimes === 'any' ? testRuntimes : runtimes;
}

type OptionsOf<Descriptor> =
  Descriptor extends TestGeneratorDescriptor<infer Options, AnyTestGenerator> ? Options : never;

/** The source of a run's suites: the options of one of the generators. */
export type TestGeneratorOptions = OptionsOf<(typeof listed)[number] | typeof imported>;

type AnyDescriptor = TestGeneratorDescriptor<TestGeneratorOptions, AnyTestGenerator>;
const all: readonly AnyDescriptor[] = [...listed, imported];

/** All flags of test generators. */
export const testGeneratorFlags: readonly Flag[] = [...new Set(listed.flatMap(({ flags }) => flags))];

/** The flags of oracle generators that the test generator of a spec has, too. */
export function listSharedFlags(spec: string | undefined): readonly DecidingFlag[] {
  return spec === undefined ? [] : getSharedFlags(all.find(({ name }) => name === readGeneratorName(spec)));
}

/** The test generators that have a flag of oracle generators, as in `chat:MODEL`. */
export function listSharers(flag: Flag): readonly string[] {
  return all.filter((each) => getSharedFlags(each).some((shared) => shared === flag)).map(formatUsage);
}

function getSharedFlags({
  sharedFlags = [],
}: Pick<AnyDescriptor, 'sharedFlags'> = {}): readonly DecidingFlag[] {
  return sharedFlags;
}

/** The given flags of the test generator of a spec that affect only how the work is done. */
export function selectSuiteWork(spec: string | undefined, given: GivenFlags): GivenFlags {
  const chosen = listSharedFlags(spec).filter(
    (flag) => flag.decides === 'work' && valueOf(flag, given) !== undefined,
  );
  return Object.fromEntries(chosen.map((flag) => [toFlagKey(flag), given[toFlagKey(flag)]]));
}

/** The test generator that a value of `--test-generator` names: `developer` of `developer:DIR`. */
export function readGeneratorName(spec: string): string {
  return spec.replace(/:.*$/su, '');
}

/**
 * The options of suites from the flags of a command. Throws UserError for an unknown generator, and for flags of another generator.
 *
 * @param spec the value of `--test-generator`
 * @param others the values of the run's other test generators, whose flags are given, too; undefined for that of a run without a choice
 */
export function parseTestGeneratorOptions(
  spec: string | undefined,
  given: GivenFlags,
  others: readonly (string | undefined)[] = [],
): TestGeneratorOptions {
  const descriptors = all.slice(0, listed.length);
  const isImplied = ({ impliedBy }: AnyDescriptor) =>
    impliedBy !== undefined && valueOf(impliedBy, given) !== undefined;
  const usual = descriptors.find(isImplied)?.name ?? evosuite.name;
  const { choice, argument } = parseChoice('test generator', descriptors, spec ?? usual);
  const otherNames = others.map((each) => readGeneratorName(each ?? usual));
  for (const flag of testGeneratorFlags) {
    if (valueOf(flag, given) === undefined || choice.flags.includes(flag)) continue;
    const owners = descriptors.filter(({ flags }) => flags.includes(flag));
    if (owners.some(({ name }) => otherNames.includes(name))) continue;
    throw new UserError(
      `--${flag.name} is for --test-generator ${listAlternatives(owners)}, not for ${formatUsage(choice)}; leave one out`,
    );
  }
  return choice.parseOptions(argument, given);
}

/**
 * The seeds of a run with these options. Throws UserError for several seeds if each has the same suite.
 *
 * @param given the seeds that the user asked for; undefined without a choice
 */
export function chooseSeeds(
  options: TestGeneratorOptions,
  given: readonly number[] | undefined,
  usual: readonly number[],
): readonly number[] {
  const descriptor = findDescriptor(options);
  if (descriptor.seeds !== 'one') return usual;
  if (given !== undefined && given.length > 1)
    throw new UserError(
      `--test-generator ${descriptor.name} has the same tests for each seed; leave out --seeds, or name one seed`,
    );
  return given ?? [1];
}

/** The generator for some options. Throws UserError if they name something that does not exist. */
export function createTestGenerator(
  options: TestGeneratorOptions,
  context: Omit<TestGeneratorContext, 'predictedSuites'>,
): Promise<AnyTestGenerator> {
  return findDescriptor(options).create(options, { ...context, predictedSuites: evosuiteSuites });
}

/**
 * Throws UserError for a generator whose suites are in another language.
 *
 * @param benchmark its name, for the message
 */
export function checkSuiteLanguage(
  options: TestGeneratorOptions,
  language: Language,
  benchmark: string,
): void {
  const isOfLanguage = ({ languages = ['java'] }: AnyDescriptor) => languages.includes(language);
  const chosen = findDescriptor(options);
  if (isOfLanguage(chosen)) return;
  throw new UserError(
    `--test-generator ${chosen.name} has no suites for the ${toTitle(language)} programs of ${benchmark}; choose ${listAlternatives(listed.filter(isOfLanguage))}`,
  );
}

/** Throws UserError if suites that must be generated can't be. */
export async function checkTestGenerator(options: TestGeneratorOptions, tools: ToolPaths): Promise<void> {
  await findDescriptor(options).check?.(options, tools);
}

/** The part of the options in a run's record: names and numbers, no paths. */
export function toRecordedTestGenerator(
  options: TestGeneratorOptions,
  generator: AnyTestGenerator,
): Readonly<Record<string, string | number>> {
  return { generator: generator.name, ...findDescriptor(options).recorded(options, generator) };
}

function findDescriptor({ generator }: TestGeneratorOptions): AnyDescriptor {
  return all.find(({ name }) => name === generator)!;
}
