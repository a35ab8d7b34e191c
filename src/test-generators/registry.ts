import type { Described } from '../model/described.js';
import { choiceOf, alternativesOf, usageOf } from '../model/described.js';
import { UserError } from '../model/errors.js';
import { valueOf, type Flag, type GivenFlags } from '../model/flag.js';
import type { ArtefactContext } from '../toolchain/maven.js';
import type { ToolPaths } from '../toolchain/tools.js';
import { archive } from './archive.js';
import { defects4j } from './defects4j.js';
import { evosuite } from './evosuite.js';
import { imported } from './imported.js';
import type { TestGenerator, TestGeneratorDescriptor } from './test-generator.js';

/** The test generators that `--test-generator` knows, one line each, in the order of lists; the first is the default. */
const listed = [evosuite, archive, defects4j] as const;
export const testGenerators: readonly Described[] = listed;

type OptionsOf<Descriptor> = Descriptor extends TestGeneratorDescriptor<infer Options> ? Options : never;

/** Which suites a run uses: what one of the generators is made from. */
export type TestGeneratorOptions = OptionsOf<(typeof listed)[number] | typeof imported>;

type AnyDescriptor = TestGeneratorDescriptor<TestGeneratorOptions>;
const all: readonly AnyDescriptor[] = [...listed, imported];

/** All flags of test generators. */
export const testGeneratorFlags: readonly Flag[] = [...new Set(listed.flatMap(({ flags }) => flags))];

/**
 * What the flags of a command say of its suites. Throws UserError for a generator that there isn't, and for flags that are not for the
 * chosen one.
 *
 * @param spec what was given to `--test-generator`.
 */
export function testGeneratorOptionsOf(spec: string | undefined, given: GivenFlags): TestGeneratorOptions {
  const descriptors = all.slice(0, listed.length);
  const isImplied = ({ impliedBy }: AnyDescriptor) =>
    impliedBy !== undefined && valueOf(impliedBy, given) !== undefined;
  const { choice, argument } = choiceOf(
    'test generator',
    descriptors,
    spec ?? descriptors.find(isImplied)?.name ?? evosuite.name,
  );
  for (const flag of testGeneratorFlags) {
    if (valueOf(flag, given) === undefined || choice.flags.includes(flag)) continue;
    const owners = descriptors.filter(({ flags }) => flags.includes(flag));
    throw new UserError(
      `--${flag.name} is for --test-generator ${alternativesOf(owners)}, not for ${usageOf(choice)}; leave one out`,
    );
  }
  return choice.optionsOf(argument, given);
}

/** The generator that options ask for. Throws UserError where what they name is not there. */
export function testGeneratorOf(
  options: TestGeneratorOptions,
  context: ArtefactContext,
): Promise<TestGenerator> {
  return descriptorOf(options).create(options, context);
}

/** Throws UserError where suites that are certain to be written can't be. */
export async function checkTestGenerator(options: TestGeneratorOptions, tools: ToolPaths): Promise<void> {
  await descriptorOf(options).check?.(options, tools);
}

/** What a run's record keeps of options: names and numbers, no paths. */
export function recordedTestGenerator(
  options: TestGeneratorOptions,
  generator: TestGenerator,
): Readonly<Record<string, string | number>> {
  return { generator: generator.name, ...descriptorOf(options).recorded(options, generator) };
}

function descriptorOf({ generator }: TestGeneratorOptions): AnyDescriptor {
  return all.find(({ name }) => name === generator)!;
}
