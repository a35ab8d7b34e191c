import { existsSync } from 'node:fs';
import { execa } from 'execa';
import { UserError } from '../model/errors.js';
import { systemArguments, systemFiles, type Network } from './system-view.js';
import type { Sandbox, SandboxChoice } from './test-environment.js';

/** A test may fill a disk only so far; in units of 512 bytes: 1 GiB. */
const fileBlocks = 2 * 2 ** 20;
/** Far above what a JVM uses before it is replaced by a new one; ends what spins behind everybody's back. */
const processorSeconds = 3_600;

/** A folder or a file of the machine, and where a confined program sees it. */
export interface Place {
  readonly from: string;
  readonly at: string;
}

/** What a confined program gets of the machine, beside the system's own programs and libraries. */
export interface View {
  /** Read-only. */
  readonly visible: readonly Place[];
  /** The one folder of the machine that can be written to. */
  readonly writable: Place;
  /** The folder that the program starts in: an empty one, as far as nothing of it is visible. */
  readonly start: string;
  readonly network: Network;
  /** `limited`: processor time and the size of files; `unlimited`: also `/tmp` and shared memory, both its own and in memory. */
  readonly resources: 'limited' | 'unlimited';
}

/** Why there is no bubblewrap here, and what to do about it. */
export type BubblewrapTrial = 'works' | { readonly why: string };

/** Tries bubblewrap as tests will use it: it may be missing, and a container may forbid it to make namespaces. */
export async function tryBubblewrap(): Promise<BubblewrapTrial> {
  const view: View = {
    visible: [],
    writable: { from: '/tmp', at: '/trial' },
    start: '/trial',
    network: 'none',
    resources: 'limited',
  };
  const [command, ...words] = confined(['true'], 'bwrap', view);
  const trial = await execa(command, words, { reject: false, stdin: 'ignore' });
  if (!trial.failed) return 'works';
  return {
    why:
      trial.exitCode === commandNotFound
        ? 'bubblewrap is not installed (Debian and Ubuntu: apt install bubblewrap; Fedora: dnf install bubblewrap)'
        : `bubblewrap does not work here (${trial.stderr.trim().split('\n').at(-1)})`,
  };
}

const commandNotFound = 127;

/** What a choice of a sandbox has come to. */
export type FoundSandbox =
  | { readonly sandbox: 'bwrap' }
  /** As the user wants it, or as bubblewrap does not work. */
  | { readonly sandbox: 'none'; readonly reason: 'asWanted' | Exclude<BubblewrapTrial, 'works'> };

/** Resolves `auto`: bubblewrap where it works, else none. Throws UserError where a sandbox is required and bubblewrap does not work. */
export async function sandboxOf(choice: SandboxChoice): Promise<FoundSandbox> {
  if (choice === 'none') return { sandbox: 'none', reason: 'asWanted' };
  const trial = await tryBubblewrap();
  if (trial === 'works') return { sandbox: 'bwrap' };
  if (choice === 'auto') return { sandbox: 'none', reason: trial };
  throw new UserError(`--sandbox ${choice}: ${trial.why}; --sandbox none goes without`);
}

/** What it means for tests to run without a sandbox. */
export const withoutSandbox =
  'tests can read what you can read and use the network, and what they print or throw lands in the results';

/**
 * The command, mostly with limits on the processor time it uses and the files it writes, and in the sandbox: it sees the system's programs
 * and libraries, what `view` has, none of the machine's other files, users, processes and services, and writes to one folder.
 * Without a sandbox it runs with what is at `from`, so the caller names that.
 */
export function confined(
  command: readonly string[],
  sandbox: Sandbox,
  view: View,
): readonly [string, ...string[]] {
  const limits =
    view.resources === 'unlimited'
      ? 'ulimit -c 0'
      : `ulimit -c 0; ulimit -f ${fileBlocks}; ulimit -t ${processorSeconds}`;
  if (sandbox === 'none') return ['/bin/sh', '-c', `${limits}; exec "$@"`, 'sh', ...command];
  const files = Object.entries(systemFiles(view.writable.at, view.network));
  // Bubblewrap takes the content of files from descriptors; the shell has those from 3 to 9 for it.
  const contents = files.map((_, index) => `${index + firstDescriptor}<<'END'`).join(' ');
  const texts = files.map(([, text]) => `${text}END\n`).join('');
  const written = files.flatMap(([path], index) => ['--file', `${index + firstDescriptor}`, path]);
  return [
    ...(['/bin/sh', '-c', `${limits}; exec "$@" ${contents}\n${texts}`, 'sh'] as const),
    ...['bwrap', ...boxArguments(view), ...written, ...lastArguments(view), '--', ...command],
  ];
}

const firstDescriptor = 3;

function boxArguments({ visible, writable, start, network, resources }: View): string[] {
  const inMemory = resources === 'unlimited' ? '--tmpfs' : '--dir';
  return [
    ...['--unshare-all', '--unshare-user', ...(network === 'shared' ? ['--share-net'] : [])],
    ...['--uid', '1000', '--gid', '1000', '--hostname', 'localhost'],
    ...['--dev', '/dev', '--proc', '/proc', inMemory, '/tmp', inMemory, '/dev/shm'],
    ...systemArguments(network),
    ...visible.filter(({ from }) => existsSync(from)).flatMap(({ from, at }) => ['--ro-bind', from, at]),
    ...['--bind', writable.from, writable.at, '--dir', start],
  ];
}

/** Folders that bubblewrap itself has made could be written to. */
function lastArguments({ start }: View): string[] {
  return ['--remount-ro', '/dev', '--remount-ro', '/', '--chdir', start];
}
