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
import type { PrefixGenerator, PrefixGeneratorDescriptor } from './prefix-generator.js';

/** The prefix generators that `--prefixes` knows, one line each, in the order of lists; the first is the default. */
const listed = [evosuite, archive, defects4j] as const;
export const prefixGenerators: readonly Described[] = listed;

type OptionsOf<Descriptor> = Descriptor extends PrefixGeneratorDescriptor<infer Options> ? Options : never;

/** Which suites a run uses: what one of the generators is made from. */
export type PrefixOptions = OptionsOf<(typeof listed)[number] | typeof imported>;

type AnyDescriptor = PrefixGeneratorDescriptor<PrefixOptions>;
const all: readonly AnyDescriptor[] = [...listed, imported];

/** All flags of prefix generators. */
export const prefixFlags: readonly Flag[] = [...new Set(listed.flatMap(({ flags }) => flags))];

/**
 * What the flags of a command say of its suites. Throws UserError for a generator that there isn't, and for flags that are not for the
 * chosen one.
 *
 * @param spec what was given to `--prefixes`.
 */
export function prefixOptionsOf(spec: string | undefined, given: GivenFlags): PrefixOptions {
  const descriptors = all.slice(0, listed.length);
  const isImplied = ({ impliedBy }: AnyDescriptor) =>
    impliedBy !== undefined && valueOf(impliedBy, given) !== undefined;
  const { choice, argument } = choiceOf(
    'prefix generator',
    descriptors,
    spec ?? descriptors.find(isImplied)?.name ?? evosuite.name,
  );
  for (const flag of prefixFlags) {
    if (valueOf(flag, given) === undefined || choice.flags.includes(flag)) continue;
    const owners = descriptors.filter(({ flags }) => flags.includes(flag));
    throw new UserError(
      `--${flag.name} is for --prefixes ${alternativesOf(owners)}, not for ${usageOf(choice)}; leave one out`,
    );
  }
  return choice.optionsOf(argument, given);
}

/** The generator that options ask for. Throws UserError where what they name is not there. */
export function prefixGeneratorOf(
  options: PrefixOptions,
  context: ArtefactContext,
): Promise<PrefixGenerator> {
  return descriptorOf(options).create(options, context);
}

/** Throws UserError where suites that are certain to be written can't be. */
export async function checkPrefixes(options: PrefixOptions, tools: ToolPaths): Promise<void> {
  await descriptorOf(options).check?.(options, tools);
}

/** What a run's record keeps of options: names and numbers, no paths. */
export function recordedPrefixes(
  options: PrefixOptions,
  generator: PrefixGenerator,
): Readonly<Record<string, string | number>> {
  return { generator: generator.name, ...descriptorOf(options).recorded(options, generator) };
}

function descriptorOf({ generator }: PrefixOptions): AnyDescriptor {
  return all.find(({ name }) => name === generator)!;
}
