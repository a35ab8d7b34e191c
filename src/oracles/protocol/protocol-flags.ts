import type { GeneratorFlag, GivenFlags } from '../contract.js';
import { valueOf } from '../contract.js';
import { contexts, type Context } from './class-context.js';
import { multis, type Choice, type Multi } from './oracles-of-answer.js';

const context: GeneratorFlag<Context> = {
  name: 'context',
  takes: { kind: 'choice', word: 'WHAT', choices: contexts },
  description:
    'none, signatures or class: how much of the focal class on the side under test a generator is sent with each request (default: none)',
  decides: 'rows',
};
const multi: GeneratorFlag<Multi> = {
  name: 'multi',
  takes: { kind: 'choice', word: 'HOW', choices: multis },
  description:
    'of several oracles in an answer: first, a test case of the surest; all, one of each; any, one that fails if any of its assertions does (default: all)',
  decides: 'rows',
};
const top: GeneratorFlag<number> = {
  name: 'top',
  takes: { kind: 'wholeNumber', word: 'N' },
  description: 'take no more than the N surest oracles of an answer (default: all)',
  decides: 'rows',
};

/** The flags of all generators that speak the protocol. */
export const protocolFlags: readonly GeneratorFlag[] = [context, multi, top];

/** What a generator is sent, and what is taken of its answers. */
export interface ProtocolOptions {
  readonly context: Context;
  readonly choice: Choice;
}

export function protocolOptionsOf(given: GivenFlags): ProtocolOptions {
  return {
    context: valueOf(context, given) ?? 'none',
    choice: { multi: valueOf(multi, given) ?? 'all', top: valueOf(top, given) ?? 'all' },
  };
}
