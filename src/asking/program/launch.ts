import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { UserError } from '../../model/common/errors.js';
import { confine, tryBubblewrap, type View } from '../../toolchain/sandbox.js';
import { createTemporaryName, removeTemporary } from '../../store/files/temporary-folder.js';
import type { Sandbox } from '../../toolchain/test-environment.js';
import type { Network } from '../../toolchain/system-view.js';
import { checkSeenFolders, createProgramView } from './program-view.js';
import type { GroupCommand } from '../../process/guarded-group.js';

/** What a user's program may see and use. */
export interface ProgramOptions {
  readonly sandbox: Sandbox;
  /** Folders and files that it sees in the sandbox in addition to its own. */
  readonly sees: readonly string[];
  readonly network: Network;
}

/** How to start a process of a program. */
export interface ProgramLaunch extends GroupCommand {
  /** Removes temporary files after the process has ended. */
  cleanUp(): Promise<void>;
}

/**
 * How to start a command line: by the POSIX shell, in the current folder, and in a sandbox if requested.
 *
 * @param given a writable folder for the program; by default a new one that `cleanUp` removes
 */
export function buildLaunch(
  commandLine: string,
  { sandbox, network, sees }: ProgramOptions,
  given?: string,
): ProgramLaunch {
  const shell = ['/bin/sh', '-c', replaceShell(commandLine)];
  const folder = process.cwd();
  const environment: Record<string, string> = { ...selectEnvironment(), PYTHONUNBUFFERED: '1' };
  if (sandbox === 'none')
    return { ...groupCommand(shell), folder, environment, cleanUp: () => Promise.resolve() };
  const home = given ?? join(tmpdir(), createTemporaryName('generator'));
  if (given === undefined) mkdirSync(home, { mode: 0o700 });
  const { visible, hidden, path } = createProgramView(commandLine, { sees, network });
  const view: View = {
    ...{ visible, hidden },
    writable: { from: home, at: home },
    start: folder,
    network,
    resources: 'unlimited',
  };
  return {
    ...groupCommand(confine(shell, sandbox, view)),
    folder,
    environment: {
      ...environment,
      PATH: [...path, environment['PATH']].join(delimiter),
      HOME: home,
      TMPDIR: home,
    },
    cleanUp: () => (given === undefined ? removeTemporary(home) : Promise.resolve()),
  };
}

function groupCommand([command = '', ...commandArguments]: readonly string[]): Pick<
  GroupCommand,
  'command' | 'commandArguments'
> {
  return { command, commandArguments };
}

/** Replaces the shell by the program if the line is a single plain command, because a shell would keep its output open. */
function replaceShell(commandLine: string): string {
  const isPlain = /^\s*[\w./~+-]+(?:\s|$)/u.test(commandLine) && !/[;&|()<>`\n]/u.test(commandLine);
  return isPlain && !/^\s*(?:exec|cd|\.|source|if|for|while|case)\s/u.test(commandLine)
    ? `exec ${commandLine}`
    : commandLine;
}

/**
 * Throws UserError if bubblewrap is requested but does not work, and for folders that a program must not see.
 *
 * @param flags the first word of the flags of the program's kind
 */
export async function checkSandbox(
  { sandbox, sees }: Pick<ProgramOptions, 'sandbox' | 'sees'>,
  flags: '--generator' | '--suite' = '--generator',
): Promise<void> {
  if (sandbox === 'none' && sees.length > 0)
    throw new UserError(`${flags}-sees needs the sandbox: add ${flags}-sandbox bwrap`);
  if (sandbox === 'none') return;
  checkSeenFolders(sees, flags);
  const trial = await tryBubblewrap();
  if (trial === 'works') return;
  throw new UserError(`${flags}-sandbox bwrap: ${trial.why}; ${flags}-sandbox none runs without a sandbox`);
}

/** The user's PATH and HOME, language and time zone, but no variables with keys. */
function selectEnvironment(): Record<string, string> {
  const names = [
    'PATH',
    'HOME',
    'USER',
    'LANG',
    'LC_ALL',
    'TZ',
    'TMPDIR',
    'VIRTUAL_ENV',
    'CUDA_VISIBLE_DEVICES',
  ];
  return Object.fromEntries(
    names.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  );
}
