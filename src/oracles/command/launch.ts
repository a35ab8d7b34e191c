import { mkdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UserError } from '../../model/errors.js';
import { confined, tryBubblewrap, type View } from '../../toolchain/sandbox.js';
import { temporaryName } from '../../store/temporary-folder.js';
import type { CommandOptions } from './command-flags.js';
import { placesOfProgram } from './program-view.js';
import type { GroupCommand } from '../../process/guarded-group.js';

/** How a process of a program is started. */
export interface ProgramLaunch extends GroupCommand {
  /** Removes what was made for it, once it has ended. */
  cleanUp(): Promise<void>;
}

/** How a command line is started: by the POSIX shell, in the current folder, and in a sandbox where one is asked for. */
export function launchOf(
  commandLine: string,
  { sandbox, network }: Pick<CommandOptions, 'sandbox' | 'network'>,
): ProgramLaunch {
  const shell = ['/bin/sh', '-c', replacingShell(commandLine)];
  const folder = process.cwd();
  const environment = { ...inherited(), PYTHONUNBUFFERED: '1' };
  if (sandbox === 'none')
    return { ...groupCommand(shell), folder, environment, cleanUp: () => Promise.resolve() };
  const home = join(tmpdir(), temporaryName('generator'));
  mkdirSync(home, { mode: 0o700 });
  const view: View = {
    visible: placesOfProgram(commandLine, network),
    writable: { from: home, at: home },
    start: folder,
    network,
    resources: 'unlimited',
  };
  return {
    ...groupCommand(confined(shell, sandbox, view)),
    folder,
    environment: { ...environment, HOME: home, TMPDIR: home },
    cleanUp: () => rm(home, { recursive: true, force: true, maxRetries: 3 }),
  };
}

function groupCommand([command = '', ...commandArguments]: readonly string[]): Pick<
  GroupCommand,
  'command' | 'commandArguments'
> {
  return { command, commandArguments };
}

/** The program in the shell's place where the line is one plain command: a shell beside it would hold its output open. */
function replacingShell(commandLine: string): string {
  const isPlain = /^\s*[\w./~+-]+(?:\s|$)/u.test(commandLine) && !/[;&|()<>`\n]/u.test(commandLine);
  return isPlain && !/^\s*(?:exec|cd|\.|source|if|for|while|case)\s/u.test(commandLine)
    ? `exec ${commandLine}`
    : commandLine;
}

/** Throws UserError where bubblewrap is asked for and does not work. */
export async function checkSandbox({ sandbox }: Pick<CommandOptions, 'sandbox'>): Promise<void> {
  if (sandbox === 'none') return;
  const trial = await tryBubblewrap();
  if (trial === 'works') return;
  throw new UserError(`--generator-sandbox bwrap: ${trial.why}; --generator-sandbox none goes without`);
}

/** The user's PATH and HOME, language and time zone: no keys, unless somebody keeps them in those. */
function inherited(): Record<string, string> {
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
