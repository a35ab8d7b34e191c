import { UserError, valueOf } from '../contract.js';
import type { GeneratorFlag, GivenFlags } from '../contract.js';
import { timeoutFlag, workersFlag } from '../protocol/work-flags.js';

const startUp: GeneratorFlag<number> = {
  name: 'generator-startup',
  takes: { kind: 'seconds', word: 'SECONDS' },
  description: 'how much longer it may take for the first answer after its start (default: 120)',
  decides: 'work',
};
const mostOpen = 1_000;
const window: GeneratorFlag<number> = {
  name: 'generator-window',
  takes: { kind: 'wholeNumber', word: 'N' },
  description: `how many requests a program has before it answers, at most ${mostOpen} (default: 32)`,
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
export const processFlags: readonly GeneratorFlag[] = [timeoutFlag, startUp, sandbox, network];

/** The flags of generators of the form `command:PROGRAM`. */
export const commandFlags: readonly GeneratorFlag[] = [
  workersFlag,
  window,
  ...processFlags,
  noCache,
  version,
];

/** How a program is run, and what is kept of what it says. */
export interface CommandOptions {
  /** Processes at the same time. */
  readonly workers: number;
  /** Requests that a process has at a time: enough to keep it busy, and to be answered in batches. */
  readonly window: number;
  readonly answerSeconds: number;
  /** On top of those, for the first answer after a start. */
  readonly startUpSeconds: number;
  readonly sandbox: GeneratorSandbox;
  readonly network: 'shared' | 'none';
  readonly reuse: 'cached' | 'fresh';
  /** As given by the user, or `files`: told by what the command line names. */
  readonly version: { readonly told: string } | 'files';
}

/** Throws UserError for a window that no program needs: where it ends or hangs, all that it had is asked again one by one. */
export function commandOptionsOf(given: GivenFlags): CommandOptions {
  const told = valueOf(version, given);
  const isOpen = valueOf(network, given) === true || (valueOf(sandbox, given) ?? 'none') === 'none';
  const open = valueOf(window, given) ?? 32;
  if (open > mostOpen)
    throw new UserError(
      `--generator-window ${open} must be at most ${mostOpen}; start the program more often with --generator-workers`,
    );
  return {
    workers: valueOf(workersFlag, given) ?? 1,
    window: open,
    answerSeconds: valueOf(timeoutFlag, given) ?? 60,
    startUpSeconds: valueOf(startUp, given) ?? 120,
    sandbox: valueOf(sandbox, given) ?? 'none',
    network: isOpen ? 'shared' : 'none',
    reuse: valueOf(noCache, given) === true ? 'fresh' : 'cached',
    version: told === undefined ? 'files' : { told },
  };
}
