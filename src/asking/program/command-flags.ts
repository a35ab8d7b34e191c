import {
  choice,
  flagTable,
  nothing,
  seconds,
  text,
  texts,
  readValues,
  wholeNumber,
  forRows,
  forWork,
} from '../../model/common/flag-table.js';
import { UserError } from '../../model/common/errors.js';
import type { GivenFlags } from '../../model/common/flag.js';
import { workFlags } from '../work-flags.js';

/** `bwrap`: bubblewrap. */
export type GeneratorSandbox = 'none' | 'bwrap';

/** The flags of a single process. */
export const processFlags = {
  generatorTimeout: workFlags.generatorTimeout,
  ...flagTable({
    generatorStartup: forWork(
      seconds('SECONDS'),
      'additional time for the first answer after its start (default: 120)',
    ),
    generatorSandbox: forWork(
      choice<GeneratorSandbox>('HOW', ['none', 'bwrap']),
      'bwrap: the program sees a read-only system, its own files and no network; none: it sees everything that you see (default: none)',
    ),
    generatorSees: forWork(
      texts('DIR'),
      'a folder or file that the program in the sandbox also sees; may be repeated (default: none)',
    ),
    generatorNetwork: forWork(nothing, 'let the program in the sandbox use the network (default: no)'),
  }),
};

const mostOpen = 1_000;

/** The flags of `command:PROGRAM` generators. */
export const commandFlags = {
  generatorWorkers: workFlags.generatorWorkers,
  ...flagTable({
    generatorWindow: forWork(
      wholeNumber('N'),
      `number of unanswered requests that a program may have, at most ${mostOpen} (default: 32)`,
    ),
  }),
  ...processFlags,
  ...flagTable({
    noGeneratorCache: forWork(
      nothing,
      'send requests again that the program has already answered (default: use the cached answers)',
    ),
    generatorVersion: forRows(
      text('TEXT'),
      "the program's version, which is part of the key of cached answers (default: a digest of the files on its command line and of the sources around them)",
    ),
  }),
};

/** How to run a program and cache its answers. */
export interface CommandOptions {
  /** Number of concurrent processes. */
  readonly workers: number;
  /** Maximum number of pending requests of a process: enough to keep it busy, and to be answered in batches. */
  readonly window: number;
  readonly answerSeconds: number;
  /** Additional time for the first answer after a start. */
  readonly startUpSeconds: number;
  readonly sandbox: GeneratorSandbox;
  /** Folders and files that it sees in the sandbox in addition to its own. */
  readonly sees: readonly string[];
  readonly network: 'shared' | 'none';
  readonly reuse: 'cached' | 'fresh';
  /** The user's version, or `files`: a digest of the files that the command line names. */
  readonly version: { readonly told: string } | 'files';
}

/** Throws UserError for an excessive window: if the program ends or hangs, all its pending requests are sent again one by one. */
export function parseCommandOptions(given: GivenFlags): CommandOptions {
  const flags = readValues(commandFlags, given);
  const {
    generatorVersion: givenVersion,
    generatorSandbox: sandbox = 'none',
    generatorWindow: window = 32,
  } = flags;
  if (window > mostOpen)
    throw new UserError(
      `--generator-window ${window} must be at most ${mostOpen}; start the program more often with --generator-workers`,
    );
  return {
    workers: flags.generatorWorkers ?? 1,
    window,
    answerSeconds: flags.generatorTimeout ?? 60,
    startUpSeconds: flags.generatorStartup ?? 120,
    sandbox,
    sees: flags.generatorSees ?? [],
    network: flags.generatorNetwork === true || sandbox === 'none' ? 'shared' : 'none',
    reuse: flags.noGeneratorCache === true ? 'fresh' : 'cached',
    version: givenVersion === undefined ? 'files' : { told: givenVersion },
  };
}
