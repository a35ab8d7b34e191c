import type { Ranker } from '../../ranking/ranker.js';
import { rankers } from '../../ranking/rankers.js';
import { chatFlags } from '../asking/chat/chat-flags.js';
import type { GeneratorSurroundings } from '../asking/create-context.js';
import { commandFlags } from '../asking/program/command-flags.js';
import { parseChoice, type Described } from '../model/common/described.js';
import { UserError } from '../model/common/errors.js';
import type { GivenFlags } from '../model/common/flag.js';
import { toFlagOptions } from '../options/flag-options.js';
import { generatorName, parseModulePath, parseSpec } from '../oracles/generator-spec.js';
import { rankProbe } from './rank-probe.js';

/** A guest with an argument. */
interface GuestKind extends Described {
  create(
    argument: string,
    flags: GivenFlags,
    surroundings: GeneratorSurroundings,
    ownName: string | undefined,
  ): Promise<Ranker>;
}

const guests: readonly GuestKind[] = [
  {
    name: 'command',
    usage: 'command:PROGRAM',
    description: 'your own program, which reads requests and writes answers, one line of JSON each',
    create: async (...given) => (await import('./command.js')).createCommandRanker(...given),
  },
  {
    name: 'chat',
    usage: 'chat:MODEL',
    description: 'a language model that judges each failing test, with a prompt',
    create: async (...given) => (await import('./chat.js')).createChatRanker(...given),
  },
];

/** All values of `--ranker`, apart from modules; the first is the default. */
export const allRankers: readonly (Ranker | GuestKind)[] = [...rankers, rankProbe, ...guests];

/** The options of guests. */
export const rankerFlagOptions = toFlagOptions(
  Object.values({ ...commandFlags, ...chatFlags }),
  'oracle generator',
);

/** Whether a ranker must be asked. */
export function isGuest(spec: string): boolean {
  const { rest } = parseSpec(spec);
  return parseModulePath(rest) !== undefined || guests.some(({ name }) => rest.startsWith(`${name}:`));
}

/**
 * The ranker of a value of `--ranker`. Throws UserError with the known names and the closest one if there is none.
 *
 * @param surroundings for guests; `none` if there is none
 */
export async function createRanker(
  spec: string,
  flags: GivenFlags,
  surroundings: GeneratorSurroundings | 'none',
): Promise<Ranker> {
  const { ownName, rest } = parseSpec(spec);
  const module = parseModulePath(rest);
  if (module === undefined) {
    const { choice, argument } = parseChoice('ranker', allRankers, rest);
    if (!('create' in choice) && ownName === undefined) return choice;
    if ('create' in choice && surroundings !== 'none')
      return checkName(await choice.create(argument, flags, surroundings, ownName), spec);
  } else if (surroundings !== 'none') {
    const { loadRanker } = await import('./module.js');
    return checkName(await loadRanker(module.path, surroundings, ownName), spec);
  }
  throw new UserError(`--ranker ${spec}: only a program, a model or a module can get a name of your own`);
}

function checkName(ranker: Ranker, spec: string): Ranker {
  const { name } = ranker;
  if (generatorName.test(name) && !allRankers.some((each) => each.name === name)) return ranker;
  throw new UserError(
    `--ranker ${spec}: a ranker of yours can't be called '${name}'; choose a different name with --ranker NAME=…`,
  );
}
