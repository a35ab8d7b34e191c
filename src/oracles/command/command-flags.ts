import { valueOf } from '../contract.js';
import type { GeneratorFlag, GivenFlags } from '../contract.js';

const workers: GeneratorFlag<number> = {
  name: 'generator-workers',
  takes: { kind: 'wholeNumber', word: 'N' },
  description: 'how often a generator of the form command:PROGRAM is started at the same time (default: 1)',
  decides: 'work',
};
const timeout: GeneratorFlag<number> = {
  name: 'generator-timeout',
  takes: { kind: 'seconds', word: 'SECONDS' },
  description: 'how long the program may take for an answer (default: 60)',
  decides: 'work',
};
const startUp: GeneratorFlag<number> = {
  name: 'generator-startup',
  takes: { kind: 'seconds', word: 'SECONDS' },
  description: 'how much longer it may take for the first answer after its start (default: 120)',
  decides: 'work',
};
const sandbox: GeneratorFlag<GeneratorSandbox> = {
  name: 'generator-sandbox',
  takes: { kind: 'choice', word: 'HOW', choices: ['none', 'bwrap'] },
  description:
    'bwrap: the program sees a read-only system without home folders and network; none: what you see (default: none)',
  decides: 'work',
};
const network: GeneratorFlag<true> = {
  name: 'generator-network',
  takes: { kind: 'nothing' },
  description: 'let the program in the sandbox use the network (default: no)',
  decides: 'work',
};
const noCache: GeneratorFlag<true> = {
  name: 'no-generator-cache',
  takes: { kind: 'nothing' },
  description: 'ask the program again what it has answered before (default: answers are kept in the cache)',
  decides: 'work',
};
const version: GeneratorFlag<string> = {
  name: 'generator-version',
  takes: { kind: 'text', word: 'TEXT' },
  description:
    "the program's version, under which its answers are kept (default: a digest of the files that its command line names)",
  decides: 'rows',
};

/** `bwrap`: bubblewrap. */
export type GeneratorSandbox = 'none' | 'bwrap';

/** Those of a single process. */
export const processFlags: readonly GeneratorFlag[] = [timeout, startUp, sandbox, network];

/** The flags of generators of the form `command:PROGRAM`. */
export const commandFlags: readonly GeneratorFlag[] = [workers, ...processFlags, noCache, version];

/** How a program is run, and what is kept of what it says. */
export interface CommandOptions {
  /** Processes at the same time. */
  readonly workers: number;
  readonly answerSeconds: number;
  /** On top of those, for the first answer after a start. */
  readonly startUpSeconds: number;
  readonly sandbox: GeneratorSandbox;
  readonly network: 'shared' | 'none';
  readonly reuse: 'cached' | 'fresh';
  /** As given by the user, or `files`: told by what the command line names. */
  readonly version: { readonly told: string } | 'files';
}

export function commandOptionsOf(given: GivenFlags): CommandOptions {
  const told = valueOf(version, given);
  const isOpen = valueOf(network, given) === true || (valueOf(sandbox, given) ?? 'none') === 'none';
  return {
    workers: valueOf(workers, given) ?? 1,
    answerSeconds: valueOf(timeout, given) ?? 60,
    startUpSeconds: valueOf(startUp, given) ?? 120,
    sandbox: valueOf(sandbox, given) ?? 'none',
    network: isOpen ? 'shared' : 'none',
    reuse: valueOf(noCache, given) === true ? 'fresh' : 'cached',
    version: told === undefined ? 'files' : { told },
  };
}
