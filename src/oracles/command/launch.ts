import { mkdirSync, rmSync, statSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { execa } from 'execa';
import { UserError } from '../../model/errors.js';
import { temporaryName } from '../../store/temporary-folder.js';
import type { CommandOptions } from './command-flags.js';
import { filesNamedIn } from './command-line.js';
import type { ProgramLaunch } from './program-process.js';

/** How a command line is started: by the POSIX shell, in the current folder, and in a sandbox where one is asked for. */
export function launchOf(
  commandLine: string,
  { sandbox, network }: Pick<CommandOptions, 'sandbox' | 'network'>,
): ProgramLaunch {
  const shell = ['/bin/sh', '-c', replacingShell(commandLine)] as const;
  const environment = { ...inherited(), PYTHONUNBUFFERED: '1' };
  if (sandbox === 'none') return { command: shell, environment };
  const home = join(tmpdir(), temporaryName('generator'));
  mkdirSync(home, { mode: 0o700 });
  return {
    command: ['bwrap', ...sandboxArguments(filesNamedIn(commandLine), home, network), ...shell],
    environment: { ...environment, HOME: home, TMPDIR: home },
    cleanUp: () => {
      rmSync(home, { recursive: true, force: true, maxRetries: 3 });
      return Promise.resolve();
    },
  };
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
  const trial = await execa('bwrap', ['--ro-bind', '/', '/', '--unshare-pid', '--', 'true'], {
    reject: false,
    stdin: 'ignore',
  });
  if (!trial.failed) return;
  const why =
    trial.code === 'ENOENT'
      ? 'bubblewrap is not installed (Debian and Ubuntu: apt install bubblewrap; Fedora: dnf install bubblewrap)'
      : `bubblewrap does not work here (${trial.stderr.trim().split('\n').at(-1)})`;
  throw new UserError(`--generator-sandbox bwrap: ${why}; --generator-sandbox none goes without`);
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

/**
 * A read-only system without the folders of users, the temporary files of others and, unless it is shared, the network. Of what is hidden,
 * the folders of the files that the command line names are seen, and installations on the PATH.
 */
function sandboxArguments(
  files: readonly string[],
  home: string,
  network: CommandOptions['network'],
): string[] {
  const hidden = [...new Set(['/home', '/root', '/tmp', '/var/tmp', '/run', homedir(), tmpdir()])].filter(
    isFolder,
  );
  const needed = [...files.map((file) => dirname(file)), ...installations()].filter((path) =>
    hidden.some((folder) => path.startsWith(`${folder}/`)),
  );
  return [
    ...['--ro-bind', '/', '/', '--dev', '/dev', '--proc', '/proc'],
    ...hidden.flatMap((folder) => ['--tmpfs', folder]),
    ...resolver(network),
    ...[...new Set(needed)].flatMap((path) => ['--ro-bind', path, path]),
    ...['--bind', home, home, '--dir', process.cwd(), '--chdir', process.cwd()],
    ...(network === 'none' ? ['--unshare-net'] : []),
    ...['--unshare-pid', '--unshare-ipc', '--die-with-parent', '--'],
  ];
}

/** Where names of hosts are looked up: on many systems in /run. */
function resolver(network: CommandOptions['network']): string[] {
  const folder = '/run/systemd/resolve';
  return network === 'shared' && isFolder(folder) ? ['--ro-bind', folder, folder] : [];
}

/** Folders with a `bin` that is on the PATH, as those of Python environments, but never a home folder. */
function installations(): string[] {
  return (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((path) => path.startsWith('/') && isFolder(path))
    .map((path) => (dirname(path) === homedir() ? path : dirname(path)));
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}
