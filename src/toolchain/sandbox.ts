import { existsSync } from 'node:fs';
import { execa } from 'execa';
import { UserError } from '../model/errors.js';
import type { Sandbox, SandboxChoice } from './test-environment.js';

/** A test may fill a disk only so far; in units of 512 bytes: 1 GiB. */
const fileBlocks = 2 * 2 ** 20;
/** Far above what a JVM uses before it is replaced by a new one; ends what spins behind everybody's back. */
const processorSeconds = 3_600;

/**
 * Resolves `auto`: bubblewrap where it works, else none. Throws UserError where bubblewrap is asked for and does not work, as where it
 * is missing or a container forbids it to make namespaces.
 */
export async function sandboxOf(choice: SandboxChoice): Promise<Sandbox> {
  if (choice === 'none') return 'none';
  const trial = await execa('bwrap', [...bwrapArguments('/', []), 'true'], {
    reject: false,
    stdin: 'ignore',
  });
  if (!trial.failed) return 'bwrap';
  if (choice === 'auto') return 'none';
  const why =
    trial.code === 'ENOENT'
      ? 'bubblewrap is not installed (Debian and Ubuntu: apt install bubblewrap; Fedora: dnf install bubblewrap)'
      : `bubblewrap does not work here (${trial.stderr.trim().split('\n').at(-1)})`;
  throw new UserError(`--sandbox bwrap: ${why}; --sandbox none goes without`);
}

/**
 * The command with limits on the processor time it uses and the files it writes, and in the sandbox: a read-only system without network,
 * other processes and the sockets of the system's services, in which only `folder` can be written to. `needed` are files that
 * must be seen wherever they are.
 */
export function confined(
  command: readonly string[],
  sandbox: Sandbox,
  folder: string,
  needed: readonly string[],
): readonly [string, ...string[]] {
  const limits = `ulimit -c 0; ulimit -f ${fileBlocks}; ulimit -t ${processorSeconds}; exec "$@"`;
  const inside = sandbox === 'bwrap' ? ['bwrap', ...bwrapArguments(folder, needed)] : [];
  return ['/bin/sh', '-c', limits, 'sh', ...inside, ...command];
}

/** The sockets of services lie in /run: they would work on a read-only system, too. */
const servicesFolder = '/run';

function bwrapArguments(folder: string, needed: readonly string[]): string[] {
  const hidden = existsSync(servicesFolder) ? ['--tmpfs', servicesFolder] : [];
  const seen = needed.filter((path) => path.startsWith(`${servicesFolder}/`));
  return [
    ...['--ro-bind', '/', '/', '--dev', '/dev', '--proc', '/proc', ...hidden],
    ...seen.flatMap((path) => ['--ro-bind', path, path]),
    ...(folder === '/' ? [] : ['--bind', folder, folder, '--chdir', folder]),
    ...['--unshare-net', '--unshare-pid', '--unshare-ipc', '--'],
  ];
}
